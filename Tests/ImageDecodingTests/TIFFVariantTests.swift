import DecodingPipeline
import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

struct TIFFVariantTests {
  @Test(
    "Every layout, compression and depth is decoded",
    arguments: [
      "raw.tiff", "strips.tiff", "predicted.tiff", "packbits.tiff", "tiles.tiff", "planes.tiff",
      "plane-tiles.tiff", "big.tiff", "big-endian.tiff", "deep.tiff", "deep-tiles.tiff",
      "palette.tiff", "profile.tiff",
    ])
  func colors(name: String) throws {
    let image = try PhotoDecoder.decode(Fixture(name).bytes).image
    #expect(Corners(of: image) == .upright)
    #expect(image.isOpaque)
  }

  @Test(
    "Other colour models are converted",
    arguments: [
      ("jpeg.tiff", 8), ("ycbcr.tiff", 2), ("cmyk.tiff", 0), ("cmyk-tiles.tiff", 0),
      // One unit of a* in 8 bits changes the red of pure green by that much.
      ("lab.tiff", 10),
    ])
  func converted(name: String, tolerance: Int) throws {
    let image = try PhotoDecoder.decode(Fixture(name).bytes).image
    #expect(Corners(of: image).distance(to: .upright) <= tolerance)
    #expect(image.isOpaque)
  }

  @Test(
    "Every kind of gray is gray", arguments: ["gray.tiff", "white-zero.tiff"])
  func grays(name: String) throws {
    let image = try PhotoDecoder.decode(Fixture(name).bytes).image
    let expected = Corners(0xFF4C_4C4C, 0xFF96_9696, 0xFFE2_E2E2, 0xFF1D_1D1D)
    #expect(Corners(of: image) == expected)
    #expect(image.isOpaque)
  }

  @Test("A fax is black and white")
  func fax() throws {
    let image = try PhotoDecoder.decode(Fixture("fax.tiff").bytes).image
    #expect(
      Corners(of: image) == Corners(0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000))
    #expect(image.isOpaque)
  }

  @Test("Gray with a profile is converted to sRGB")
  func grayProfile() throws {
    let image = try PhotoDecoder.decode(Fixture("gray-profile.tiff").bytes).image
    // The same gray with a gamma of 2.2, which is darker for dark levels.
    let expected = Corners(0xFF4B_4B4B, 0xFF97_9797, 0xFFE3_E3E3, 0xFF17_1717)
    #expect(Corners(of: image).distance(to: expected) <= 1)
    #expect(image.isOpaque)
  }

  @Test(
    "Alpha is premultiplied once, whether or not the file does so",
    arguments: ["translucent.tiff", "deep-alpha.tiff", "associated.tiff"])
  func alpha(name: String) throws {
    let image = try PhotoDecoder.decode(Fixture(name).bytes).image
    let expected = Corners(0xFFFF_0000, 0x8000_8000, 0x0000_0000, 0x4000_0040)
    #expect(Corners(of: image).distance(to: expected) <= 1)
    #expect(!image.isOpaque)
  }

  @Test(
    "Gray with alpha is premultiplied once, at any depth and layout",
    arguments: [
      "gray-alpha-8.tiff", "gray-alpha-16.tiff", "gray-premultiplied-8.tiff",
      "gray-premultiplied-16.tiff", "gray-alpha-tiles.tiff",
    ])
  func grayAlpha(name: String) throws {
    let image = try PhotoDecoder.decode(Fixture(name).bytes).image
    let expected = Corners(0xFFFF_FFFF, 0x8040_4040, 0x0000_0000, 0x4032_3232)
    #expect(Corners(of: image).distance(to: expected) <= 1)
    #expect(!image.isOpaque)
  }

  @Test("Falsely premultiplied colours add no light")
  func falseAlpha() throws {
    var bytes = try Fixture("translucent.tiff").bytes
    let entry = try #require(bytes.offset(of: [0x52, 0x01, 3, 0, 1, 0, 0, 0, 2, 0]))
    bytes[entry + 8] = 1
    let image = try PhotoDecoder.decode(bytes).image
    #expect(Corners(of: image) == Corners(0xFFFF_0000, 0x8000_8000, 0, 0x4000_0040))
  }

  @Test("Depths that no program writes are not supported", arguments: [33, 48])
  func depths(bitsPerPixel: Int) throws {
    do {
      let tiff = HandmadeTIFF(width: 160, height: 10, bitsPerPixel: bitsPerPixel)
      _ = try PhotoDecoder.decode(tiff.bytes)
      Issue.record("It was decoded.")
    } catch DecodingError.unsupportedVariant(.tiff, _) {
    }
  }

  @Test("A file truncated anywhere is reported, whether or not part of it is shown")
  func cut() throws {
    for name in ["strips.tiff", "tiles.tiff", "raw.tiff", "gray.tiff", "big.tiff"] {
      let bytes = try Fixture(name).bytes
      for percent in [5, 30, 60, 90] {
        do {
          let cut = [UInt8](bytes.prefix(bytes.count * percent / 100))
          #expect(try PhotoDecoder.decode(cut).completeness == .incomplete, "\(name), \(percent) %")
        } catch DecodingError.truncated {
        }
      }
    }
  }

  @Test("The colour profile is found, and applied only to its channels")
  func profile() throws {
    let cases: [(String, String?, StoredPicture.Channels?)] = [
      ("profile.tiff", "RGB ", .color), ("gray-profile.tiff", "GRAY", .gray),
      ("raw.tiff", nil, .color), ("lab.tiff", "Lab ", nil), ("cmyk-tiles.tiff", nil, nil),
    ]
    for (name, space, channels) in cases {
      let layout = try Fixture(name).bytes.withUnsafeBytes {
        try TIFFDecoder(TIFFFile($0), fileLength: $0.count).layout
      }
      #expect(layout.profile.map { Array($0[16..<20]) } == space.map { Array($0.utf8) })
      #expect(layout.channels == channels)
    }
  }
}
