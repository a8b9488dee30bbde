/// A ZIP archive that is written byte by byte, because no library writes such lies.
struct HandmadeZip {
  /// The files' headers and bytes.
  private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - packed: its bytes in the archive: as they are, or deflated.
  ///   - size: the size that the archive claims it has.
  mutating func add(_ name: String, _ packed: [UInt8], isDeflated: Bool = false, size: Int) {
    add(Array(name.utf8), packed, isDeflated: isDeflated, size: size)
  }

  /// Adds a file whose name is in characters that the archive does not state.
  mutating func add(_ name: [UInt8], _ packed: [UInt8], isDeflated: Bool = false, size: Int) {
    let method = Self.little(isDeflated ? 8 : 0, 2)
    // Version 2.0, no flags; no time; the checksum is not right either.
    let common =
      Self.little(20, 2) + Self.little(0, 2) + method + Self.little(0, 8)
      + Self.little(packed.count, 4) + Self.little(size, 4) + Self.little(name.count, 2)
    addEntry(name, common, at: bytes.count)
    bytes += Array("PK\u{3}\u{4}".utf8) + common + Self.little(0, 2) + name + packed
  }

  /// Adds many empty files, quickly.
  mutating func addEmptyFiles(_ number: Int) {
    let name = Array("0000000.jpg".utf8)
    let common = Self.little(20, 2) + Self.little(0, 20) + Self.little(name.count, 2)
    var header = Array("PK\u{3}\u{4}".utf8) + common + Self.little(0, 2) + name
    var entry = Array("PK\u{1}\u{2}".utf8) + Self.little(20, 2) + common + Self.little(0, 16) + name
    for index in 0..<number {
      var rest = index
      for digit in 0..<7 {
        header[header.count - 5 - digit] = 0x30 + UInt8(rest % 10)
        entry[entry.count - 5 - digit] = 0x30 + UInt8(rest % 10)
        rest /= 10
      }
      for byte in 0..<4 { entry[42 + byte] = UInt8(truncatingIfNeeded: bytes.count >> (8 * byte)) }
      bytes += header
      directory += entry
    }
    count += number
  }

  private mutating func addEntry(_ name: [UInt8], _ common: [UInt8], at offset: Int) {
    count += 1
    directory += Array("PK\u{1}\u{2}".utf8) + Self.little(20, 2) + common
    // No extra field and no comment, disk 0, no attributes.
    directory += Self.little(0, 12) + Self.little(offset, 4) + name
  }

  /// The archive; it may say that it has more entries than it has, up to 2⁶⁴.
  func archive(claimedCount: Int? = nil) -> [UInt8] {
    let claimed = claimedCount ?? count
    let start = bytes.count
    let end = start + directory.count
    var zip64 = Array("PK\u{6}\u{6}".utf8) + Self.little(44, 8) + Self.little(45, 2)
    zip64 += Self.little(45, 2) + Self.little(0, 8) + Self.little(claimed, 8)
    zip64 += Self.little(claimed, 8) + Self.little(directory.count, 8) + Self.little(start, 8)
    let locator =
      Array("PK\u{6}\u{7}".utf8) + Self.little(0, 4) + Self.little(end, 8) + Self.little(1, 4)
    var tail = Array("PK\u{5}\u{6}".utf8) + Self.little(0, 4)
    tail += Self.little(min(claimed, 0xFFFF), 2) + Self.little(min(claimed, 0xFFFF), 2)
    tail += Self.little(directory.count, 4) + Self.little(start, 4) + Self.little(0, 2)
    return bytes + directory + zip64 + locator + tail
  }
}
