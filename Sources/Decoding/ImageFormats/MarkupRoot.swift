/// The beginning of an XML document, as far as it says which language it is in.
struct MarkupRoot {
  /// Bytes in which at least what XML itself is written with is ASCII.
  private var rest: ArraySlice<UInt8>

  /// Whether a file begins with markup in UTF-16: with a byte order mark, or with a bracket.
  private static func isWide(_ head: some Collection<UInt8>) -> (bigEndian: Bool, skipped: Int)? {
    let start = Array(head.prefix(4))
    if start.starts(with: [0xFE, 0xFF]) { return (true, 2) }
    if start.starts(with: [0xFF, 0xFE]) { return (false, 2) }
    let bracket = UInt8(ascii: "<")
    guard start.count == 4 else { return nil }
    if start[0] == 0, start[1] == bracket, start[2] == 0 { return (true, 0) }
    if start[0] == bracket, start[1] == 0, start[3] == 0 { return (false, 0) }
    return nil
  }

  /// Returns the name of the root element without its prefix; nil if there is none at the
  /// beginning.
  static func name(in head: UnsafeRawBufferPointer) -> String? {
    var root: MarkupRoot
    if let wide = isWide(head) {
      root = MarkupRoot(rest: narrowed(head.dropFirst(wide.skipped), wide.bigEndian)[...])
    } else {
      let blank: Set<UInt8> = [0xEF, 0xBB, 0xBF]
      guard let first = head.first(where: { !$0.isASCIIWhitespace && !blank.contains($0) }),
        first == UInt8(ascii: "<")
      else { return nil }
      root = MarkupRoot(rest: Array(head.drop { blank.contains($0) })[...])
    }
    return root.readName()
  }

  /// Every second byte of UTF-16; other characters than those of Latin-1 are of no interest.
  private static func narrowed(
    _ bytes: Slice<UnsafeRawBufferPointer>, _ isBigEndian: Bool
  ) -> [UInt8] {
    let pairs = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2)
    return pairs.map { at in
      let (high, low) = isBigEndian ? (bytes[at], bytes[at + 1]) : (bytes[at + 1], bytes[at])
      return high == 0 ? low : UInt8(ascii: "?")
    }
  }

  /// Skips what may come before the root element: declarations, comments, a document type.
  private mutating func readName() -> String? {
    while true {
      rest = rest.drop { $0.isASCIIWhitespace }
      if skip("<?", through: "?>") || skip("<!--", through: "-->") { continue }
      guard rest.popFirst() == UInt8(ascii: "<") else { return nil }
      if rest.first == UInt8(ascii: "!") {
        guard skipDeclaration() else { return nil }
        continue
      }
      let end: Set<UInt8> = [UInt8(ascii: ">"), UInt8(ascii: "/")]
      let name = rest.prefix { !$0.isASCIIWhitespace && !end.contains($0) }
      // A name at the end of what was read may go on.
      guard name.endIndex < rest.endIndex else { return nil }
      return name.split(separator: UInt8(ascii: ":")).last.map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  /// Skips what begins and ends with these texts; returns false if something else comes next.
  private mutating func skip(_ opening: String, through ending: String) -> Bool {
    guard rest.starts(with: opening.utf8) else { return false }
    rest = rest.dropFirst(opening.utf8.count)
    while !rest.isEmpty, !rest.starts(with: ending.utf8) { rest = rest.dropFirst() }
    rest = rest.dropFirst(ending.utf8.count)
    return true
  }

  /// Skips a declaration up to its `>`, which is in no quotes and no brackets; returns false if it
  /// has no end.
  private mutating func skipDeclaration() -> Bool {
    var depth = 0
    while let byte = rest.first {
      if depth > 0, skip("<!--", through: "-->") || skip("<?", through: "?>") { continue }
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        rest = rest.drop { $0 != byte }.dropFirst()
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return true
      default: break
      }
    }
    return false
  }
}
