import GalleryCore
import ImageFormats
import SeededRandom
import Testing

@testable import ImageDecoding

struct StreamingTests {
  @Test("The top of a huge PNG is read without the part below")
  func hugePNG() throws {
    // libspng reads a row together with the first byte of the next one.
    let bytes = HandmadePNG(width: 40_000, height: 40_000, rowCount: 61).bytes
    let region = PixelRect(x: 800, y: 20, size: PixelSize(width: 96, height: 40))
    let photo = try PhotoDecoder.decode(bytes, region: region)
    #expect(photo.photoSize == PixelSize(width: 40_000, height: 40_000))
    #expect(photo.image.size == region.size)
    for y in 0..<40 {
      for x in 0..<96 {
        let isWhite = HandmadePNG.isWhite(x: 800 + x, y: 20 + y)
        #expect(photo.image[x, y] == (isWhite ? 0xFFFF_FFFF : 0xFF00_0000))
      }
    }
    let below = PixelRect(x: 800, y: 21, size: region.size)
    let part = try PhotoDecoder.decode(bytes, region: below)
    #expect(part.completeness == .incomplete)
    #expect(part.image[0, 38] == photo.image[0, 39])
    #expect((0..<96).allSatisfy { part.image[$0, 39] == 0 })
  }

  @Test("Only the requested part of a huge TIFF is read", arguments: [1, 1000])
  func hugeTIFF(rowsPerStrip: Int) throws {
    let size = PixelSize(width: 40_000, height: 40_000)
    let tiff = HandmadeTIFF(width: size.width, height: size.height, rowsPerStrip: rowsPerStrip)
    let region = PixelRect(x: 19_990, y: 38_995, size: PixelSize(width: 20, height: 10))
    let photo = try PhotoDecoder.decode(tiff.bytes, region: region)
    #expect(photo.photoSize == size)
    for y in 0..<10 {
      for x in 0..<20 {
        #expect(photo.image[x, y] == (x < 10 ? 0xFFFF_FFFF : 0xFF00_0000))
      }
    }
  }

  @Test("A strip that is too large to hold is read row by row")
  func hugeStrip() throws {
    let tiff = HandmadeTIFF(width: 40_000, height: 12_000, rowsPerStrip: 12_000)
    let region = PixelRect(x: 19_990, y: 1000, size: PixelSize(width: 20, height: 10))
    let photo = try PhotoDecoder.decode(tiff.bytes, region: region)
    #expect(photo.image[9, 9] == 0xFFFF_FFFF && photo.image[10, 9] == 0xFF00_0000)
  }

  @Test("A region matches that part of the whole", arguments: Fixture.all.filter(\.isStreamed))
  func regions(fixture: Fixture) throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("\(fixture.name) is cut with the seed \(seed).")
    var random = SeededRandom(seed: seed)
    let bytes = try fixture.bytes
    let whole = try PhotoDecoder.decode(bytes).image
    for _ in 0..<40 {
      let left = Int.random(in: 0..<whole.size.width, using: &random)
      let top = Int.random(in: 0..<whole.size.height, using: &random)
      let size = PixelSize(
        width: .random(in: 1...whole.size.width - left, using: &random),
        height: .random(in: 1...whole.size.height - top, using: &random))
      let part = try PhotoDecoder.decode(bytes, region: PixelRect(x: left, y: top, size: size))
      #expect(part.photoSize == whole.size)
      #expect(part.image.size == size)
      let isSame = (0..<size.height).allSatisfy { y in
        (0..<size.width).allSatisfy { x in part.image[x, y] == whole[left + x, top + y] }
      }
      #expect(isSame, "\(size) from \(left), \(top)")
    }
  }

  @Test(
    "Only pictures that cannot be streamed in time are rejected",
    arguments: [
      (40_000, 24, false), (40_000, 32, false), (40_000, 64, true), (45_000, 1, true),
      (1 << 24, 1, true), (.max, 64, true),
    ])
  func tooMuch(side: Int, bitsPerPixel: Int, isRefused: Bool) throws {
    let size = PixelSize(width: side, height: side)
    if isRefused {
      #expect(throws: DecodingError.tooLarge(size)) {
        try StreamingLimits.check(size, bitsPerPixel: bitsPerPixel)
      }
    } else {
      try StreamingLimits.check(size, bitsPerPixel: bitsPerPixel)
    }
  }
}

extension Fixture {
  /// Whether the decoder delivers rows.
  fileprivate var isStreamed: Bool {
    name.hasSuffix(".png") || name.hasSuffix(".tiff")
  }
}

extension PhotoDecoder {
  fileprivate static func decode(_ bytes: [UInt8], region: PixelRect) throws -> DecodedPhoto {
    try bytes.withUnsafeBytes {
      try decode($0, PhotoDemand(bounds: region.size, region: region), provisional: { _ in })
    }
  }
}
