/// Collapses white space while a text grows.
struct PlainTextBuilder {
  private var bytes: [UInt8] = []
  private var needsSpace = false
  private var needsLine = false

  /// The text so far, without white space at its ends.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a text; its white space counts as single spaces.
  mutating func add(_ part: ArraySlice<UInt8>) {
    var index = part.startIndex
    while index < part.endIndex {
      let byte = part[index]
      // A no-break space, which keeps empty paragraphs open.
      let isWide = byte == 0xC2 && index + 1 < part.endIndex && part[index + 1] == 0xA0
      if byte <= 0x20 || isWide {
        needsSpace = true
        index += isWide ? 2 : 1
        continue
      }
      if !bytes.isEmpty {
        if needsLine {
          bytes.append(UInt8(ascii: "\n"))
        } else if needsSpace {
          bytes.append(0x20)
        }
      }
      (needsLine, needsSpace) = (false, false)
      bytes.append(byte)
      index += 1
    }
  }

  /// Begins a new line, unless one begins already.
  mutating func breakLine() { needsLine = true }
}
