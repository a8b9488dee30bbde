import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

struct OrientationTests {
  /// The tolerance of colours in lossy formats.
  private static let lossy = ["jpg": 8, "heic": 2]

  @Test(
    "All eight orientations give the same upright picture", arguments: 1...8,
    ["jpg", "png", "webp", "tiff", "heic", "jxl"])
  func upright(number: Int, fileExtension: String) throws {
    let bytes = try Fixture("orientation-\(number).\(fileExtension)").bytes
    for (width, height) in [(48, 32), (24, 16), (15, 10)] {
      let photo = try PhotoDecoder.decode(
        bytes, fittedInto: PixelSize(width: width, height: width))
      #expect(photo.photoSize == PixelSize(width: 48, height: 32))
      #expect(photo.image.size == PixelSize(width: width, height: height))
      #expect(Corners(of: photo.image).distance(to: .upright) <= (Self.lossy[fileExtension] ?? 0))
    }
  }

  @Test("An invalid orientation is ignored")
  func nonsense() throws {
    var bytes = try Fixture("orientation-6.jpg").bytes
    // Tag 0x112, a short, one value: 6.
    let entry = try #require(bytes.offset(of: [0x01, 0x12, 0x00, 0x03, 0, 0, 0, 1, 0, 6]))
    bytes[entry + 9] = 99
    #expect(try PhotoDecoder.decode(bytes).photoSize == PixelSize(width: 32, height: 48))
  }
}
