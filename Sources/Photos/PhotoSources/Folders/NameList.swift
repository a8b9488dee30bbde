import Glibc

/// Names as the file system's bytes, in one block of memory.
///
/// A folder can have a million names. An array for each of them would take longer to allocate than
/// the first photo takes to decode.
package struct NameList: Hashable, Sendable {
  /// The names, each followed by a zero byte, which no name contains.
  private(set) var bytes: [UInt8] = []
  /// The index in `bytes` of the zero byte after each name.
  private var ends: [Int] = []

  /// Creates an empty list.
  package init() {}

  /// Creates a list of names.
  package init(_ names: some Sequence<[UInt8]>) {
    for name in names { append(name) }
  }

  /// Reads a number of names, each followed by a zero byte, from the start of bytes.
  ///
  /// Returns nil if there are fewer.
  init?(count: Int, of bytes: ArraySlice<UInt8>) {
    ends.reserveCapacity(count)
    let isComplete = bytes.withUnsafeBytes { bytes -> Bool in
      guard count > 0 else { return true }
      guard let start = bytes.baseAddress else { return false }
      var position = 0
      for _ in 0..<count {
        // SAFETY: `position` is at most `bytes.count`, and no more than the rest is read.
        guard let end = memchr(start + position, 0, bytes.count - position) else { return false }
        ends.append(UnsafeRawPointer(end) - start)
        position = UnsafeRawPointer(end) - start + 1
      }
      return true
    }
    guard isComplete else { return nil }
    self.bytes = Array(bytes.prefix(byteCount))
  }

  /// The number of bytes of all names with their zero bytes.
  var byteCount: Int { ends.last.map { $0 + 1 } ?? 0 }

  /// Adds a name at the end.
  package mutating func append(_ name: [UInt8]) {
    name.withUnsafeBufferPointer { append($0) }
  }

  /// Adds a name at the end.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    bytes.append(0)
  }

  /// Whether a name is in the list.
  package func contains(_ name: [UInt8]) -> Bool {
    indices.contains { index in
      let range = range(of: index)
      return range.count == name.count && bytes[range].elementsEqual(name)
    }
  }

  /// Calls a function with each name and its index, without copying the names.
  func forEachName(_ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      for index in ends.indices {
        body(index, UnsafeBufferPointer(rebasing: bytes[range(of: index)]))
      }
    }
  }

  /// Calls a function with a name, without copying it.
  func withName<Result>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: index)])) }
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]
  }
}

extension NameList: RandomAccessCollection {
  /// The index of the first name.
  package var startIndex: Int { 0 }
  /// The number of names.
  package var endIndex: Int { ends.count }
  /// A copy of a name.
  package subscript(index: Int) -> [UInt8] { Array(bytes[range(of: index)]) }
}

extension NameList: ExpressibleByArrayLiteral {
  /// Creates a list of names.
  package init(arrayLiteral names: [UInt8]...) { self.init(names) }
}
