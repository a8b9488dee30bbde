/// A PNG with one bit per pixel and stripes that get wider downward; its pixels may end too early.
struct HandmadePNG {
  var width: Int
  var height: Int
  /// The number of rows in the file.
  var rowCount: Int

  /// Returns whether a pixel is white.
  static func isWhite(x: Int, y: Int) -> Bool { x / 8 % (y + 2) == 0 }

  /// The whole file.
  var bytes: [UInt8] {
    let header = Self.big(width) + Self.big(height) + [1, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
      + Self.chunk("IDAT", pixels) + Self.chunk("IEND", [])
  }

  /// The compressed pixels, with every row in its own stored deflate block.
  private var pixels: [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    let length = 1 + (width + 7) / 8
    for y in 0..<rowCount {
      let isLast: UInt8 = y == rowCount - 1 ? 1 : 0
      result += [isLast] + Self.little16(length) + Self.little16(~length) + [0]
      result += (0..<length - 1).map { Self.isWhite(x: $0 * 8, y: y) ? 0xFF : 0 }
    }
    // The checksum of the stream, which is not verified.
    return result + [0, 0, 0, 0]
  }

  /// Corrects the checksums of all PNG chunks that lie within the file.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= bytes.count else { break }
      let sum = checksum(Array(bytes[offset + 4..<end]))
      bytes.replaceSubrange(end..<end + 4, with: big(Int(sum)))
      offset = end + 4
    }
    return bytes
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return big(data.count) + content + big(Int(checksum(content)))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
      }
    }
  }

  static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func little16(_ value: Int) -> [UInt8] {
    [0, 8].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
