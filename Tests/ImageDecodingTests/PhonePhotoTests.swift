import DecodingPipeline
import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

/// HEIF and AVIF files as phones and other programs write them.
struct PhonePhotoTests {
  @Test(
    "Tone maps, and references that name several pictures, do not keep a photo from being shown",
    arguments: ["phone.heic", "tone-map.heic", "phone.avif"])
  func toneMaps(name: String) throws {
    let photo = try PhotoDecoder.decode(Fixture(name).bytes)
    #expect(photo.completeness == .whole)
    #expect(photo.photoSize == PixelSize(width: 48, height: 32))
    #expect(Corners(of: photo.image).distance(to: .upright) <= 8)
  }

  @Test("An alpha channel that belongs to several pictures is used")
  func sharedAlpha() throws {
    let shared = try PhotoDecoder.decode(Fixture("shared-alpha.heic").bytes)
    let own = try PhotoDecoder.decode(Fixture("translucent.png").bytes)
    #expect(Corners(of: shared.image).distance(to: Corners(of: own.image)) <= 2)
  }

  @Test("Metadata of the photo are read, not those of its auxiliary pictures")
  func description() throws {
    for name in ["phone.heic", "tone-map.heic", "phone.avif"] {
      let metadata = try Fixture(name).bytes.withUnsafeBytes { EmbeddedMetadata($0)?.information }
      #expect(metadata?.rating == 4, "\(name)")
      #expect(metadata?.photoSize == PixelSize(width: 48, height: 32), "\(name)")
    }
  }

  @Test("Metadata are read after exiftool has rewritten the file")
  func rewritten() throws {
    let bytes = try Fixture("rewritten.heic").bytes
    let metadata = bytes.withUnsafeBytes { EmbeddedMetadata($0)?.information }
    #expect(metadata?.captureTime == 981_173_106_000)
    #expect(metadata?.rating == 5 && metadata?.keywords == "lake")
  }

  private static let xmp = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
    xmp:Rating="5"><dc:subject><rdf:Bag><rdf:li>lake</rdf:li></rdf:Bag></dc:subject>\
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """

  /// EXIF with nothing but a date, and an orientation that must be ignored.
  private static let exif: [UInt8] = {
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      var entry = HandmadeHEIF.big(tag, 2)
      entry += HandmadeHEIF.big(type, 2)
      entry += HandmadeHEIF.big(count, 4)
      return entry + value
    }
    var bytes: [UInt8] = Array("MM".utf8)
    bytes += [0, 42, 0, 0, 0, 8, 0, 2]
    bytes += entry(0x0112, 3, 1, [0, 6, 0, 0])
    bytes += entry(0x8769, 4, 1, [0, 0, 0, 38])
    bytes += [0, 0, 0, 0, 0, 1]
    bytes += entry(0x9003, 2, 20, [0, 0, 0, 56])
    bytes += [0, 0, 0, 0]
    return bytes + Array("2001:02:03 04:05:06\0".utf8)
  }()

  private func handmade() throws -> HandmadeHEIF {
    HandmadeHEIF(from: try Fixture("lossless.heic").bytes, exif: Self.exif, xmp: Self.xmp)
  }

  private func information(_ bytes: [UInt8]) -> PhotoInformation? {
    bytes.withUnsafeBytes { EmbeddedMetadata($0)?.information }
  }

  @Test("Items are found however the file locates them", arguments: HandmadeHEIF.Layout.all)
  func locations(layout: HandmadeHEIF.Layout) throws {
    var file = try handmade()
    file.layout = layout
    let information = try #require(self.information(file.bytes))
    #expect(information.captureTime == 981_173_106_000)
    #expect(information.rating == 5 && information.keywords == "lake")
    let photo = try PhotoDecoder.decode(file.bytes, fittedInto: PixelSize(width: 64, height: 64))
    #expect(photo.completeness == .whole)
    #expect(photo.photoSize == information.photoSize)
    // The colour is coded with a matrix, so it differs by one level.
    #expect([0xFFFF_0000, 0xFFFE_0000].contains(photo.image[1, 1]))
  }

  @Test(
    "XMP is read that its encoding has compressed, whole and of bounded length",
    arguments: [
      ("deflate", 1, true), ("gzip", 1, true), ("compress", 1, false), ("deflate", 2, false),
      ("gzip", 17, false),
    ])
  func packed(encoding: String, kind: Int, isRead: Bool) throws {
    var file = try handmade()
    // 1: whole, 2: truncated, 17: a longer text than any that is read, in MiB.
    let spaces = [UInt8](repeating: 0x20, count: kind == 17 ? 17 << 20 : 0)
    let text = Array(Self.xmp.utf8) + spaces
    let bytes = encoding == "gzip" ? Gzip.pack(text) : Gzip.zlib(text)
    file.packedXMP = (encoding, kind == 2 ? Array(bytes.prefix(40)) : bytes)
    #expect(information(file.bytes)?.rating == (isRead ? 5 : nil))
  }

  @Test("A picture that is derived from itself, or from what is missing, is damaged")
  func cycles() throws {
    for targets in [[HandmadeHEIF.pictureID], [77]] {
      var file = try handmade()
      file.references = HandmadeHEIF.reference("dimg", from: 1, to: targets)
      #expect(throws: DecodingError.self) { try PhotoDecoder.decode(file.bytes) }
      #expect(information(file.bytes)?.rating == 5)
    }
  }

  @Test("Bytes after the last box, as Samsung writes them, are ignored")
  func trailer() throws {
    let bytes = try Fixture("phone.heic").bytes + Array("SEFT\u{1}\0\0\0\0\0garbage".utf8)
    let photo = try PhotoDecoder.decode(bytes)
    #expect(Corners(of: photo.image).distance(to: .upright) <= 8)
  }

  @Test("A truncated photo with a tone map shows what there is of it")
  func truncated() throws {
    let bytes = try Fixture("phone.heic").bytes
    #expect(throws: DecodingError.truncated) { try PhotoDecoder.decode(Array(bytes.prefix(2200))) }
  }

  @Test("Ten bits are mirrored as the file says")
  func mirroredDeep() throws {
    let photo = try PhotoDecoder.decode(Fixture("mirrored-deep.avif").bytes)
    #expect(Corners(of: photo.image).distance(to: .upright) <= 4)
  }

  @Test("Equal tiles may share their data")
  func equalTiles() throws {
    let size = PixelSize(width: 512, height: 512)
    let photo = try PhotoDecoder.decode(Fixture("equal-tiles.avif").bytes, fittedInto: size)
    #expect(photo.image.size == size)
    #expect(photo.completeness == .whole)
    for (x, y) in [(64, 0), (0, 64), (448, 448)] {
      #expect(photo.image[x + 20, y + 30] == photo.image[20, 30])
    }
  }
}
