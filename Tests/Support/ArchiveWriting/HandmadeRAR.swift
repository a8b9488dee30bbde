/// A RAR archive with files as they are, not packed, written byte by byte: no free library writes
/// these.
struct HandmadeRAR {
  /// The archive up to now.
  private(set) var bytes: [UInt8]
  /// Whether it has the format of version 5, or else of version 4.
  private let isNew: Bool

  /// Begins an archive.
  init(isNew: Bool) {
    self.isNew = isNew
    bytes = Array("Rar!".utf8) + [0x1A, 7] + (isNew ? [1, 0] : [0])
    if isNew {
      addBlock([1, 0, 0])
    } else {
      addOldBlock(0x73, flags: 0, Self.little(0, 6))
    }
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - seconds: when it was changed, in seconds since 1970; only version 5 says so.
  mutating func add(_ name: [UInt8], _ contents: [UInt8], changed seconds: Int) {
    let checksum = Self.little(Int(Self.checksum(of: contents)), 4)
    if isNew {
      // A file with data; its time and its checksum are there.
      let size = Self.number(contents.count)
      let fields: [[UInt8]] = [
        [2, 2], size, [6], size, Self.number(0o100644), Self.little(seconds, 4), checksum,
        // Stored, on Unix.
        [0, 1], Self.number(name.count), name,
      ]
      addBlock(fields.flatMap(\.self))
    } else {
      let size = Self.little(contents.count, 4)
      let fields: [[UInt8]] = [
        // On Unix, in 2020, for version 2.0, stored.
        size, size, [3], checksum, Self.little(40 << 25 | 1 << 21 | 1 << 16, 4), [20, 0x30],
        Self.little(name.count, 2), Self.little(0o100644, 4), name,
      ]
      // Data follow, and the name is UTF-8.
      addOldBlock(0x74, flags: 0x8200, fields.flatMap(\.self))
    }
    bytes += contents
  }

  /// The whole archive.
  func finished() -> [UInt8] {
    var whole = self
    if isNew {
      whole.addBlock([5, 0, 0])
    } else {
      whole.addOldBlock(0x7B, flags: 0x4000, [])
    }
    return whole.bytes
  }

  private mutating func addBlock(_ header: [UInt8]) {
    let counted = Self.number(header.count) + header
    bytes += Self.little(Int(Self.checksum(of: counted)), 4) + counted
  }

  private mutating func addOldBlock(_ kind: UInt8, flags: Int, _ fields: [UInt8]) {
    let header = [kind] + Self.little(flags, 2) + Self.little(7 + fields.count, 2) + fields
    bytes += Self.little(Int(Self.checksum(of: header)) & 0xFFFF, 2) + header
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A number in groups of seven bits, the lowest first.
  private static func number(_ number: Int) -> [UInt8] {
    number < 0x80
      ? [UInt8(number)] : [UInt8(number & 0x7F | 0x80)] + Self.number(number >> 7)
  }

  /// The CRC-32 that all archives have.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes {
        remainder = table[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ remainder >> 8
      }
    }
    return ~remainder
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
