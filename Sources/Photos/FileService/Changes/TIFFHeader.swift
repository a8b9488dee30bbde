/// The first directory of EXIF data, which are in the format of TIFF 6.0.
struct TIFFHeader {
  /// The types of numbers in which an orientation may be.
  enum NumberType: Int { case byte = 1, short = 3, long = 4 }

  /// An entry of the directory.
  struct Entry {
    /// Its place, in bytes from the beginning.
    let place: Int
    /// The type of its number; nil for other types.
    let type: NumberType?
    /// The number, if it has one of these types.
    let value: Int
    /// Whether it is one number of one of these types.
    let isSingle: Bool
  }

  /// The most entries that all readers accept in a directory: Exiv2 0.27 reads no larger one.
  static let mostEntries = 256
  /// The bytes of a value of each type, from 1 on (TIFF 6.0, and the IFD of its supplement).
  private static let sizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

  /// Whether numbers begin with their most significant byte.
  let isBig: Bool
  private let bytes: [UInt8]
  private let directory: Int
  private let count: Int

  /// Reads the header; nil if it is damaged.
  init?(_ slice: ArraySlice<UInt8>) {
    bytes = Array(slice)
    switch bytes.prefix(4) {
    case [0x4D, 0x4D, 0, 42]: isBig = true
    case [0x49, 0x49, 42, 0]: isBig = false
    default: return nil
    }
    guard bytes.count >= 8 else { return nil }
    directory = Self.number(bytes[4..<8], isBig: isBig)
    guard directory >= 8, directory + 2 <= bytes.count else { return nil }
    count = Self.number(bytes[directory..<(directory + 2)], isBig: isBig)
    guard count <= Self.mostEntries, directory + 2 + count * 12 + 4 <= bytes.count else {
      return nil
    }
  }

  /// Whether all readers come to a tag, or to where it would be, and find it once at most: each
  /// entry before it has a known type and its value inside the data.
  func isSound(upTo tag: Int) -> Bool {
    let tags = (0..<count).map { number(at: entryPlace($0), 2) }
    guard tags.count(where: { $0 == tag }) <= 1 else { return false }
    let end = tags.firstIndex(of: tag) ?? tags.firstIndex { $0 > tag } ?? count
    return (0..<end).allSatisfy { index in
      let place = entryPlace(index)
      let type = number(at: place + 2, 2)
      guard Self.sizes.indices.contains(type - 1) else { return false }
      let length = Self.sizes[type - 1] * number(at: place + 4, 4)
      return length <= 4 || number(at: place + 8, 4) + length <= bytes.count
    }
  }

  /// The entry with a tag; nil if there is none.
  func entry(tagged tag: Int) -> Entry? {
    guard let index = (0..<count).first(where: { number(at: entryPlace($0), 2) == tag }) else {
      return nil
    }
    let place = entryPlace(index)
    let type = NumberType(rawValue: number(at: place + 2, 2))
    let length = type.map { Self.sizes[$0.rawValue - 1] } ?? 0
    return Entry(
      place: place, type: type, value: number(at: place + 8, length),
      isSingle: type != nil && number(at: place + 4, 4) == 1)
  }

  private func entryPlace(_ index: Int) -> Int { directory + 2 + index * 12 }

  /// The data with another directory at their end, which has one entry more.
  func adding(_ entry: [UInt8], tag: Int) -> [UInt8] {
    var new = bytes
    // Directories begin at even places.
    if new.count % 2 == 1 { new.append(0) }
    let place = new.count
    var index = 0
    while index < count, number(at: entryPlace(index), 2) < tag { index += 1 }
    let split = entryPlace(index)
    let end = directory + 2 + count * 12 + 4
    new += encoded(count + 1, 2) + bytes[(directory + 2)..<split] + entry + bytes[split..<end]
    new.replaceSubrange(4..<8, with: encoded(place, 4))
    return new
  }

  private func number(at place: Int, _ length: Int) -> Int {
    Self.number(bytes[place..<(place + length)], isBig: isBig)
  }

  private func encoded(_ number: Int, _ length: Int) -> [UInt8] {
    Self.bytes(of: number, length, isBig: isBig)
  }

  /// The bytes of a number in one of TIFF's two orders.
  static func bytes(of number: Int, _ length: Int, isBig: Bool) -> [UInt8] {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return isBig ? bytes.reversed() : bytes
  }

  /// The number that bytes in one of TIFF's two orders are.
  static func number(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> Int {
    (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
