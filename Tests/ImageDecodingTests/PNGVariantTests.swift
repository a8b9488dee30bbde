import DecodingPipeline
import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

struct PNGVariantTests {
  @Test(
    "Every colour type is decoded, interlaced or not",
    arguments: [
      "corners.png", "palette.png", "deep.png", "profile.png", "interlaced-corners.png",
      "interlaced-deep.png",
    ])
  func colors(name: String) throws {
    let image = try PhotoDecoder.decode(Fixture(name).bytes).image
    #expect(Corners(of: image) == .upright)
    #expect(image.isOpaque)
  }

  @Test(
    "Every kind of gray is gray",
    arguments: [
      "gray.png", "deep-gray.png", "usual-gamma.png", "interlaced-gray.png",
    ])
  func grays(name: String) throws {
    let image = try PhotoDecoder.decode(Fixture(name).bytes).image
    let expected = Corners(0xFF4C_4C4C, 0xFF96_9696, 0xFFE2_E2E2, 0xFF1D_1D1D)
    #expect(Corners(of: image) == expected)
    #expect(image.isOpaque)
  }

  @Test("One bit is black or white")
  func bilevel() throws {
    let image = try PhotoDecoder.decode(Fixture("bilevel.png").bytes).image
    let expected = Corners(0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000)
    #expect(Corners(of: image) == expected)
    #expect(image.isOpaque)
  }

  @Test("Gray with a profile is converted to sRGB")
  func grayProfile() throws {
    let image = try PhotoDecoder.decode(Fixture("gray-profile.png").bytes).image
    // The same gray with a gamma of 2.2, which is darker for dark levels.
    let expected = Corners(0xFF4B_4B4B, 0xFF97_9797, 0xFFE3_E3E3, 0xFF17_1717)
    #expect(Corners(of: image).distance(to: expected) <= 1)
    #expect(image.isOpaque)
  }

  @Test(
    "Every kind of alpha is premultiplied",
    arguments: [
      "translucent.png", "deep-alpha.png", "palette-alpha.png", "interlaced-translucent.png",
      "interlaced-deep-alpha.png", "interlaced-palette-alpha.png",
    ])
  func alpha(name: String) throws {
    let image = try PhotoDecoder.decode(Fixture(name).bytes).image
    let expected = Corners(0xFFFF_0000, 0x8000_8000, 0x0000_0000, 0x4000_0040)
    #expect(Corners(of: image) == expected)
    #expect(!image.isOpaque)
  }

  @Test(
    "Gray with alpha is premultiplied", arguments: ["gray-alpha.png", "interlaced-gray-alpha.png"])
  func grayAlpha(name: String) throws {
    let image = try PhotoDecoder.decode(Fixture(name).bytes).image
    let expected = Corners(0xFF4C_4C4C, 0x804B_4B4B, 0x0000_0000, 0x4007_0707)
    #expect(Corners(of: image).distance(to: expected) <= 1)
    #expect(!image.isOpaque)
  }

  @Test("One colour may be transparent")
  func colorKey() throws {
    let image = try PhotoDecoder.decode(Fixture("color-key.png").bytes).image
    #expect(Corners(of: image) == Corners(0xFFFF_0000, 0xFF00_FF00, 0, 0xFF00_00FF))
    #expect(!image.isOpaque)
  }

  @Test("Linear light is converted to sRGB")
  func linear() throws {
    let image = try PhotoDecoder.decode(Fixture("linear.png").bytes).image
    // 255 × (1.055 × (gray ÷ 255) ^ (1 ÷ 2.4) − 0.055)
    let expected = Corners(0xFF94_9494, 0xFFCA_CACA, 0xFFF2_F2F2, 0xFF5F_5F5F)
    #expect(Corners(of: image).distance(to: expected) <= 1)
    #expect(image.isOpaque)
  }

  @Test("Sixteen bits are rounded, not truncated")
  func rounding() throws {
    for (stored, expected) in [
      (0x0000, 0), (0x007F, 0), (0x0081, 1), (0x80FF, 0x80), (0xFF7E, 0xFE),
      (0xFF80, 0xFF), (0xFFFF, 0xFF),
    ] as [(UInt16, UInt8)] {
      let samples = [stored, stored, stored, 0xFFFF]
      var pixel = [UInt8](repeating: 7, count: 4)
      samples.withUnsafeBytes { bytes in
        pixel.withUnsafeMutableBufferPointer { pixel in
          PNGRowLayout.deep.convert(
            bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), to: pixel.baseAddress!, count: 1
          )
        }
      }
      #expect(pixel == [expected, expected, expected, 0xFF])
    }
  }

  @Test("The colour profile is found, if there is one")
  func profile() throws {
    for (name, space) in [("profile.png", "RGB "), ("gray-profile.png", "GRAY")] {
      let profile = try #require(try Self.color(of: name).profile)
      #expect(Array(profile[16..<20]) == Array(space.utf8))
    }
    #expect(try Self.color(of: "corners.png").profile == nil)
  }

  private static func color(of name: String) throws -> PNGColor {
    try Fixture(name).bytes.withUnsafeBytes { bytes in
      PNGColor(
        try PNGContext(bytes), ByteReader(bytes), isGray: name.hasPrefix("gray"), isDeep: false)
    }
  }

  @Test("A wrong checksum is an error for pixels, and ignored in other chunks")
  func checksums() throws {
    var bytes = try Fixture("corners.png").bytes
    let pixels = try #require(bytes.offset(of: "IDAT"))
    let length = Int(bytes[pixels - 1]) | Int(bytes[pixels - 2]) << 8
    bytes[pixels + 4 + length] ^= 1
    let photo = try PhotoDecoder.decode(bytes)
    #expect(photo.completeness == .damaged)
    #expect(Corners(of: photo.image) == .upright)

    var tagged = try Fixture("profile.png").bytes
    let profile = try #require(tagged.offset(of: "iCCP"))
    tagged[profile + 30] ^= 1
    #expect(Corners(of: try PhotoDecoder.decode(tagged).image) == .upright)
  }

  @Test("Truncated pixels are shown as far as they go")
  func shortPixels() throws {
    let whole = HandmadePNG(width: 30, height: 20, rowCount: 20)
    #expect(try PhotoDecoder.decode(whole.bytes).photoSize == PixelSize(width: 30, height: 20))
    let short = HandmadePNG(width: 30, height: 20, rowCount: 19)
    let photo = try PhotoDecoder.decode(short.bytes)
    #expect(photo.completeness == .incomplete)
    #expect((0..<30).allSatisfy { photo.image[$0, 19] == 0 })
    #expect((0..<30).allSatisfy { photo.image[$0, 17] != 0 })
  }
}
