import GalleryCore
import Testing

@testable import Rendering

@Suite("Images beyond a compositor's limit")
struct ImageShrinkingTests {
  @Test("An image that fits is unchanged")
  func fits() {
    let image = Fixture.corners(width: 100, height: 20)
    #expect(image.shrunk(toFit: 100) === image)
  }

  @Test(
    "A larger image is scaled down until it fits",
    arguments: [(101, 20), (250, 7), (20, 333), (1000, 1), (1, 101)])
  func shrinks(width: Int, height: Int) {
    let small = Fixture.corners(width: width, height: height).shrunk(toFit: 100)
    #expect(max(small.size.width, small.size.height) <= 100)
    #expect(max(small.size.width, small.size.height) >= 33)
    #expect(small.isOpaque)
  }

  @Test("Each pixel is the mean of the pixels that it replaces")
  func mean() {
    let stripes = Fixture.image(width: 8, height: 4, isOpaque: true) { x, _ in
      x % 2 == 0 ? 0xff00_4080 : 0xff10_6080
    }
    let small = stripes.shrunk(toFit: 4)
    #expect(small.size == PixelSize(width: 4, height: 2))
    for y in 0..<2 { for x in 0..<4 { #expect(small[x, y] == 0xff08_5080) } }
  }
}
