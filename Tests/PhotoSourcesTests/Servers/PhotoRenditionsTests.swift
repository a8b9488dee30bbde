import GalleryCore
import PhotoSources
import Testing

@Suite("Photos in several sizes")
struct PhotoRenditionsTests {
  private func sizes(_ widths: [Int], height: (Int) -> Int = { $0 * 2 / 3 }) throws
    -> PhotoRenditions?
  {
    let renditions = try widths.map { width in
      PhotoRenditions.Rendition(
        address: try RemoteAddress(Array("https://host/\(width).jpg".utf8)),
        size: PixelSize(width: width, height: height(width)))
    }
    return PhotoRenditions(
      of: Photo.Location(path: Array("https:/./host/a.jpg".utf8)),
      originalSize: PixelSize(width: 6000, height: 4000), renditions)
  }

  @Test("the smallest sufficient size is chosen, or else the photo itself")
  func choice() throws {
    let sizes = try #require(try sizes([1500, 300, 3000]))
    func width(_ bounds: PixelSize) -> Int? {
      sizes.rendition(for: PhotoDemand(bounds: bounds))?.size.width
    }
    #expect(width(PixelSize(width: 300, height: 300)) == 300)
    #expect(width(PixelSize(width: 301, height: 301)) == 1500)
    // The height decides: the photo is 1200 pixels wide here.
    #expect(width(PixelSize(width: 2000, height: 800)) == 1500)
    #expect(width(PixelSize(width: 3000, height: 2000)) == 3000)
    #expect(width(PixelSize(width: 3001, height: 3000)) == nil)
    // Turned by a quarter, 1200 pixels of its height are shown as its width.
    var turned = PhotoDemand(bounds: PixelSize(width: 1200, height: 2000))
    turned.reorientation = .turn(1)
    #expect(sizes.rendition(for: turned)?.size.width == 3000)
    let detail = PhotoDemand(
      bounds: PixelSize(width: 100, height: 100),
      region: PixelRect(x: 0, y: 0, size: PixelSize(width: 100, height: 100)))
    #expect(sizes.rendition(for: detail) == nil)
  }

  @Test("cut pictures and enlarged ones are no sizes of the photo")
  func unusable() throws {
    #expect(try sizes([300], height: { $0 }) == nil)
    #expect(try sizes([6000, 9000]) == nil)
    #expect(try sizes([250], height: { _ in 167 }) != nil)
    #expect(
      PhotoRenditions(
        of: Photo.Location(path: Array("a".utf8)), originalSize: nil, []) == nil)
  }
}
