import DecodingPipeline
import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

@Suite("Pixels that are not square")
struct PixelShapeTests {
  private static let size = PixelSize(width: 48, height: 32)

  @Test(
    "the photo has the shape that its file states",
    arguments: [("wide-pixels.tiff", 0), ("wide-pixels.png", 0), ("high-pixels.jpg", 8)])
  func shape(name: String, tolerance: Int) throws {
    let bytes = try Fixture(name).bytes
    for (width, height) in [(48, 32), (24, 16), (15, 10), (30, 20)] {
      let photo = try PhotoDecoder.decode(
        bytes, fittedInto: PixelSize(width: width, height: width))
      #expect(photo.photoSize == Self.size)
      #expect(photo.image.size == PixelSize(width: width, height: height))
      #expect(Corners(of: photo.image).distance(to: .upright) <= tolerance)
    }
    // The colours meet in the middle, and a whole factor repeats pixels.
    let image = try PhotoDecoder.decode(bytes).image
    let middle = Corners(image[23, 15], image[24, 15], image[24, 16], image[23, 16])
    #expect(middle.distance(to: .upright) <= tolerance)
  }

  @Test("the shape is that before turning", arguments: 1...8)
  func turned(number: Int) throws {
    for (suffix, tolerance) in [("jpg", 8), ("png", 0), ("tiff", 0)] {
      var bytes = try Fixture("orientation-\(number).\(suffix)").bytes
      switch suffix {
      case "jpg": bytes = Self.jpeg(bytes, unit: 2, across: 30, down: 90)
      case "png": bytes = Self.png(bytes, across: 30, down: 90, unit: 1)
      default: bytes = Self.tiff(bytes, across: 30, down: 90)
      }
      let photo = try PhotoDecoder.decode(bytes, fittedInto: PixelSize(width: 300, height: 300))
      let size =
        number >= 5 ? PixelSize(width: 48, height: 96) : PixelSize(width: 144, height: 32)
      #expect(photo.photoSize == size, "\(suffix)")
      #expect(photo.image.size == size)
      #expect(Corners(of: photo.image).distance(to: .upright) <= tolerance)
      #expect(bytes.withUnsafeBytes { EmbeddedMetadata($0)?.photoSize } == size)
    }
  }

  @Test(
    "a density counts in every unit, and what cannot be true does not",
    arguments: [
      (1, 2, 96, 32), (2, 1, 48, 64), (204, 98, 48, 67), (100, 100, 48, 32), (300, 299, 48, 32),
      (0, 1, 48, 32), (1, 0, 48, 32), (300, 1, 48, 32), (1, 8, 384, 32), (1, 9, 48, 32),
    ])
  func densities(across: Int, down: Int, width: Int, height: Int) throws {
    let expected = PixelSize(width: width, height: height)
    let whole = PixelSize(width: 1000, height: 1000)
    for unit: UInt8 in 0...2 {
      let jpeg = Self.jpeg(
        try Fixture("corners.jpg").bytes, unit: unit, across: across, down: down)
      #expect(try PhotoDecoder.decode(jpeg, fittedInto: whole).image.size == expected)
      let png = Self.png(
        try Fixture("corners.png").bytes, across: across, down: down, unit: unit % 2)
      #expect(try PhotoDecoder.decode(png, fittedInto: whole).image.size == expected)
    }
    let tiff = Self.tiff(try Fixture("corners.tiff").bytes, across: across, down: down)
    #expect(try PhotoDecoder.decode(tiff, fittedInto: whole).image.size == expected)
  }

  @Test("a region is the same as that part of the whole", arguments: [(3, 7), (2, 1), (1, 3)])
  func regions(across: Int, down: Int) throws {
    let plain = HandmadePNG(width: 64, height: 24, rowCount: 24).bytes
    let bytes = Self.png(plain, across: across, down: down, unit: 0)
    let ample = PixelSize(width: 10_000, height: 10_000)
    let whole = try PhotoDecoder.decode(bytes, fittedInto: ample).image
    let size = PixelSize(width: 21, height: 17)
    for (x, y) in [(0, 0), (5, 3), (whole.size.width - 21, whole.size.height - 17), (10, 6)] {
      let part = try bytes.withUnsafeBytes {
        let region = PixelRect(x: x, y: y, size: size)
        return try PhotoDecoder.decode(
          $0, PhotoDemand(bounds: size, region: region), provisional: { _ in })
      }
      #expect(part.photoSize == whole.size && part.image.size == size)
      for row in 0..<size.height {
        for column in 0..<size.width {
          let pair = Corners(part.image[column, row])
          #expect(pair.distance(to: Corners(whole[x + column, y + row])) <= 1)
        }
      }
    }
  }

