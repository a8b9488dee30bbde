/// EXIF data (CIPA DC-008) of a picture that is cropped: its size is another one, and what is not
/// known goes, as small pictures do, which would show what was cut off.
///
/// No value changes its place, so that what cameras' makers have written stays readable.
struct EXIFData {
  private enum Tag {
    static let (orientation, makerNote) = (0x0112, 0x927C)
    /// The directories of EXIF itself, of positions, and of rules for other programs.
    static let (exif, directories) = (0x8769, Set([0x8769, 0x8825, 0xA005]))
    static let (widths, heights) = (Set([0x0100, 0xA002]), Set([0x0101, 0xA003]))
    /// Where small pictures are and how long they are, in strips, tiles, as a JPEG or in more
    /// directories; XMP and Photoshop's data, which may have some; and a camera's own data.
    static let pictures = Set([
      0x0111, 0x0117, 0x0144, 0x0145, 0x014A, 0x0201, 0x0202, 0x02BC, 0x8649, 0xC634,
    ])
  }

  /// The most entries that all readers accept in a directory: Exiv2 0.27 reads no larger one.
  private static let mostEntries = 256
  private static let entrySize = 12
  /// The bytes of a value of each type, from 1 on (TIFF 6.0, and the IFD of its supplement).
  private static let sizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
  /// The types of numbers of 8, 16 and 32 bits.
  private static let (byte, short, long) = (1, 3, 4)

