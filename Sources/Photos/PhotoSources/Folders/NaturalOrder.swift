import Glibc

/// Names in the order that people expect: as their language orders text, numbers by value, upper
/// and lower case alike, and without regard to the ending.
///
/// `img2` comes before `IMG10`, and `café.jpg` before `café 2.jpg`. The keys of all names are made
/// once, so that sorting compares bytes only.
package struct NaturalOrder: Sendable {
  /// A name's place among the names, and the part of its key that decides most comparisons.
  ///
  /// It is small, because sorting moves it, and takes half as many again for that.
  private struct Entry {
    /// The first eight bytes in which keys differ, as a number.
    let head: UInt64
    /// The name's index.
    let index: UInt32
  }

  private let names: [[UInt8]]
  private let collation: Collation
  /// The keys of all names, one after the other.
  private let keys: [UInt8]
  /// Where each key starts in `keys`, and where the last one ends.
  private let starts: [Int]
  /// The number of bytes with which all keys start.
  private let common: Int
  private let entries: [Entry]
  /// Whether what follows a name's last dot is left out.
  private let ignoresEndings: Bool

  /// Makes the keys of names, given as the file system's bytes.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - ignoresEndings: whether what follows the last dot is an ending; names of folders have
  ///     none.
  ///   - collation: how the language orders text.
  package init(
    _ names: [[UInt8]], ignoresEndings: Bool = true, collation: Collation = .current
  ) {
    self.names = names
    self.ignoresEndings = ignoresEndings
    self.collation = collation
    var maker = NameKeys(collation, ignoresEndings: ignoresEndings)
    var keys: [UInt8] = []
    // About what digits and letters of a camera's name take.
    keys.reserveCapacity(names.count * 24)
    var starts = [0]
    starts.reserveCapacity(names.count + 1)
    for name in names {
      maker.appendKey(of: name, to: &keys)
      starts.append(keys.count)
    }
    let common = Self.commonPrefixLength(of: starts, in: keys)
    self.keys = keys
    self.starts = starts
    self.common = common
    entries = keys.withUnsafeBufferPointer { keys in
      names.indices.map { index in
        let key = starts[index] + common..<starts[index + 1]
        var head: UInt64 = 0
        for offset in key.prefix(8) { head = head << 8 | UInt64(keys[offset]) }
        if key.count < 8 { head <<= UInt64(8 - key.count) * 8 }
        return Entry(head: head, index: UInt32(index))
      }
    }
  }

  /// Returns the number of bytes with which all keys start.
  private static func commonPrefixLength(of starts: [Int], in keys: [UInt8]) -> Int {
    guard starts.count > 1 else { return 0 }
    return keys.withUnsafeBufferPointer { keys in
      zip(starts, starts.dropFirst()).reduce(starts[1]) { length, key in
        let count = min(length, key.1 - key.0)
        var common = 0
        while common < count, keys[key.0 + common] == keys[common] { common += 1 }
        return common
      }
    }
  }

  /// Returns the index of the name that comes first; nil if there are no names.
  ///
  /// One pass over the names finds it, in a fraction of the time that sorting takes.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - isReversed: whether to find the last name instead.
  ///   - collation: how the language orders text.
  package static func firstIndex(
    of names: NameList, isReversed: Bool = false, collation: Collation = .current
  ) -> Int? {
    var maker = NameKeys(collation, ignoresEndings: true)
    var (firstKey, key): ([UInt8], [UInt8]) = ([], [])
    var first: Int?
    names.forEachName { index, name in
      if let first, let isBefore = names.isBeforeByNumber(name, first), isBefore == isReversed {
        return
      }
      key.removeAll(keepingCapacity: true)
      maker.appendKey(of: name, to: &key)
      if let first {
        let order = compare(key, firstKey)
        let precedes =
          order == 0
          ? precedes(Array(name), names[first], ignoresEndings: true, collation) : order < 0
        guard precedes != isReversed else { return }
      }
      first = index
      swap(&firstKey, &key)
    }
    return first
  }

  /// Compares keys byte by byte; below, at or above zero as `left` comes before, with or after
  /// `right`.
  private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    let order = left.withUnsafeBytes { left in
      right.withUnsafeBytes { right -> Int in
        guard let start = left.baseAddress, let other = right.baseAddress else { return 0 }
        // SAFETY: the shorter length lies within both.
        return Int(memcmp(start, other, min(left.count, right.count)))
      }
    }
    return order != 0 ? order : left.count - right.count
  }

  /// The names in order; those that differ in case, zeros or the ending only have one order, too.
  package func sorted() -> [[UInt8]] { sortedIndices().map { names[$0] } }

  /// The places of the names among those given, in the order of the names.
  func sortedIndices() -> [Int] {
    keys.withUnsafeBytes { keys in entries.sorted { precedes($0, $1, keys) } }
      .map { Int($0.index) }
  }

  private func precedes(_ left: Entry, _ right: Entry, _ keys: UnsafeRawBufferPointer) -> Bool {
    if left.head != right.head { return left.head < right.head }
    let (left, right) = (Int(left.index), Int(right.index))
    let (leftKey, rightKey) = (key(of: left), key(of: right))
    if let start = keys.baseAddress {
      // SAFETY: both ranges lie within the keys, and the shorter length within both.
      let order = memcmp(
        start + leftKey.lowerBound, start + rightKey.lowerBound,
        min(leftKey.count, rightKey.count))
      if order != 0 { return order < 0 }
    }
    if leftKey.count != rightKey.count { return leftKey.count < rightKey.count }
    return Self.precedes(
      names[left], names[right], ignoresEndings: ignoresEndings, collation)
  }

  /// The place of a name's key in `keys`, without the bytes with which all keys start.
  private func key(of index: Int) -> Range<Int> { starts[index] + common..<starts[index + 1] }

  /// Compares names with the same key.
  private static func precedes(
    _ left: [UInt8], _ right: [UInt8], ignoresEndings: Bool, _ collation: Collation
  ) -> Bool {
    let order = collation.compare(
      NameKeys.text(of: left, ignoresEndings: ignoresEndings),
      NameKeys.text(of: right, ignoresEndings: ignoresEndings))
    return order != 0 ? order < 0 : left.lexicographicallyPrecedes(right)
  }
}
