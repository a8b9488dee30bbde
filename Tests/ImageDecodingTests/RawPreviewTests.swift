import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

struct RawPreviewTests {
  static let names = ["preview.dng", "preview.nef", "preview.cr2"]

  @Test(
    "The largest preview is shown, rotated once, and marked as a preview",
    arguments: names.map(Fixture.init))
  func preview(fixture: Fixture) throws {
    let photo = try PhotoDecoder.decode(fixture.bytes)
    #expect(photo.isEmbeddedPreview)
    #expect(photo.photoSize == PixelSize(width: 48, height: 32))
    #expect(Corners(of: photo.image).distance(to: .upright) <= 4)
  }

  @Test("Pictures in other formats are not marked as previews")
  func notPreview() throws {
    for name in ["corners.jpg", "corners.tiff", "corners.heic"] {
      #expect(try !PhotoDecoder.decode(Fixture(name).bytes).isEmbeddedPreview)
    }
  }

  @Test("A raw file without a preview is reported")
  func noPreview() throws {
    var bytes = try Fixture("preview.cr2").bytes
    let preview = try #require(bytes.offset(of: [0xFF, 0xD8, 0xFF]))
    bytes[preview] = 0
    let error = DecodingError.unsupportedVariant(.raw, detail: "it has no preview")
    #expect(throws: error) { try PhotoDecoder.decode(bytes) }
    #expect(error.reason == "This kind of Camera raw cannot be shown (it has no preview).")
  }

  @Test(
    "A preview that claims to lie beyond the file costs no more than the photo",
    arguments: [273, 279])
  func previewBeyondFile(tag: UInt16) throws {
    var bytes = try Fixture("preview.cr2").bytes
    // A long, one value.
    let entry = try #require(bytes.offset(of: [UInt8(tag & 0xFF), 1, 4, 0, 1, 0, 0, 0]))
    bytes.replaceSubrange(entry + 8..<entry + 12, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: DecodingError.unsupportedVariant(.raw, detail: "it has no preview")) {
      try PhotoDecoder.decode(bytes)
    }
  }

  @Test("A smaller preview replaces a damaged one")
  func damagedPreview() throws {
    var bytes = try Fixture("preview.nef").bytes
    let preview = try #require(bytes.offset(of: [0xFF, 0xD8, 0xFF]))
    bytes.replaceSubrange(preview..<preview + 3, with: [0, 0, 0])
    let photo = try PhotoDecoder.decode(bytes)
    #expect(photo.isEmbeddedPreview)
    #expect(photo.photoSize == PixelSize(width: 12, height: 8))
    #expect(Corners(of: photo.image).distance(to: .upright) <= 4)
  }

  @Test(
    "Raw files that are not TIFF are detected by their first bytes",
    arguments: ["FUJIFILMCCD-RAW 0201", "IIRO", "IIRS", "MMOR", "IIU\0", "\0MRM"])
  func signatures(head: String) throws {
    let bytes = [UInt8](head.utf8) + [UInt8](repeating: 0, count: 64)
    #expect(try bytes.withUnsafeBytes { try ImageFormat(sniffing: $0) } == .raw)
    #expect(throws: DecodingError.self) { try PhotoDecoder.decode(bytes) }
  }

  @Test("A TIFF is raw only with sensor data or a DNG version")
  func plainTIFF() throws {
    func format(_ bytes: [UInt8]) throws -> ImageFormat {
      try bytes.withUnsafeBytes { try ImageFormat(sniffing: $0) }
    }
    var bytes = try Fixture("preview.dng").bytes
    let version: [UInt8] = [0x12, 0xC6, 0x01, 0x00]
    let photometry: [UInt8] = [0x06, 0x01, 0x03, 0x00, 0x01, 0, 0, 0, 0x23, 0x80]
    let versionTag = try #require(bytes.offset(of: version))
    let photometryTag = try #require(bytes.offset(of: photometry))
    bytes[versionTag] = 0x13
    #expect(try format(bytes) == .raw)
    bytes.replaceSubrange(photometryTag + 8..<photometryTag + 10, with: [2, 0])
    #expect(try format(bytes) == .tiff)
    bytes[versionTag] = 0x12
    #expect(try format(bytes) == .raw)
  }