  private struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// Where it is in its directory.
    let place: Int
    /// Where its value is, which may be in the entry.
    let value: Range<Int>
  }

  private struct Directory {
    let place: Int
    /// The tags of all entries, in their order.
    let tags: [Int]
    /// The entries that can be read; nil for others.
    let entries: [Entry?]

    var end: Int { place + 2 + entries.count * EXIFData.entrySize + 4 }

    func entry(tagged tag: Int) -> Entry? {
      for case let entry? in entries where entry.tag == tag { return entry }
      return nil
    }
  }

  /// The data from TIFF's header on.
  private let bytes: [UInt8]
  private let isBig: Bool

  /// Reads data; nil if they are damaged.
  init?(_ data: ArraySlice<UInt8>) {
    guard data.starts(with: "II*\0".utf8) || data.starts(with: "MM\0*".utf8) else { return nil }
    bytes = Array(data)
    isBig = bytes[0] == UInt8(ascii: "M")
    guard first != nil else { return nil }
  }

  private var first: Directory? { number(at: 4, 4).flatMap { directory(at: $0) } }

  /// The orientation, 1…8; 1 if none is stated.
  ///
  /// It is nil if readers may differ: some take the first of two values and some the last, some
  /// leave a damaged directory where others read on, and some ask the maker's note.
  var orientation: Int? {
    guard let first, first.tags.count(where: { $0 == Tag.orientation }) <= 1 else { return nil }
    let end =
      first.tags.firstIndex(of: Tag.orientation)
      ?? first.tags.firstIndex { $0 > Tag.orientation } ?? first.tags.count
    guard first.entries[..<end].allSatisfy({ $0 != nil }) else { return nil }
    guard first.tags.contains(Tag.orientation) else {
      guard first.tags.contains(Tag.exif) else { return 1 }
      let inner = first.entry(tagged: Tag.exif).flatMap { directory(of: $0) }
      return inner.map { $0.tags.contains(Tag.makerNote) } == false ? 1 : nil
    }
    guard let value = first.entry(tagged: Tag.orientation).flatMap({ number(of: $0) }) else {
      return nil
    }
    return (1...8).contains(value) ? value : 1
  }

  /// The data of a picture of another size, without what may be a picture.
  func cropped(width: Int, height: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: bytes.count)
    var end = 8
    func copy(_ range: Range<Int>, to place: Int) {
      result.replaceSubrange(place..<(place + range.count), with: bytes[range])
      end = max(end, place + range.count)
    }
    copy(0..<8, to: 0)
    let all = directories.map { ($0, $0.entries.compactMap(\.self).filter { isKept($0) }) }
    // Damaged data may have a value where a directory is, which counts more.
    for (_, entries) in all {
      for entry in entries { copy(entry.value, to: entry.value.lowerBound) }
    }
    for (directory, entries) in all {
      for index in directory.place..<directory.end { result[index] = 0 }
      end = max(end, directory.end)
      write(entries.count, 2, to: directory.place, of: &result)
      for (index, entry) in entries.enumerated() {
        let place = directory.place + 2 + index * Self.entrySize
        copy(entry.place..<(entry.place + Self.entrySize), to: place)
        let isNumber = entry.count == 1 && [Self.short, Self.long].contains(entry.type)
        guard isNumber else { continue }
        let length = Self.sizes[entry.type - 1]
        if Tag.widths.contains(entry.tag) { write(width, length, to: place + 8, of: &result) }
        if Tag.heights.contains(entry.tag) { write(height, length, to: place + 8, of: &result) }
      }
    }
    return Array(result[..<end])
  }

  /// The first directory, and those in it that are known, each once.
  private var directories: [Directory] {
    var found: [Directory] = []
    var waiting = [first].compactMap(\.self)
    while let directory = waiting.popLast() {
      guard !found.contains(where: { $0.place == directory.place }) else { continue }
      found.append(directory)
      for case let entry? in directory.entries {
        if let inner = self.directory(of: entry) { waiting.append(inner) }
      }
    }
    return found
  }

  /// The directory that an entry leads to; nil if it leads to none that is known.
  private func directory(of entry: Entry) -> Directory? {
    Tag.directories.contains(entry.tag) ? number(of: entry).flatMap { directory(at: $0) } : nil
  }

  private func isKept(_ entry: Entry) -> Bool {
    if Tag.directories.contains(entry.tag) { return directory(of: entry) != nil }
    return !Tag.pictures.contains(entry.tag) && !EmbeddedPictures.mayBe(in: bytes[entry.value])
  }

  // MARK: Directories

  /// The directory at a place; nil if there is none.
  private func directory(at place: Int) -> Directory? {
    guard place >= 8, let count = number(at: place, 2), count <= Self.mostEntries,
      place + 2 + count * Self.entrySize + 4 <= bytes.count
    else { return nil }
    let places = (0..<count).map { place + 2 + $0 * Self.entrySize }
    return Directory(
      place: place, tags: places.map { number(at: $0, 2) ?? 0 },
      entries: places.map { entry(at: $0) })
  }

  /// The entry at a place; nil if its type is not known, or its value is not in the data.
  private func entry(at place: Int) -> Entry? {
    guard let tag = number(at: place, 2), let type = number(at: place + 2, 2),
      let count = number(at: place + 4, 4), Self.sizes.indices.contains(type - 1)
    else { return nil }
    let length = count * Self.sizes[type - 1]
    guard let start = length <= 4 ? place + 8 : number(at: place + 8, 4),
      start + length <= bytes.count
    else { return nil }
    return Entry(
      tag: tag, type: type, count: count, place: place, value: start..<(start + length))
  }

  /// The number of an entry; nil if it has several, or none.
  private func number(of entry: Entry) -> Int? {
    guard entry.count == 1, [Self.byte, Self.short, Self.long].contains(entry.type) else {
      return nil
    }
    return number(at: entry.value.lowerBound, entry.value.count)
  }

  private func number(at place: Int, _ length: Int) -> Int? {
    guard place >= 0, place <= bytes.count - length else { return nil }
    let part = bytes[place..<(place + length)]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  private func write(_ number: Int, _ length: Int, to place: Int, of bytes: inout [UInt8]) {
    let part = (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    bytes.replaceSubrange(place..<(place + length), with: isBig ? part.reversed() : part)
  }
}
