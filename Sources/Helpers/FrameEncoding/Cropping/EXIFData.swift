/// EXIF data (CIPA DC-008) of a picture that is cropped: its size is another one, and its small pictures,
/// which would show what was cut off, go.
///
/// No place changes, so that what cameras' makers have written stays readable.
struct EXIFData {
  private static let (orientationTag, sizeDirectoryTag) = (0x0112, 0x8769)
  /// The tags of a picture's width and height, in the first directory and in that of EXIF.
  private static let (width, height) = ([0x0100, 0xA002], [0x0101, 0xA003])
  /// The tags of where the parts of a small picture are, and how long they are.
  private static let pictureTags = [(0x0201, 0x0202), (0x0111, 0x0117)]
  private static let entrySize = 12
  /// The types of numbers of 16 and of 32 bits.
  private static let (short, long) = (3, 4)

  /// The data from TIFF's header on.
  private(set) var bytes: [UInt8]
  private let isBig: Bool
  private let first: Int

  /// Reads data; nil if they are damaged.
  init?(_ data: ArraySlice<UInt8>) {
    guard data.starts(with: "II*\0".utf8) || data.starts(with: "MM\0*".utf8) else { return nil }
    bytes = Array(data)
    isBig = bytes[0] == UInt8(ascii: "M")
    first = Self.number(bytes, at: 4, 4, isBig: isBig) ?? 0
    guard entries(at: first) != nil else { return nil }
  }

  /// The orientation, 1…8; 1 if none is stated.
  var orientation: Int {
    let value = entries(at: first)?.first { $0.tag == Self.orientationTag }.flatMap(value) ?? 1
    return (1...8).contains(value) ? value : 1
  }

  /// Writes the size of the picture where it is stated.
  mutating func setSize(width: Int, height: Int) {
    let whole = entries(at: first) ?? []
    let inner =
      whole.first { $0.tag == Self.sizeDirectoryTag }.flatMap(value)
      .flatMap(entries) ?? []
    for entry in whole + inner {
      if Self.width.contains(entry.tag) { write(width, to: entry) }
      if Self.height.contains(entry.tag) { write(height, to: entry) }
    }
  }

  /// Takes all small pictures away.
  mutating func removePictures() {
    if let end = entries(at: first).map({ first + 2 + $0.count * Self.entrySize }),
      let second = number(at: end, 4), second != 0
    {
      removePicture(ofDirectoryAt: second)
      write(0, at: end, 4)
    }
    bytes = EmbeddedPictures.removed(from: bytes)
  }

  private mutating func removePicture(ofDirectoryAt start: Int) {
    let entries = entries(at: start) ?? []
    for (placeTag, lengthTag) in Self.pictureTags {
      guard let places = entries.first(where: { $0.tag == placeTag }).map(values),
        let lengths = entries.first(where: { $0.tag == lengthTag }).map(values)
      else { continue }
      for (place, length) in zip(places, lengths) where place < bytes.count && length > 0 {
        let end = min(bytes.count, place + length)
        for index in place..<end { bytes[index] = 0 }
        // Mostly it is the last thing in the data.
        if end == bytes.count, places.count == 1, place > start { bytes.removeLast(end - place) }
      }
    }
  }

  // MARK: Directories

  private struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// Where its value is, or the place of that.
    let place: Int
  }

  /// The entries of a directory; nil if there is none.
  private func entries(at start: Int) -> [Entry]? {
    guard start >= 8, let count = number(at: start, 2),
      start + 2 + count * Self.entrySize + 4 <= bytes.count
    else { return nil }
    return (0..<count).compactMap { index in
      let place = start + 2 + index * Self.entrySize
      guard let tag = number(at: place, 2), let type = number(at: place + 2, 2),
        let count = number(at: place + 4, 4)
      else { return nil }
      return Entry(tag: tag, type: type, count: count, place: place + 8)
    }
  }

  private func value(_ entry: Entry) -> Int? { values(entry).first }

  /// The numbers of an entry.
  private func values(_ entry: Entry) -> [Int] {
    guard entry.type == Self.short || entry.type == Self.long else { return [] }
    let length = entry.type == Self.short ? 2 : 4
    var start = entry.place
    if entry.count * length > 4 {
      guard let place = number(at: start, 4) else { return [] }
      start = place
    }
    guard start + entry.count * length <= bytes.count else { return [] }
    return (0..<entry.count).compactMap { number(at: start + $0 * length, length) }
  }

  private mutating func write(_ number: Int, to entry: Entry) {
    guard entry.count == 1 else { return }
    if entry.type == Self.short { write(number, at: entry.place, 2) }
    if entry.type == Self.long { write(number, at: entry.place, 4) }
  }

  private func number(at place: Int, _ length: Int) -> Int? {
    Self.number(bytes, at: place, length, isBig: isBig)
  }

  private static func number(
    _ bytes: [UInt8], at place: Int, _ length: Int, isBig: Bool
  ) -> Int? {
    guard place >= 0, place <= bytes.count - length else { return nil }
    let part = bytes[place..<place + length]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func write(_ number: Int, at place: Int, _ length: Int) {
    let part = (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    bytes.replaceSubrange(place..<place + length, with: isBig ? part.reversed() : part)
  }
}
