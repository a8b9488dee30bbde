import Glibc

/// Names in the order that people expect: as their language orders text, numbers by value, upper
/// and lower case alike, and without regard to the ending.
///
/// `img2` comes before `IMG10`, and `café.jpg` before `café 2.jpg`. The keys of all names are made
/// once, so that sorting compares bytes only.
public struct NaturalOrder: Sendable {
  /// A name's place among the names, and in `keys`.
  private struct Entry {
    /// The first eight bytes of the key as a number, which decides most comparisons.
    let head: UInt64
    let key: Range<Int>
    let index: Int
  }

  private let names: [[UInt8]]
  private let collation: Collation
  /// The keys of all names, one after the other.
  private let keys: [UInt8]
  private let entries: [Entry]
  /// Whether what follows a name's last dot is left out.
  private let ignoresEndings: Bool

  /// Makes the keys of names, given as the file system's bytes.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - ignoresEndings: whether what follows the last dot is an ending; names of folders have none.
  ///   - collation: how the language orders text.
  public init(
    _ names: [[UInt8]], ignoresEndings: Bool = true, collation: Collation = .current
  ) {
    self.names = names
    self.ignoresEndings = ignoresEndings
    self.collation = collation
    var keys: [UInt8] = []
    // About what digits and letters of a camera's name take.
    keys.reserveCapacity(names.count * 24)
    var room = [UInt8](repeating: 0, count: 1024)
    var entries: [Entry] = []
    entries.reserveCapacity(names.count)
    for (index, name) in names.enumerated() {
      let start = keys.count
      collation.appendKey(
        of: Self.text(of: name, ignoresEndings: ignoresEndings), to: &keys, room: &room)
      var head: UInt64 = 0
      for offset in start..<start + 8 {
        head = head << 8 | UInt64(offset < keys.count ? keys[offset] : 0)
      }
      entries.append(Entry(head: head, key: start..<keys.count, index: index))
    }
    self.keys = keys
    self.entries = entries
  }

  /// The name that comes first.
  public var first: [UInt8]? {
    keys.withUnsafeBytes { keys in entries.min { precedes($0, $1, keys) } }
      .map { names[$0.index] }
  }

  /// The name that comes last.
  public var last: [UInt8]? {
    keys.withUnsafeBytes { keys in entries.max { precedes($0, $1, keys) } }
      .map { names[$0.index] }
  }

  /// The names in order; those that differ in case, zeros or the ending only have one order, too.
  public func sorted() -> [[UInt8]] { sortedIndices().map { names[$0] } }

  /// The places of the names among those given, in the order of the names.
  func sortedIndices() -> [Int] {
    keys.withUnsafeBytes { keys in entries.sorted { precedes($0, $1, keys) } }.map(\.index)
  }

  private func precedes(_ left: Entry, _ right: Entry, _ keys: UnsafeRawBufferPointer) -> Bool {
    if left.head != right.head { return left.head < right.head }
    if let start = keys.baseAddress {
      // SAFETY: both ranges lie within the keys, and the shorter length within both.
      let order = memcmp(
        start + left.key.lowerBound, start + right.key.lowerBound,
        min(left.key.count, right.key.count))
      if order != 0 { return order < 0 }
    }
    if left.key.count != right.key.count { return left.key.count < right.key.count }
    let (first, second) = (names[left.index], names[right.index])
    let order = collation.compare(text(of: first), text(of: second))
    return order != 0 ? order < 0 : first.lexicographicallyPrecedes(second)
  }

  private func text(of name: [UInt8]) -> [UInt8] {
    Self.text(of: name, ignoresEndings: ignoresEndings)
  }

  /// What is compared of a name: valid UTF-8 without the ending, numbers written so that their
  /// digits order them by value.
  private static func text(of name: [UInt8], ignoresEndings: Bool) -> [UInt8] {
    var stem = name[...]
    if ignoresEndings, let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 {
      stem = name[..<dot]
    }
    var text: [UInt8] = []
    text.reserveCapacity(stem.count + 16)
    var index = 0
    while index < stem.count {
      if isDigit(stem[index]) {
        appendNumber(of: stem, from: &index, to: &text)
      } else {
        text.append(stem[index])
        index += 1
      }
    }
    // What is no text is compared by its legible parts, and by its bytes in the end.
    return text.allSatisfy { $0 < 0x80 } ? text : Array(String(decoding: text, as: UTF8.self).utf8)
  }

  /// Appends the digits that start at `index`, without leading zeros and behind their number.
  ///
  /// So 9 becomes `19`, and 10 `210`. `index` moves past them.
  /// Of nine digits or more the number of digits is written as a nine for each eight of them, and
  /// the rest: the first digit that differs decides as well.
  private static func appendNumber(
    of stem: ArraySlice<UInt8>, from index: inout Int, to text: inout [UInt8]
  ) {
    let zero = UInt8(ascii: "0")
    while index < stem.count && stem[index] == zero { index += 1 }
    let start = index
    while index < stem.count && isDigit(stem[index]) { index += 1 }
    var count = index - start
    while count > 8 {
      text.append(UInt8(ascii: "9"))
      count -= 8
    }
    text.append(zero + UInt8(count))
    text += stem[start..<index]
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