  @Test("Reading directories that refer to each other ends", .timeLimit(.minutes(10)))
  func endlessDirectories() throws {
    // One entry, whose subdirectory is the directory itself; the next directory is the same.
    let bytes: [UInt8] =
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x4A, 1, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0, 8, 0, 0, 0]
    #expect(try bytes.withUnsafeBytes { try ImageFormat(sniffing: $0) } == .tiff)
  }

  private static func little(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// An X3F file with a small preview of other pixels, and the JPEG.
  private static func sigma(_ jpeg: [UInt8], rotation: Int = 0) -> [UInt8] {
    var file = Array("FOVb".utf8) + [UInt8](repeating: 0, count: 32) + little(rotation)
    var entries: [UInt8] = []
    for (data, format) in [([1, 2, 3], 3), (jpeg, 18)] {
      let header = Array("SECi".utf8) + [2, 0, 2, 0, 2, 0, 0, 0] + little(format)
      let section = header + [UInt8](repeating: 0, count: 12) + data
      entries += little(file.count) + little(section.count) + Array("IMA2".utf8)
      file += section
    }
    let directory = file.count
    return file + Array("SECd".utf8) + [0, 0, 2, 0] + little(2) + entries + little(directory)
  }

  /// A CRW file with the JPEG, which was turned.
  private static func canon(_ jpeg: [UInt8], rotation: Int = 0) -> [UInt8] {
    let header = Array("II".utf8) + little(26) + Array("HEAPCCDR".utf8)
    let spec =
      little(48) + little(32) + little(0) + little(rotation) + little(0) + little(24)
      + little(1)
    var properties = spec + [1, 0, 0x10, 0x18] + little(spec.count) + little(0)
    properties += little(spec.count)
    let directory = [2, 0, 0x07, 0x20] + little(jpeg.count) + little(0)
    return header + [UInt8](repeating: 0, count: 26 - header.count) + jpeg + properties
      + directory + [0x0A, 0x30] + little(properties.count) + little(jpeg.count)
      + little(jpeg.count + properties.count)
  }

  @Test("The preview of Sigma's and Canon's older files is shown, turned as they say")
  func containers() throws {
    let jpeg = try Fixture("corners.jpg").bytes
    for file in [Self.sigma(jpeg), Self.canon(jpeg)] {
      let photo = try PhotoDecoder.decode(file)
      #expect(photo.isEmbeddedPreview && photo.photoSize == PixelSize(width: 48, height: 32))
      #expect(Corners(of: photo.image).distance(to: .upright) <= 4)
    }
    let turned = try PhotoDecoder.decode(Fixture("orientation-6.jpg").bytes)
    for file in [Self.sigma(jpeg, rotation: 90), Self.canon(jpeg, rotation: 90)] {
      let photo = try PhotoDecoder.decode(file)
      #expect(photo.photoSize == PixelSize(width: 32, height: 48))
      #expect(
        Corners(of: photo.image).distance(to: Corners(of: turned.image)) > 100)
    }
    // EXIF in the preview counts before the header.
    let photo = try PhotoDecoder.decode(
      Self.sigma(Fixture("orientation-6.jpg").bytes, rotation: 180))
    #expect(Corners(of: photo.image).distance(to: .upright) <= 4)
  }

  @Test("Sigma's and Canon's older files without a preview are reported")
  func emptyContainers() {
    for file in [Self.sigma([1, 2, 3]), Self.canon([1, 2, 3, 4])] {
      for count in [30, file.count - 5, file.count] {
        #expect(throws: DecodingError.self) { try PhotoDecoder.decode(Array(file.prefix(count))) }
      }
    }
  }
}
