/// The directories of EXIF data (CIPA DC-008), which are in the format of TIFF 6.0.
package struct TIFFHeader {
  /// The types of numbers of 8, 16 and 32 bits.
  package enum NumberType: Int { case byte = 1, short = 3, long = 4 }

  /// An entry of a directory.
  package struct Entry {
    /// What it says.
    package let tag: Int
    /// The type of its numbers; nil for other types.
    package let type: NumberType?
    /// The number of its values.
    package let count: Int
    /// Its place, in bytes from the beginning.
    package let place: Int
    /// Where its values are, which may be in the entry.
    package let value: Range<Int>
  }

  /// A directory.
  package struct Directory {
    /// Its place, in bytes from the beginning.
    package let place: Int
    /// The tags of all entries, in their order.
    package let tags: [Int]
    /// The entries of known types with their values inside the data; nil for others.
    package let entries: [Entry?]

    /// Where it ends, behind the place of the next one.
    package var end: Int { place + 2 + tags.count * TIFFHeader.entrySize + 4 }

    /// The first entry with a tag; nil if there is none, or it cannot be read.
    package func entry(tagged tag: Int) -> Entry? {
      for case let entry? in entries where entry.tag == tag { return entry }
      return nil
    }
  }

  /// What data say of how a picture is shown.
  package enum Orientation {
    /// Nothing.
    case missing
    /// This orientation, 1…8, in this entry.
    case stated(Int, Entry)
  }

  /// The tag of the orientation.
  package static let orientationTag = 0x0112
  /// The most entries that all readers accept in a directory: Exiv2 0.27 reads no larger one.
  package static let mostEntries = 256
  /// The bytes of an entry.
  package static let entrySize = 12
  /// The bytes of a value of each type, from 1 on (TIFF 6.0, and the IFD of its supplement).
  private static let sizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

  /// The data.
  package let bytes: [UInt8]
  /// Whether numbers begin with their most significant byte.
  package let isBig: Bool
  /// The first directory.
  package private(set) var first = Directory(place: 8, tags: [], entries: [])

  /// Reads data; nil if they are damaged.
  package init?(_ slice: ArraySlice<UInt8>) {
    bytes = Array(slice)
    switch bytes.prefix(4) {
    case [0x4D, 0x4D, 0, 42]: isBig = true
    case [0x49, 0x49, 42, 0]: isBig = false
    default: return nil
    }
    guard let place = number(at: 4, 4), let directory = directory(at: place) else { return nil }
    first = directory
  }

  /// What the first directory says of the orientation.
  ///
  /// It is nil if readers may differ: some take the first of two values and some the last, and some
  /// leave a damaged directory where others read on.
  package var orientation: Orientation? {
    let tag = Self.orientationTag
    guard isSound(upTo: tag) else { return nil }
    guard first.tags.contains(tag) else { return .missing }
    guard let entry = first.entry(tagged: tag), let value = number(of: entry) else { return nil }
    return .stated(Self.validOrientation(value), entry)
  }

  /// An orientation that is stated; what is none counts as upright.
  package static func validOrientation(_ stated: Int) -> Int {
    (1...8).contains(stated) ? stated : 1
  }

  /// Whether all readers come to a tag of the first directory, or to where it would be, and find it
  /// once at most: each entry before it has a known type and its value inside the data.
  private func isSound(upTo tag: Int) -> Bool {
    let tags = first.tags
    guard tags.count(where: { $0 == tag }) <= 1 else { return false }
    let end = tags.firstIndex(of: tag) ?? tags.firstIndex { $0 > tag } ?? tags.count
    return first.entries[..<end].allSatisfy { $0 != nil }
  }

  /// The directory at a place; nil if there is none.
  package func directory(at place: Int) -> Directory? {
    guard place >= 8, let count = number(at: place, 2), count <= Self.mostEntries,
      place + 2 + count * Self.entrySize + 4 <= bytes.count
    else { return nil }
    let places = (0..<count).map { place + 2 + $0 * Self.entrySize }
    return Directory(
      place: place, tags: places.map { number(at: $0, 2) ?? 0 },
      entries: places.map { entry(at: $0) })
  }

  /// The entry at a place; nil if its type is not known, or its values are not in the data.
  private func entry(at place: Int) -> Entry? {
    guard let tag = number(at: place, 2), let type = number(at: place + 2, 2),
      let count = number(at: place + 4, 4), Self.sizes.indices.contains(type - 1)
    else { return nil }
    let length = count * Self.sizes[type - 1]
    guard let start = length <= 4 ? place + 8 : number(at: place + 8, 4),
      start + length <= bytes.count
    else { return nil }
    return Entry(
      tag: tag, type: NumberType(rawValue: type), count: count, place: place,
      value: start..<(start + length))
  }

  /// The number of an entry; nil if it has several, or none.
  package func number(of entry: Entry) -> Int? {
    entry.count == 1 && entry.type != nil
      ? number(at: entry.value.lowerBound, entry.value.count) : nil
  }

  /// The data with another directory at their end in place of the first one, which has one entry
  /// more.
  package func adding(_ entry: [UInt8], tag: Int) -> [UInt8] {
    var new = bytes
    // Directories begin at even places.
    if new.count % 2 == 1 { new.append(0) }
    let place = new.count
    let start = first.place + 2
    let index = first.tags.firstIndex { $0 >= tag } ?? first.tags.count
    let split = start + index * Self.entrySize
    new += encoded(first.tags.count + 1, 2) + bytes[start..<split] + entry
    new += bytes[split..<first.end]
    new.replaceSubrange(4..<8, with: encoded(place, 4))
    return new
  }

  private func number(at place: Int, _ length: Int) -> Int? {
    guard place >= 0, place <= bytes.count - length else { return nil }
    return Self.number(bytes[place..<(place + length)], isBig: isBig)
  }

  private func encoded(_ number: Int, _ length: Int) -> [UInt8] {
    Self.bytes(of: number, length, isBig: isBig)
  }

  /// The bytes of a number in one of TIFF's two orders.
  package static func bytes(of number: Int, _ length: Int, isBig: Bool) -> [UInt8] {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return isBig ? bytes.reversed() : bytes
  }

  /// The number that bytes in one of TIFF's two orders are.
  package static func number(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> Int {
    (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
