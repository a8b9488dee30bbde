/// Makes the keys by which names are compared, one after the other.
struct NameKeys {
  private let collation: Collation
  /// Whether what follows a name's last dot is left out.
  private let ignoresEndings: Bool
  /// Memory that is kept from one name to the next.
  private var text: [UInt8] = []
  private var parts: Collation.Parts

  init(_ collation: Collation, ignoresEndings: Bool) {
    self.collation = collation
    self.ignoresEndings = ignoresEndings
    parts = Collation.Parts(collation)
  }

  /// Appends a name's key.
  mutating func appendKey(of name: [UInt8], to keys: inout [UInt8]) {
    name.withUnsafeBufferPointer { appendKey(of: $0, to: &keys) }
  }

  /// Appends a name's key.
  mutating func appendKey(of name: UnsafeBufferPointer<UInt8>, to keys: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    Self.append(name, ignoresEndings: ignoresEndings, to: &text)
    collation.appendKey(of: text, to: &keys, &parts)
  }

  /// What is compared of a name: valid UTF-8 without the ending, numbers written so that their
  /// digits order them by value.
  static func text(of name: [UInt8], ignoresEndings: Bool) -> [UInt8] {
    var text: [UInt8] = []
    name.withUnsafeBufferPointer { append($0, ignoresEndings: ignoresEndings, to: &text) }
    return text
  }

  private static func append(
    _ name: UnsafeBufferPointer<UInt8>, ignoresEndings: Bool, to text: inout [UInt8]
  ) {
    var isASCII = true
    var end = name.count
    if ignoresEndings, let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 { end = dot }
    text.reserveCapacity(end + 16)
    var index = 0
    while index < end {
      let byte = name[index]
      if Collation.isDigit(byte) {
        appendNumber(of: name[..<end], from: &index, to: &text)
      } else {
        isASCII = isASCII && byte < 0x80
        text.append(byte)
        index += 1
      }
    }
    // What is no text is compared by its legible parts, and by its bytes in the end.
    if !isASCII { text = Array(String(decoding: text, as: UTF8.self).utf8) }
  }

  /// Appends the digits that start at `index`, without leading zeros and behind their number.
  ///
  /// So 9 becomes `19`, and 10 `210`. `index` moves past them.
  /// Of nine digits or more the number of digits is written as a nine for each eight of them, and
  /// the rest: the first digit that differs decides as well.
  private static func appendNumber(
    of stem: Slice<UnsafeBufferPointer<UInt8>>, from index: inout Int, to text: inout [UInt8]
  ) {
    let zero = UInt8(ascii: "0")
    while index < stem.endIndex && stem[index] == zero { index += 1 }
    let start = index
    while index < stem.endIndex && Collation.isDigit(stem[index]) { index += 1 }
    var count = index - start
    while count > 8 {
      text.append(UInt8(ascii: "9"))
      count -= 8
    }
    text.append(zero + UInt8(count))
    for position in start..<index { text.append(stem[position]) }
  }
}
