import GalleryCore
import Testing

@Suite("The position of a detail on the screen")
struct PageDetailTests {
  private func detail(width: Int, height: Int) -> PageDetail {
    PageDetail(
      image: ImageID(1), imageSize: PixelSize(width: width, height: height),
      region: PixelRect(x: 25, y: 10, size: PixelSize(width: 50, height: 30)),
      photoSize: PixelSize(width: 200, height: 100))
  }

  @Test("A detail at another resolution is exactly where its part is")
  func exact() {
    let photo = Rect(x: -10.25, y: 5, width: 400, height: 200)
    let place = detail(width: 50, height: 30).destination(in: photo, scale: 1)
    #expect(place == Rect(x: 39.75, y: 25, width: 100, height: 60))
  }

  @Test(
    "A detail for this size is on whole pixels, even if rounding changed it by one",
    arguments: [0, -1, 1])
  func whole(excess: Int) {
    let photo = Rect(x: -10.2, y: 5.4, width: 400, height: 200)
    let (width, height) = (200 + excess, 120 - excess)
    let place = detail(width: width, height: height).destination(in: photo, scale: 2)
    #expect(
      place == Rect(x: 40, y: 25.5, width: Double(width) / 2, height: Double(height) / 2))
  }
}
