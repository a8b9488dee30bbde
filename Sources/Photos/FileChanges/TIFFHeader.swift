/// The first directory of EXIF data, which are in the format of TIFF 6.0.
struct TIFFHeader {
  /// An entry of the directory.
  struct Entry {
    /// Its place, in bytes from the beginning.
    let place: Int
    /// Whether it is one number of 16 bits.
    let isSingleShort: Bool
    /// That number.
    let value: Int
  }

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
    guard directory + 2 + count * 12 + 4 <= bytes.count else { return nil }
  }

  /// The entry with a tag; nil if there is none.
  func entry(tagged tag: Int) -> Entry? {
    for index in 0..<count {
      let place = directory + 2 + index * 12
      guard number(at: place, 2) == tag else { continue }
      return Entry(
        place: place,
        isSingleShort: number(at: place + 2, 2) == 3 && number(at: place + 4, 4) == 1,
        value: number(at: place + 8, 2))
    }
    return nil
  }

  /// The data with another directory at their end, which has one entry more.
  func adding(_ entry: [UInt8], tag: Int) -> [UInt8] {
    var new = bytes
    // Directories begin at even places.
    if new.count % 2 == 1 { new.append(0) }
    let place = new.count
    var index = 0
    while index < count, number(at: directory + 2 + index * 12, 2) < tag { index += 1 }
    let split = directory + 2 + index * 12
    let end = directory + 2 + count * 12 + 4
    new += encoded(count + 1, 2) + bytes[(directory + 2)..<split] + entry + bytes[split..<end]
    new.replaceSubrange(4..<8, with: encoded(place, 4))
    return new
  }

  private func number(at place: Int, _ length: Int) -> Int {
    Self.number(bytes[place..<(place + length)], isBig: isBig)
  }

  private func encoded(_ number: Int, _ length: Int) -> [UInt8] {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return isBig ? bytes.reversed() : bytes
  }

  private static func number(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> Int {
    (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
