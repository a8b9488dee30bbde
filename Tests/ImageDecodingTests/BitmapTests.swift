import DecodingPipeline
import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

/// Bitmaps of all versions of their header: two pixels by two, written by hand.
@Suite("Bitmaps")
struct BitmapTests {
  static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// - Parameters:
  ///   - length: the length of the header; one that ends early has no field behind its end.
  ///   - masks: what the masks say; they are in the header, or follow it.
  ///   - colors: blue, green and red of each colour.
  static func file(
    length: Int, depth: Int, compression: Int = 0, height: Int = 2, masks: [Int] = [],
    colors: [[UInt8]] = [], _ pixels: [UInt8], start: Int? = nil
  ) -> [UInt8] {
    var header = little(length, 4)
    if length == 12 {
      header += little(2, 2) + little(height, 2) + little(1, 2) + little(depth, 2)
    } else {
      header += little(2, 4) + little(height, 4) + little(1, 2) + little(depth, 2)
      header += little(compression, 4) + little(pixels.count, 4) + little(0, 8)
      header += little(colors.count, 4) + little(0, 4)
      header = Array(header.prefix(length))
      header += length == 64 ? [UInt8](repeating: 0, count: 24) : []
      header += masks.flatMap { little($0, 4) }
      header += [UInt8](repeating: 0, count: max(0, length - header.count))
    }
    let padding: [UInt8] = length == 12 ? [] : [0]
    let table: [UInt8] = colors.flatMap { (color: [UInt8]) -> [UInt8] in color + padding }
    let offset = start ?? 14 + header.count + table.count
    var file = Array("BM".utf8) + little(0, 8)
    file += little(offset, 4)
    return file + header + table + pixels
  }

  static func rows(_ bytes: [UInt8]) throws -> [[UInt32]] {
    let photo = try PhotoDecoder.decode(bytes)
    #expect(photo.completeness == .whole)
    return (0..<photo.image.size.height).map { y in
      (0..<photo.image.size.width).map { photo.image[$0, y] }
    }
  }

  static let (red, green, blue): (UInt32, UInt32, UInt32) = (
    0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF
  )
  static let black: UInt32 = 0xFF00_0000
  static let upright = [[red, green], [blue, black]]
  static let colors: [[UInt8]] = [[0, 0, 0], [0, 0, 255], [0, 255, 0], [255, 0, 0]]

