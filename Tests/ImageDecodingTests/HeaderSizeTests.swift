import GalleryCore
import Testing

@testable import DecodingPipeline
@testable import ImageDecoding

@Suite("Sizes in headers")
struct HeaderSizeTests {
  @Test("a size that is read from a header is that of the decoded photo")
  func all() throws {
    var readCount = 0
    for fixture in Fixture.all {
      let bytes = try fixture.bytes
      guard let photo = try? PhotoDecoder.decode(bytes),
        let size = bytes.withUnsafeBytes({ EmbeddedMetadata($0)?.photoSize })
      else { continue }
      readCount += 1
      #expect(size == photo.photoSize, "\(fixture.name)")
    }
    #expect(readCount > 80)
  }

  @Test(
    "the size is the one after turning the picture upright",
    arguments: [
      "corners.jpg", "corners.png", "corners.webp", "corners.tiff", "corners.gif", "corners.bmp",
      "orientation-6.jpg",
    ])
  func plain(name: String) throws {
    let size = try Fixture(name).bytes.withUnsafeBytes { EmbeddedMetadata($0)?.photoSize }
    #expect(size == PixelSize(width: 48, height: 32))
  }
}
