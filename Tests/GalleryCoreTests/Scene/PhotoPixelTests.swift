import GalleryCore
import Testing

@Suite("The pixel of a photo at a point of the window")
struct PhotoPixelTests {
  private static let photo = PagePicture(
    image: ImageID(1), photoSize: PixelSize(width: 400, height: 300))

  /// A gallery of one photo in a window of 200 × 200 points, without chrome.
  private func gallery(pageCount: Int = 1) -> Gallery {
    Gallery(windowSize: Size(width: 200, height: 200), pageCount: pageCount)
  }

  private func pixel(
    _ gallery: Gallery, _ x: Double, _ y: Double, detail: PageDetail? = nil, at now: Double = 0
  ) throws -> PhotoPixel? {
    let id = try #require(gallery.currentPhoto)
    return gallery.pixel(
      at: Point(x: x, y: y), of: id, photo: Self.photo, detail: detail, at: now)
  }

  @Test("is the one that is drawn there, in the photo's own pixels")
  func fitted() throws {
    let gallery = gallery()
    // Two of its pixels on each of the screen, from 25 points below the upper edge.
    let first = try #require(try pixel(gallery, 0.1, 25.1))
    #expect(first.column == 0 && first.row == 0 && first.image == ImageID(1))
    let last = try #require(try pixel(gallery, 199.9, 174.9))
    #expect(last.column == 399 && last.row == 299)
    let middle = try #require(try pixel(gallery, 100.1, 100.1))
    #expect(middle.column == 200 && middle.row == 150)
    #expect(abs(middle.place.x - 0.5) < 0.01 && abs(middle.place.y - 0.5) < 0.01)
    #expect(try pixel(gallery, 100, 10) == nil, "There is no photo above it.")
  }

  @Test("turns with the photo")
  func turned() throws {
    var gallery = gallery()
    _ = gallery.handle(.command(.turnDevice(quarters: 1)), at: 0)
    let now = 10.0
    let space = gallery.viewSpace(at: now)
    // The photo's first pixel, where its corner is drawn.
    let corner = space.transform.apply(to: Point(x: 0.1, y: 25.1))
    let first = try #require(try pixel(gallery, corner.x, corner.y, at: now))
    #expect(first.column == 0 && first.row == 0)
  }

  @Test("is taken from the sharper part where there is one")
  func detail() throws {
    // The right half of the photo.
    let detail = PageDetail(
      image: ImageID(2), imageSize: PixelSize(width: 200, height: 300),
      region: PixelRect(x: 200, y: 0, size: PixelSize(width: 200, height: 300)),
      photoSize: PixelSize(width: 400, height: 300))
    let gallery = gallery()
    let right = try #require(try pixel(gallery, 150.1, 100.1, detail: detail))
    #expect(right.image == ImageID(2) && right.column == 300 && right.row == 150)
    #expect(abs(right.place.x - 0.5) < 0.01)
    let left = try #require(try pixel(gallery, 50.1, 100.1, detail: detail))
    #expect(left.image == ImageID(1) && left.column == 100)
  }

  @Test("has a color that is not premultiplied")
  func color() {
    let image = PixelImage(size: PixelSize(width: 2, height: 1), isOpaque: false) { memory in
      memory.storeBytes(of: 0x8040_2010, as: UInt32.self)
      memory.storeBytes(of: 0xFF01_0203, toByteOffset: 4, as: UInt32.self)
    }
    let half = image.color(at: Point(x: 0.2, y: 0.5))
    #expect(half.alpha == 128 && half.red == 128 && half.green == 64 && half.blue == 32)
    let opaque = image.color(at: Point(x: 1, y: 1))
    #expect(opaque.alpha == 255 && opaque.red == 1 && opaque.green == 2 && opaque.blue == 3)
  }
}
