/// The structure of PNG files.
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  /// Returns PNG's CRC-32.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  /// Creates a complete chunk.
  static func make(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    return NumberForm.big(4).code(UInt64(contents.count)) + body
      + NumberForm.big(4).code(UInt64(checksum(body[...])))
  }

  /// Corrects the checksums of all chunks that are in the right place.
  static func mendChecksums(of bytes: inout [UInt8]) {
    var place = signature.count
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { return }
      let sum = checksum(bytes[place + 4..<end])
      bytes.replaceSubrange(end..<end + 4, with: NumberForm.big(4).code(UInt64(sum)))
      place = end + 4
    }
  }
}
