import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

@Suite("Icons")
struct IconTests {
  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Creates a 32-bit bitmap in one colour (B, G, R, A), with its mask.
  private static func bitmap(_ side: Int, _ color: [UInt8]) -> [UInt8] {
    let header =
      little(40, 4) + little(side, 4) + little(2 * side, 4) + little(1, 2) + little(32, 2)
      + [UInt8](repeating: 0, count: 24)
    let pixels = repeatElement(color, count: side * side).joined()
    let mask = [UInt8](repeating: 0, count: (side + 31) / 32 * 4 * side)
    return header + pixels + mask
  }

  private static func icon(_ pictures: [(side: Int, bytes: [UInt8])], kind: Int = 1) -> [UInt8] {
    var table: [UInt8] = little(0, 2) + little(kind, 2) + little(pictures.count, 2)
    var offset = 6 + 16 * pictures.count
    for picture in pictures {
      table += [UInt8(truncatingIfNeeded: picture.side), UInt8(truncatingIfNeeded: picture.side)]
      table += [0, 0] + little(1, 2) + little(32, 2)
      table += little(picture.bytes.count, 4) + little(offset, 4)
      offset += picture.bytes.count
    }
    return table + pictures.flatMap(\.bytes)
  }

  private static let ample = PixelSize(width: 300, height: 300)
  private static let red: [UInt8] = [0, 0, 255, 255]
  private static let blue: [UInt8] = [255, 0, 0, 255]

  @Test("From bitmaps of 16, 32 and 48 pixels and a larger PNG, the PNG is shown")
  func usual() throws {
    // The fixture has 48 × 32 pixels, more than any of these bitmaps.
    let png = try Fixture("corners.png").bytes
    let bytes = Self.icon([
      (16, Self.bitmap(16, Self.red)), (24, Self.bitmap(24, Self.red)), (0, png),
      (32, Self.bitmap(32, Self.blue)),
    ])
    let photo = try PhotoDecoder.decode(bytes, fittedInto: Self.ample)
    #expect(photo.photoSize == PixelSize(width: 48, height: 32))
    #expect(Corners(of: photo.image) == .upright)
    #expect(photo.completeness == .whole)
  }

  @Test("The largest bitmap is shown, wherever it is in the file", arguments: [1, 2])
  func largest(kind: Int) throws {
    for order in [[16, 48, 32], [48, 32, 16], [16, 32, 48]] {
      let bytes = Self.icon(
        order.map { ($0, Self.bitmap($0, $0 == 48 ? Self.blue : Self.red)) }, kind: kind)
      let photo = try PhotoDecoder.decode(bytes, fittedInto: Self.ample)
      #expect(photo.photoSize == PixelSize(width: 48, height: 48))
      #expect(photo.image[20, 20] == 0xFF00_00FF)
    }
  }

  @Test("A bitmap's alpha counts, with and without a mask", arguments: [true, false])
  func alpha(hasMask: Bool) throws {
    let bitmap = Self.bitmap(16, [0, 0, 255, 128])
    let bytes = Self.icon([(16, hasMask ? bitmap : Array(bitmap.dropLast(16 * 4)))])
    let photo = try PhotoDecoder.decode(bytes, fittedInto: Self.ample)
    #expect(photo.image[8, 8] == 0x8080_0000 && !photo.image.isOpaque)
    #expect(photo.completeness == .whole)
  }

  @Test("Without alpha, the mask says what is transparent")
  func mask() throws {
    var bitmap = Self.bitmap(16, [0, 0, 255, 0])
    // The mask begins with the lowest row; its first bit is the left pixel.
    bitmap[bitmap.count - 16 * 4] = 0x80
    let photo = try PhotoDecoder.decode(Self.icon([(16, bitmap)]), fittedInto: Self.ample)
    #expect(photo.image[0, 15] == 0)
    #expect(photo.image[1, 15] == 0xFFFF_0000 && photo.image[0, 14] == 0xFFFF_0000)
  }

  @Test("If the largest picture is unreadable, the next one is shown and marked as damaged")
  func damagedLargest() throws {
    let png = Array(try Fixture("corners.png").bytes.prefix(30))
    let bytes = Self.icon([(16, Self.bitmap(16, Self.red)), (0, png)])
    let photo = try PhotoDecoder.decode(bytes, fittedInto: Self.ample)
    #expect(photo.photoSize == PixelSize(width: 16, height: 16))
    #expect(photo.image[8, 8] == 0xFFFF_0000)
    #expect(photo.completeness != .whole)
  }

  @Test("Tables with invalid offsets are rejected")
  func lies() {
    for offset in [0x7FFF_FFFF, 23, 1 << 20] {
      var bytes = Self.icon([(16, Self.bitmap(16, Self.red))])
      bytes.replaceSubrange(18..<22, with: Self.little(offset, 4))
      #expect(throws: DecodingError.self) { try PhotoDecoder.decode(bytes) }
    }
  }
}
