import CSPNG
import PNGEncoding
import Testing

@Suite("PNG files")
struct PNGEncodingTests {
  /// Decodes a file as red, green, blue and alpha.
  private static func decode(_ file: PNGFile) throws -> (width: Int, height: Int, pixels: [UInt8]) {
    let context = try #require(spng_ctx_new(0))
    defer { spng_ctx_free(context) }
    return try file.withBytes { bytes in
      var header = spng_ihdr()
      try #require(spng_set_png_buffer(context, bytes.baseAddress, bytes.count) == 0)
      try #require(spng_get_ihdr(context, &header) == 0)
      var pixels = [UInt8](repeating: 0, count: Int(header.width * header.height) * 4)
      let format = Int32(SPNG_FMT_RGBA8.rawValue)
      try #require(spng_decode_image(context, &pixels, pixels.count, format, 0) == 0)
      return (Int(header.width), Int(header.height), pixels)
    }
  }

  private static func encode(
    _ pixels: [UInt8], width: Int, height: Int, hasAlpha: Bool
  ) throws -> PNGFile {
    try pixels.withUnsafeBytes { bytes in
      try PNGEncoding.encode(width: width, height: height, hasAlpha: hasAlpha) { y in
        UnsafeRawBufferPointer(rebasing: bytes[y * width * 4..<(y + 1) * width * 4])
      }
    }
  }

  @Test("opaque pixels stay the same; their fourth byte is not used")
  func opaque() throws {
    let pixels: [UInt8] = [1, 2, 3, 0, 4, 5, 6, 9, 250, 251, 252, 255, 0, 0, 0, 7]
    let decoded = try Self.decode(Self.encode(pixels, width: 2, height: 2, hasAlpha: false))
    #expect(decoded.width == 2 && decoded.height == 2)
    #expect(
      decoded.pixels == [3, 2, 1, 255, 6, 5, 4, 255, 252, 251, 250, 255, 0, 0, 0, 255])
  }

  @Test("colours are divided by their alpha, to within its precision")
  func transparent() throws {
    var expected: [UInt8] = []
    var pixels: [UInt8] = []
    for alpha in 0...255 {
      for value in [0, 1, 100, 200, 255] {
        let multiplied = UInt8((value * alpha + 127) / 255)
        pixels += [multiplied, multiplied, multiplied, UInt8(alpha)]
        expected.append(UInt8(alpha == 0 ? 0 : value))
      }
    }
    let width = pixels.count / 4
    let decoded = try Self.decode(Self.encode(pixels, width: width, height: 1, hasAlpha: true))
    for x in 0..<width {
      let alpha = Int(decoded.pixels[x * 4 + 3])
      #expect(alpha == x / 5)
      let tolerance = alpha == 0 ? 0 : 255 / alpha / 2 + 1
      let difference = abs(Int(decoded.pixels[x * 4]) - Int(expected[x]))
      #expect(difference <= tolerance, "\(expected[x]) at alpha \(alpha)")
    }
  }
}
