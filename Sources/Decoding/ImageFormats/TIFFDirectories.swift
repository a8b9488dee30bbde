/// The directories of a TIFF file, as far as needed to detect the kind of file.
package struct TIFFDirectories {
  private let reader: ByteReader
  private let isBigEndian: Bool
  private let first: Int

  /// The maximum number of directories to read.
  ///
  /// Raw files have about six.
  private static let maximumCount = 32
  /// The maximum number of entries to read per directory.
  private static let maximumEntryCount = 512

  private static let subdirectories = 330

  /// Returns nil if the file is not a TIFF.
  package init?(_ reader: ByteReader) {
    if reader.matches([0x49, 0x49, 0x2A, 0x00], at: 0) {
      isBigEndian = false
    } else if reader.matches([0x4D, 0x4D, 0x00, 0x2A], at: 0) {
      isBigEndian = true
    } else {
      return nil
    }
    self.reader = reader
    // A file that ends before this field has no directory.
    first = (isBigEndian ? reader.big32(at: 4) : reader.little32(at: 4)) ?? reader.bytes.count
  }

  /// The values of one tag in a directory.
  package struct Entry {
    /// The number of values.
    package let count: Int
    /// The value as a whole number; not meaningful if there are several values.
    package let value: Int
  }

  /// Returns the requested tags of each directory, in the main chain and below it.
  package func entries(of tags: [Int]) -> [[Int: Entry]] {
    var waiting = [first]
    var seen: Set<Int> = []
    var result: [[Int: Entry]] = []
    while let start = waiting.popLast(), result.count < Self.maximumCount {
      guard seen.insert(start).inserted, let count = short(at: start) else { continue }
      var entries: [Int: Entry] = [:]
      for index in 0..<min(count, Self.maximumEntryCount) {
        let entry = start + 2 + 12 * index
        guard let tag = short(at: entry) else { break }
        if tag == Self.subdirectories { waiting += longs(of: entry) }
        if tags.contains(tag) { entries[tag] = self.entry(at: entry) }
      }
      result.append(entries)
      if let next = long(at: start + 2 + 12 * count), next != 0 { waiting.append(next) }
    }
    return result
  }

  private func short(at offset: Int) -> Int? {
    isBigEndian ? reader.big16(at: offset) : reader.little16(at: offset)
  }

  private func long(at offset: Int) -> Int? {
    isBigEndian ? reader.big32(at: offset) : reader.little32(at: offset)
  }

  /// A short value is stored in the first half of the field of a long.
  private func entry(at offset: Int) -> Entry? {
    let isShort = short(at: offset + 2) == 3
    guard let count = long(at: offset + 4),
      let value = isShort ? short(at: offset + 8) : long(at: offset + 8)
    else { return nil }
    return Entry(count: count, value: value)
  }

  /// Returns the values of an entry of longs.
  ///
  /// Only a single value is stored in the entry itself.
  private func longs(of entry: Int) -> [Int] {
    guard let count = long(at: entry + 4), let field = long(at: entry + 8) else { return [] }
    guard count > 1 else { return [field] }
    return (0..<min(count, Self.maximumCount)).compactMap { long(at: field + 4 * $0) }
  }
}
