import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

/// Tests what the containers of HEIF, AVIF and JPEG XL specify apart from pixels.
struct ContainerFormatTests {
  private func format(_ bytes: [UInt8]) throws -> ImageFormat {
    try bytes.withUnsafeBytes { try ImageFormat(sniffing: $0) }
  }

  private func header(_ brands: String...) -> [UInt8] {
    let length = UInt8(16 + 4 * (brands.count - 1))
    return [0, 0, 0, length] + [UInt8]("ftyp\(brands[0])\0\0\0\0".utf8)
      + brands.dropFirst().flatMap { [UInt8]($0.utf8) } + [UInt8](repeating: 0, count: 32)
  }

  @Test(
    "The brands distinguish HEIF, AVIF and raw",
    arguments: ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"])
  func brands(name: String) throws {
    #expect(try format(header(name)) == .heif)
    #expect(try format(header(name, "miaf")) == .heif)
    let isContainerOnly = ["mif1", "msf1"].contains(name)
    #expect(try format(header(name, "miaf", "avif")) == (isContainerOnly ? .avif : .heif))
    #expect(try format(header("avif", "mif1", name)) == .avif)
    #expect(try format(header("avis", "msf1", name)) == .avif)
    #expect(try format(header("crx ", "isom")) == .raw)
  }

  @Test("A movie is not a picture", arguments: ["isom", "mp42", "qt  "])
  func film(brand: String) {
    #expect(throws: DecodingError.unknownFormat) { try format(header(brand, "mp41")) }
  }

  @Test("Brands that extend beyond the end of the file are ignored")
  func endlessBrands() throws {
    let bytes: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF] + [UInt8]("ftypmif1".utf8)
    #expect(try format(bytes) == .heif)
  }

  @Test("HEIF's own orientation is used instead of EXIF's")
  func orientationOfEXIFOnly() throws {
    let photo = try PhotoDecoder.decode(Fixture("exif-only.heic").bytes)
    #expect(photo.photoSize == PixelSize(width: 48, height: 32))
    #expect(Corners(of: photo.image).distance(to: .upright) <= 2)
  }

  @Test("A region of a rotated photo is taken from the right place", arguments: ["heic", "jxl"])
  func region(fileExtension: String) throws {
    let lowerRight = PixelRect(x: 24, y: 16, size: PixelSize(width: 24, height: 16))
    for number in 1...8 {
      let bytes = try Fixture("orientation-\(number).\(fileExtension)").bytes
      let demand = PhotoDemand(bounds: .ample, region: lowerRight)
      let photo = try bytes.withUnsafeBytes {
        try PhotoDecoder.decode($0, demand, provisional: { _ in })
      }
      #expect(photo.image.size == lowerRight.size)
      let yellow: UInt32 = 0xFFFF_FF00
      let expected = Corners(yellow, yellow, yellow, yellow)
      #expect(Corners(of: photo.image).distance(to: expected) <= 2)
    }
  }

  @Test("Deep samples are rounded to the nearest eight-bit value", arguments: [9, 10, 12, 16])
  func deepSamples(depth: Int) {
    let scale = SampleScale(depth: depth)
    let maximum = 1 << depth - 1
    for sample in 0...maximum {
      let exact = Double(sample) * 255 / Double(maximum)
      let level = Double(scale.level(of: UInt16(sample)))
      #expect(abs(level - exact) <= 0.51, "\(sample) became \(level)")
    }
    #expect(scale.level(of: .max) == 255)
  }

  @Test("A panorama longer than any square that fits in memory is shown")
  func panorama() throws {
    let photo = try PhotoDecoder.decode(Fixture("panorama.avif").bytes)
    #expect(photo.photoSize == PixelSize(width: 16_500, height: 16))
    #expect(photo.image[24, 0] & 0xFF > 0xF0)
  }

  @Test("JPEG XL in inks is not shown in wrong colours")
  func inks() throws {
    #expect(throws: DecodingError.unsupportedVariant(.jpegXL, detail: "it is in inks")) {
      try PhotoDecoder.decode(Fixture("black-channel.jxl").bytes)
    }
  }

  @Test(
    "Colours defined by a profile or by code points are converted to sRGB",
    arguments: [
      ("p3.heic", 0xFFAA_5C38), ("p3.avif", 0xFFAA_5C38), ("p3.jxl", 0xFFAA_5C38),
      ("p3-lossy.jxl", 0xFFAA_5C38), ("bt2020.avif", 0xFFBD_5438), ("linear.avif", 0xFFD0_A589),
    ] as [(String, UInt32)])
  func colors(name: String, brown: UInt32) throws {
    let photo = try PhotoDecoder.decode(Fixture(name).bytes)
    #expect(Corners(of: photo.image).distance(to: Corners(brown, brown, brown, brown)) <= 3)
  }

  @Test(
    "A file that declares too many pixels is rejected before allocation",
    arguments: ["orientation-1.heic", "corners.heic", "corners.avif"])
  func lyingSizes(name: String) throws {
    var bytes = try Fixture(name).bytes
    for start in bytes.indices.dropLast(16)
    where bytes[start..<start + 4].elementsEqual("ispe".utf8) {
      bytes.replaceSubrange(start + 8..<start + 16, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    }
    #expect(throws: DecodingError.tooLarge(PixelSize(width: 20_000, height: 20_000))) {
      try PhotoDecoder.decode(bytes)
    }
  }
}
