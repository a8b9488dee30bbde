import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("Pixel sizes")
struct PixelSizeTests {
  @Test(
    "a photo is fitted as large as its bounds allow",
    arguments: [
      (PixelSize(width: 6000, height: 4000), PixelSize(width: 1000, height: 667)),
      (PixelSize(width: 4000, height: 6000), PixelSize(width: 467, height: 700)),
      (PixelSize(width: 100, height: 50), PixelSize(width: 1000, height: 500)),
      (PixelSize(width: 1000, height: 700), PixelSize(width: 1000, height: 700)),
      (PixelSize(width: 30_000, height: 10), PixelSize(width: 1000, height: 1)),
      (PixelSize(width: 0, height: 10), PixelSize(width: 1, height: 1)),
    ])
  func fit(photo: PixelSize, expected: PixelSize) {
    let bounds = PixelSize(width: 1000, height: 700)
    #expect(photo.aspectFitted(into: bounds) == expected)
  }

  @Test(
    "a fitted photo stays inside, touches a side, and keeps its proportions to half a pixel",
    arguments: SeededRandom.seeds)
  func fitted(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let photo = PixelSize(width: random.integer(1...9000), height: random.integer(1...9000))
      let bounds = PixelSize(width: random.integer(1...4000), height: random.integer(1...4000))
      let fitted = photo.aspectFitted(into: bounds)
      #expect((1...bounds.width).contains(fitted.width))
      #expect((1...bounds.height).contains(fitted.height))
      #expect(fitted.width == bounds.width || fitted.height == bounds.height)
      // One side is exact, the other is rounded, and both are at least one pixel.
      let scale = min(
        Double(bounds.width) / Double(photo.width), Double(bounds.height) / Double(photo.height))
      #expect(abs(Double(fitted.width) - max(1, Double(photo.width) * scale)) <= 0.5)
      #expect(abs(Double(fitted.height) - max(1, Double(photo.height) * scale)) <= 0.5)
      #expect(
        photo.transposed.aspectFitted(into: bounds.transposed) == fitted.transposed)
    }
  }

  @Test("points are converted to whole pixels, at least one")
  func ofPoints() {
    #expect(
      PixelSize(Size(width: 100.2, height: 50.5), scale: 2) == PixelSize(width: 200, height: 101))
    #expect(PixelSize(Size(width: 333, height: 1), scale: 1.25) == PixelSize(width: 416, height: 1))
    #expect(PixelSize(.zero, scale: 1) == PixelSize(width: 1, height: 1))
  }
}
