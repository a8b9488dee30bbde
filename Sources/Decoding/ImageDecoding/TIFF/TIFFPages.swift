import ImageFormats

/// Counts the pages of a TIFF: the main chain without reduced copies and masks.
struct TIFFPages {
  /// The number of pages, at least one.
  let count: Int

  /// The maximum number of directories to read.
  ///
  /// Scanned books have a few hundred pages.
  private static let maximumCount = 10_000
  /// The NewSubfileType tag, and its bits for reduced copies and masks.
  private static let kindTag = 254
  private static let noPage = 1 | 4

  init(_ reader: ByteReader) {
    guard let file = Fields(reader) else {
      count = 1
      return
    }
    var seen: Set<Int> = []
    var next = file.first
    var pages = 0
    while next != 0, seen.count < Self.maximumCount, seen.insert(next).inserted,
      let directory = file.directory(at: next)
    {
      let kind = file.value(of: Self.kindTag, in: directory) ?? 0
      if kind & Self.noPage == 0 { pages += 1 }
      next = directory.next
    }
    count = max(1, pages)
  }

  /// Reads fields of a classic TIFF or a BigTIFF in its byte order.
  private struct Fields {
    struct Directory {
      var entries: Int
      var count: Int
      var next: Int
    }

    let first: Int
    private let reader: ByteReader
    private let isBigEndian: Bool
    private let isLarge: Bool

    /// The maximum number of entries to read per directory.
    private static let maximumEntryCount = 512

    init?(_ reader: ByteReader) {
      self.reader = reader
      isBigEndian = reader.matches("MM", at: 0)
      guard isBigEndian || reader.matches("II", at: 0),
        let version = isBigEndian ? reader.big16(at: 2) : reader.little16(at: 2),
        version == 42 || version == 43
      else { return nil }
      isLarge = version == 43
      var start: Int?
      if isLarge {
        start = Self.long8(reader, isBigEndian, at: 8)
      } else {
        start = isBigEndian ? reader.big32(at: 4) : reader.little32(at: 4)
      }
      guard let start else { return nil }
      first = start
    }

    func directory(at offset: Int) -> Directory? {
      guard let count = isLarge ? Self.long8(reader, isBigEndian, at: offset) : short(at: offset),
        count < 1 << 20
      else { return nil }
      let entries = offset + (isLarge ? 8 : 2)
      let end = entries + count * (isLarge ? 20 : 12)
      return Directory(entries: entries, count: count, next: self.offset(at: end) ?? 0)
    }

    /// Returns the value of a field that has a single value.
    func value(of tag: Int, in directory: Directory) -> Int? {
      for index in 0..<min(directory.count, Self.maximumEntryCount) {
        let entry = directory.entries + index * (isLarge ? 20 : 12)
        guard short(at: entry) == tag else { continue }
        let field = entry + (isLarge ? 12 : 8)
        return short(at: entry + 2) == 3 ? short(at: field) : long(at: field)
      }
      return nil
    }

    private func offset(at place: Int) -> Int? {
      isLarge ? Self.long8(reader, isBigEndian, at: place) : long(at: place)
    }

    private func short(at offset: Int) -> Int? {
      isBigEndian ? reader.big16(at: offset) : reader.little16(at: offset)
    }

    private func long(at offset: Int) -> Int? {
      isBigEndian ? reader.big32(at: offset) : reader.little32(at: offset)
    }

    /// Reads an 8-byte number; returns nil if it is larger than any file.
    private static func long8(_ reader: ByteReader, _ isBigEndian: Bool, at offset: Int) -> Int? {
      let first = isBigEndian ? reader.big32(at: offset) : reader.little32(at: offset)
      let second = isBigEndian ? reader.big32(at: offset + 4) : reader.little32(at: offset + 4)
      guard let first, let second else { return nil }
      let (high, low) = isBigEndian ? (first, second) : (second, first)
      return high < 1 << 16 ? high << 32 | low : nil
    }
  }
}
