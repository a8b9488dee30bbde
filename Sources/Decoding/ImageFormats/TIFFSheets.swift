/// The sheets of a TIFF: the pictures of the main chain, without reduced copies and masks.
package struct TIFFSheets {
  /// The offsets of the sheets' directories; empty if every picture is a copy or a mask.
  package let directories: [Int]
  private let fields: Fields?

  /// The largest number of directories to read, whatever they contain.
  private static let directoryLimit = 10_000
  /// The tags of a picture's kind, today and before TIFF 6, and of further directories.
  private static let (kindTag, oldKindTag, subdirectoriesTag) = (254, 255, 330)
  /// The bits of a kind for reduced copies and masks, and the old value for reduced copies.
  private static let (noSheet, oldCopy) = (1 | 4, 2)

  /// The tags of the resolution in each direction.
  private static let (acrossTag, downTag) = (282, 283)

  /// Reads the sheets of a file.
  ///
  /// - Parameter limit: how many sheets to look for.
  package init(_ reader: ByteReader, limit: Int) {
    fields = Fields(reader)
    guard let fields else {
      directories = []
      return
    }
    var seen: Set<Int> = []
    var next = fields.first
    var sheets: [Int] = []
    var left = Self.directoryLimit
    while next != 0, sheets.count < limit, left > 0, seen.insert(next).inserted,
      let directory = fields.directory(at: next)
    {
      // A thumbnail may have the whole picture below it.
      let places = [next] + fields.values(of: Self.subdirectoriesTag, in: directory)
      for place in places where left > 0 {
        left -= 1
        guard Self.isSheet(place, fields) else { continue }
        sheets.append(place)
        break
      }
      next = directory.next
    }
    directories = sheets
  }

  /// The number of sheets, at least one.
  package var count: Int { max(1, directories.count) }

  /// The directory of a sheet, counted from 0, or of the last one; nil if every picture is a copy
  /// or a mask.
  package func directory(of sheet: Int) -> Int? {
    directories.isEmpty ? nil : directories[min(sheet, directories.count - 1)]
  }

  /// The resolution that a sheet states, counted from 0, or the last one; nil if it states none.
  package func density(of sheet: Int) -> PixelDensity? {
    guard let fields, let offset = directory(of: sheet),
      let directory = fields.directory(at: offset),
      let across = fields.fraction(of: Self.acrossTag, in: directory),
      let down = fields.fraction(of: Self.downTag, in: directory)
    else { return nil }
    return PixelDensity(across: across, down: down)
  }

  private static func isSheet(_ offset: Int, _ fields: Fields) -> Bool {
    guard let directory = fields.directory(at: offset), directory.count > 0 else { return false }
    let kind = fields.value(of: kindTag, in: directory) ?? 0
    return kind & noSheet == 0 && fields.value(of: oldKindTag, in: directory) != oldCopy
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
      guard let entry = entry(of: tag, in: directory) else { return nil }
      let field = entry + (isLarge ? 12 : 8)
      return short(at: entry + 2) == 3 ? short(at: field) : long(at: field)
    }

    /// Returns the value of a field that has a single fraction; nil if it is none.
    func fraction(of tag: Int, in directory: Directory) -> Double? {
      guard let entry = entry(of: tag, in: directory), let type = short(at: entry + 2),
        let place = isLarge ? entry + 12 : long(at: entry + 8)
      else { return nil }
      switch type {
      case 3, 4: return value(of: tag, in: directory).map(Double.init)
      case 5:
        guard let numerator = long(at: place), let denominator = long(at: place + 4),
          denominator > 0
        else { return nil }
        return Double(numerator) / Double(denominator)
      case 11:
        let bits = long(at: entry + (isLarge ? 12 : 8)).map { UInt32(truncatingIfNeeded: $0) }
        return bits.map { Double(Float(bitPattern: $0)) }
      default: return nil
      }
    }

    /// Returns the values of a field of offsets.
    func values(of tag: Int, in directory: Directory) -> [Int] {
      guard let entry = entry(of: tag, in: directory), let type = short(at: entry + 2),
        let count = offset(at: entry + 4)
      else { return [] }
      let size = type == 16 || type == 18 ? 8 : 4
      let field = entry + (isLarge ? 12 : 8)
      let isInside = count * size <= (isLarge ? 8 : 4)
      guard count > 0, count < 1 << 20, let start = isInside ? field : offset(at: field) else {
        return []
      }
      return (0..<min(count, Self.maximumEntryCount)).compactMap { index in
        let place = start + index * size
        return size == 8 ? Self.long8(reader, isBigEndian, at: place) : long(at: place)
      }
    }

    private func entry(of tag: Int, in directory: Directory) -> Int? {
      (0..<min(directory.count, Self.maximumEntryCount)).lazy
        .map { directory.entries + $0 * (isLarge ? 20 : 12) }.first { short(at: $0) == tag }
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
