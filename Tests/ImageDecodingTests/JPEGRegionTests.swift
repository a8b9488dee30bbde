import DecodingPipeline
import GalleryCore
import ImageFormats
import JPEGDecoding
import Testing

struct JPEGRegionTests {
  /// Regions of a picture of 200 × 136 pixels, at and near the borders of its blocks.
  static let regions: [PixelRect] = [
    PixelRect(x: 0, y: 0, size: PixelSize(width: 40, height: 40)),
    PixelRect(x: 16, y: 16, size: PixelSize(width: 32, height: 32)),
    PixelRect(x: 37, y: 61, size: PixelSize(width: 50, height: 29)),
    PixelRect(x: 63, y: 0, size: PixelSize(width: 2, height: 136)),
    PixelRect(x: 0, y: 127, size: PixelSize(width: 200, height: 2)),
    PixelRect(x: 199, y: 135, size: PixelSize(width: 1, height: 1)),
    PixelRect(x: 150, y: 100, size: PixelSize(width: 900, height: 900)),
  ]

  @Test(
    "A region is identical to that part of the whole photo in any orientation", arguments: 1...8,
    ["detail.jpg", "detail-progressive.jpg"])
  func sameAsCut(orientation: Int, name: String) throws {
    let bytes = try Self.turned(Fixture(name).bytes, orientation)
    let whole = try Self.decode(bytes, PixelSize(width: 500, height: 500))
    for stored in Self.regions {
      let region =
        orientation >= 5
        ? PixelRect(x: stored.y, y: stored.x, size: stored.size.transposed) : stored
      let part = try Self.decode(bytes, PixelSize(width: 500, height: 500), region)
      let place = try #require(region.clamped(to: whole.photoSize))
      #expect(part.photoSize == whole.photoSize)
      #expect(part.image.size == place.size)
      #expect(Self.difference(part.image, whole.image, at: place) == 0)
    }
  }

  @Test(
    "A reduced region matches that part of the reduced whole photo", arguments: [1, 6],
    ["detail.jpg", "detail-progressive.jpg"])
  func shrunk(orientation: Int, name: String) throws {
    let bytes = try Self.turned(Fixture(name).bytes, orientation)
    for divisor in [2, 4, 8] {
      let size = PixelSize(width: 200 / divisor, height: 136 / divisor)
      let bounds = orientation >= 5 ? size.transposed : size
      let whole = try Self.decode(bytes, bounds)
      let part = PixelRect(x: 2, y: 3, size: PixelSize(width: 11, height: 9))
      let region = PixelRect(
        x: part.x * divisor, y: part.y * divisor,
        size: PixelSize(width: part.size.width * divisor, height: part.size.height * divisor))
      let decoded = try Self.decode(bytes, part.size, region)
      #expect(decoded.image.size == part.size)
      #expect(Self.difference(decoded.image, whole.image, at: part) <= 1)
    }
  }

  @Test("A region above a truncation does not show it")
  func cutBehind() throws {
    let bytes = [UInt8](try Fixture("detail.jpg").bytes.dropLast(1000))
    let bounds = PixelSize(width: 500, height: 500)
    #expect(try Self.decode(bytes, bounds).completeness == .incomplete)
    let region = PixelRect(x: 10, y: 10, size: PixelSize(width: 100, height: 20))
    let part = try Self.decode(bytes, bounds, region)
    #expect(part.image.size == region.size)
    #expect(part.completeness == .whole)
  }

  /// Inserts an EXIF orientation after the file's first two bytes.
  static func turned(_ bytes: [UInt8], _ orientation: Int) -> [UInt8] {
    let tag: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    let tiff = [UInt8]("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + tag + [0, 0, 0, 0]
    let segment = [UInt8]("Exif".utf8) + [0, 0] + tiff
    return bytes.prefix(2) + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
      + bytes.dropFirst(2)
  }

  static func decode(
    _ bytes: [UInt8], _ bounds: PixelSize, _ region: PixelRect? = nil,
    provisional: (DecodedPhoto) -> Void = { _ in }
  ) throws -> DecodedPhoto {
    try bytes.withUnsafeBytes {
      try JPEGPhoto.decode(
        $0, PhotoDemand(bounds: bounds, region: region), provisional: provisional)
    }
  }

  /// Returns the largest difference in any channel between a picture and a part of another.
  static func difference(_ part: PixelImage, _ whole: PixelImage, at place: PixelRect) -> Int {
    var largest = 0
    for y in 0..<part.size.height {
      for x in 0..<part.size.width {
        let (one, other) = (part[x, y], whole[x + place.x, y + place.y])
        for shift: UInt32 in [24, 16, 8, 0] {
          largest = max(largest, abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)))
        }
      }
    }
    return largest
  }
}
