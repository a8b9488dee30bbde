/// The number of a line in a text, as editors count: CR, LF, and both together end one line.
struct LineNumber {
  /// The number, from 1 on.
  private(set) var value = 1
  private var index = 0

  /// Counts the lines up to the one that begins at an index, which must not decrease.
  mutating func advance(to start: Int, in bytes: [UInt8]) {
    while index < start {
      let isEnd = bytes[index] == 0x0A || bytes[index] == 0x0D
      let isFirstOfTwo = bytes[index] == 0x0D && index + 1 < start && bytes[index + 1] == 0x0A
      if isEnd, !isFirstOfTwo { value += 1 }
      index += 1
    }
  }
}