  @Test("a reduced region is about the same as that part of the reduced whole")
  func reducedRegions() throws {
    let plain = HandmadePNG(width: 128, height: 60, rowCount: 60).bytes
    let bytes = Self.png(plain, across: 204, down: 98, unit: 0)
    let bounds = PixelSize(width: 64, height: 64)
    let whole = try PhotoDecoder.decode(bytes, fittedInto: bounds)
    #expect(whole.photoSize == PixelSize(width: 128, height: 125))
    #expect(whole.image.size == PixelSize(width: 64, height: 63))
    let region = PixelRect(x: 32, y: 25, size: PixelSize(width: 64, height: 50))
    let part = try bytes.withUnsafeBytes {
      try PhotoDecoder.decode(
        $0, PhotoDemand(bounds: PixelSize(width: 32, height: 25), region: region),
        provisional: { _ in })
    }
    #expect(part.image.size == PixelSize(width: 32, height: 25))
    var difference = 0
    for y in 0..<25 {
      for x in 0..<32 {
        let (mine, other) = (part.image[x, y] & 0xFF, whole.image[x + 16, y + 12] & 0xFF)
        difference += abs(Int(mine) - Int(other))
      }
    }
    // Half a row of the result lies between the two.
    #expect(difference < 40 * 25 * 32)
  }

  @Test("EXIF's resolutions count in a JPEG without a JFIF header only")
  func exif() throws {
    let plain = try Fixture("corners.jpg").bytes
    let length = Int(plain[4]) << 8 | Int(plain[5])
    let header = plain[2..<4 + length]
    let exif = Self.resolutions(across: 100, down: 200)
    let pixels = plain[(4 + length)...]
    let whole = PixelSize(width: 1000, height: 1000)
    #expect(plain.starts(with: [0xFF, 0xD8, 0xFF, 0xE0]))
    let without = try PhotoDecoder.decode(plain[..<2] + exif + pixels, fittedInto: whole)
    #expect(without.image.size == PixelSize(width: 96, height: 32))
    let with = try PhotoDecoder.decode(plain[..<2] + header + exif + pixels, fittedInto: whole)
    #expect(with.image.size == Self.size)
  }

  /// A JPEG with another JFIF header.
  private static func jpeg(_ bytes: [UInt8], unit: UInt8, across: Int, down: Int) -> [UInt8] {
    let content = Array("JFIF".utf8) + [0, 1, 1, unit] + big16(across) + big16(down) + [0, 0]
    let start = bytes[3] == 0xE0 ? 4 + (Int(bytes[4]) << 8 | Int(bytes[5])) : 2
    return bytes[..<2] + [0xFF, 0xE0] + big16(content.count + 2) + content + bytes[start...]
  }

  /// A PNG with a density before all other chunks.
  private static func png(_ bytes: [UInt8], across: Int, down: Int, unit: UInt8) -> [UInt8] {
    let density = HandmadePNG.big(across) + HandmadePNG.big(down) + [unit]
    return bytes[..<33] + HandmadePNG.chunk("pHYs", density) + bytes[33...]
  }

  /// A little-endian TIFF with other resolutions in a new directory at its end.
  private static func tiff(_ bytes: [UInt8], across: Int, down: Int) -> [UInt8] {
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let directory = number(4, 4)
    var entries = (0..<number(directory, 2)).map {
      Array(bytes[directory + 2 + 12 * $0..<directory + 14 + 12 * $0])
    }.filter { $0[1] != 1 || ![26, 27, 40].contains($0[0]) }
    let values = bytes.count + bytes.count % 2
    for (tag, place) in [(282, values), (283, values + 8)] {
      entries.append(little(tag, 2) + little(5, 2) + little(1, 4) + little(place, 4))
    }
    entries.append(little(296, 2) + little(3, 2) + little(1, 4) + little(1, 4))
    entries.sort { Int($0[1]) << 8 | Int($0[0]) < Int($1[1]) << 8 | Int($1[0]) }
    let padding = [UInt8](repeating: 0, count: bytes.count % 2)
    return bytes[..<4] + little(values + 16, 4) + bytes[8...] + padding + little(across, 4)
      + little(1, 4) + little(down, 4) + little(1, 4) + little(entries.count, 2)
      + entries.joined() + [0, 0, 0, 0]
  }

  /// A JPEG's EXIF segment with resolutions.
  private static func resolutions(across: Int, down: Int) -> [UInt8] {
    func entry(_ tag: Int, _ place: Int) -> [UInt8] {
      HandmadePNG.big(tag << 16 | 5) + HandmadePNG.big(1) + HandmadePNG.big(place)
    }
    let tiff: [UInt8] =
      Array("MM".utf8) + [0, 42] + HandmadePNG.big(8) + [0, 2] + entry(282, 38) + entry(283, 46)
      + HandmadePNG.big(0) + HandmadePNG.big(across) + HandmadePNG.big(1) + HandmadePNG.big(down)
      + HandmadePNG.big(1)
    let content = Array("Exif".utf8) + [0, 0] + tiff
    return [0xFF, 0xE1] + big16(content.count + 2) + content
  }

  private static func big16(_ value: Int) -> [UInt8] {
    [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }
}