  @Test(
    "a header may have any length that Windows or OS/2 write",
    arguments: [12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 108, 124])
  func lengths(length: Int) throws {
    let direct: [UInt8] = [255, 0, 0, 0, 0, 0, 9, 9] + [0, 0, 255, 0, 255, 0, 9, 9]
    #expect(try Self.rows(Self.file(length: length, depth: 24, direct)) == Self.upright)
    let indices: [UInt8] = [0x30, 0, 0, 0, 0x12, 0, 0, 0]
    #expect(
      try Self.rows(Self.file(length: length, depth: 4, colors: Self.colors, indices))
        == Self.upright)
    // The fourth byte is nothing.
    let wide: [UInt8] = [255, 0, 0, 7, 0, 0, 0, 7, 0, 0, 255, 0, 0, 255, 0, 128]
    #expect(try Self.rows(Self.file(length: length, depth: 32, wide)) == Self.upright)
    let short: [UInt8] = [0x1F, 0, 0, 0, 0, 0x7C, 0xE0, 0x03]
    #expect(try Self.rows(Self.file(length: length, depth: 16, short)) == Self.upright)
  }

  @Test(
    "BI_ALPHABITFIELDS has four masks, in the header or behind it",
    arguments: [40, 52, 56, 108, 124])
  func alphaMasks(length: Int) throws {
    func file(_ depth: Int, _ masks: [Int], _ pixels: [UInt8]) -> [UInt8] {
      Self.file(length: length, depth: depth, compression: 6, masks: masks, pixels)
    }
    let wide: [UInt8] = [255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 128, 0, 255, 0, 255]
    #expect(
      try Self.rows(file(32, [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000], wide))
        == [[0x8080_0000, Self.green], [Self.blue, 0]])
    let short: [UInt8] = [0x0F, 0xF0, 0, 0, 0, 0x8F, 0xF0, 0xF0]
    #expect(
      try Self.rows(file(16, [0xF00, 0xF0, 0xF, 0xF000], short))
        == [[0x8888_0000, Self.green], [Self.blue, 0]])
    // Without a bit for alpha, all is opaque.
    #expect(
      try Self.rows(file(32, [0xFF_0000, 0xFF00, 0xFF, 0], wide))
        == [[Self.red, Self.green], [Self.blue, Self.black]])
  }

  @Test("BI_BITFIELDS may give a colour any bits", arguments: [40, 52, 56, 108, 124])
  func masks(length: Int) throws {
    let masks = [0x3FF, 0xF_FC00, 0x3FF0_0000] + (length >= 56 ? [0] : [])
    let pixels =
      [0x3FF0_0000, 0, 0x3FF, 0xF_FC00].flatMap { Self.little($0, 4) }
    #expect(
      try Self.rows(Self.file(length: length, depth: 32, compression: 3, masks: masks, pixels))
        == Self.upright)
    let short: [UInt8] = [0x1F, 0, 0, 0, 0, 0xF8, 0xE0, 0x07]
    let shortMasks = [0xF800, 0x7E0, 0x1F] + (length >= 56 ? [0] : [])
    #expect(
      try Self.rows(
        Self.file(length: length, depth: 16, compression: 3, masks: shortMasks, short))
        == Self.upright)
  }

  @Test("A negative height stores the first row first; no offset means behind the colours")
  func rowsAndOffset() throws {
    let indices: [UInt8] = [0x12, 0, 0, 0, 0x30, 0, 0, 0]
    #expect(
      try Self.rows(Self.file(length: 40, depth: 4, height: -2, colors: Self.colors, indices))
        == Self.upright)
    #expect(
      try Self.rows(
        Self.file(length: 40, depth: 4, height: -2, colors: Self.colors, indices, start: 0))
        == Self.upright)
  }

  /// A bitmap of 32 bits with one colour, whose header says more.
  private static func colored(_ header: [Int: Int], appending end: [UInt8] = []) -> [UInt8] {
    var bytes = file(
      length: 124, depth: 32,
      [UInt8](repeating: 0, count: 16).enumerated().map { index, _ in
        [60, 100, 200, 0][index % 4]
      })
    for (offset, value) in header {
      bytes.replaceSubrange(14 + offset..<18 + offset, with: little(value, 4))
    }
    return bytes + end
  }

  @Test("A header states colours by an ICC profile, or by lights and gamma")
  func colorSpaces() throws {
    let plain: UInt32 = 0xFFC8_643C
    let adobe = Corners(0xFFE3_6437)
    let profile = try #require(CodedColors.adobeRGB.profile())
    let embedded = [56: 0x4D42_4544, 112: 124 + 16, 116: profile.count]
    let row = try Self.rows(Self.colored(embedded, appending: profile))[0]
    #expect(Corners(row[0]).distance(to: adobe) <= 2)
    // A profile that is not there, and sRGB.
    #expect(try Self.rows(Self.colored(embedded))[0][0] == plain)
    #expect(try Self.rows(Self.colored([56: 0x7352_4742]))[0][0] == plain)
    func lights(_ gamma: Double, _ green: (Double, Double)) -> [Int: Int] {
      let all = [0.64, 0.33, 0.03, green.0, green.1, 1 - green.0 - green.1, 0.15, 0.06, 0.79]
      var header: [Int: Int] = [:]
      for (index, value) in all.enumerated() { header[60 + 4 * index] = Int(value * 0x1p30) }
      for offset in [96, 100, 104] { header[offset] = Int(gamma * 65_536) }
      return header
    }
    let measured = try Self.rows(Self.colored(lights(2.2, (0.21, 0.71))))[0][0]
    #expect(Corners(measured).distance(to: adobe) <= 3)
    #expect(try Self.rows(Self.colored(lights(2.2, (0.3, 0.6))))[0][0] == plain)
    #expect(try Self.rows(Self.colored(lights(0, (0.21, 0.71))))[0][0] == plain)
    let dark = try Self.rows(Self.colored(lights(1.8, (0.3, 0.6))))[0][0]
    #expect(dark != plain && Corners(dark).distance(to: Corners(plain)) < 40)
  }
}
