import ImageFormats

/// Completes markup that ends too early.
enum ClosedMarkup {
  /// The deepest nesting that is completed; libxml2 reads no more than 256 levels.
  private static let maximumDepth = 256

  /// Returns the bytes up to the last whole tag, followed by end tags for the elements that are
  /// still open; nil if no element is open there, so that something else is wrong.
  static func closing(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    var open: [ArraySlice<UInt8>] = []
    let all = Array(bytes)
    var end = 0
    var place = 0
    while let start = all[place...].firstIndex(of: UInt8(ascii: "<")) {
      guard let next = tag(in: all, at: start, &open), open.count <= maximumDepth else { break }
      place = next
      end = next
      // What follows the root element does not matter.
      if open.isEmpty, all[start...].starts(with: "</".utf8) { return nil }
    }
    guard !open.isEmpty else { return nil }
    return all[..<end] + open.reversed().flatMap { Array("</".utf8) + $0 + [UInt8(ascii: ">")] }
  }

  /// Reads what begins with `<`, and opens or closes its element; returns where it ends, or nil if
  /// it is not whole.
  private static func tag(
    in bytes: [UInt8], at start: Int, _ open: inout [ArraySlice<UInt8>]
  ) -> Int? {
    let rest = bytes[start...]
    for (opening, ending) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    where rest.starts(with: opening.utf8) {
      return end(of: Array(ending.utf8), in: bytes, from: start + opening.utf8.count)
    }
    guard let close = closingBracket(in: bytes, after: start) else { return nil }
    let kind = bytes[start + 1]
    if kind == UInt8(ascii: "!") { return close + 1 }
    if kind == UInt8(ascii: "/") {
      guard open.popLast() != nil else { return nil }
      return close + 1
    }
    if bytes[close - 1] != UInt8(ascii: "/") {
      let name = bytes[(start + 1)..<close].prefix { !$0.isASCIIWhitespace }
      guard !name.isEmpty else { return nil }
      open.append(name)
    }
    return close + 1
  }

  /// Finds a text, and returns what comes after it.
  private static func end(of text: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while let found = bytes.dropFirst(place).firstIndex(of: text[0]) {
      if bytes[found...].starts(with: text) { return found + text.count }
      place = found + 1
    }
    return nil
  }

  /// Finds the `>` of a tag, which is not in quotes and not in the brackets of a document type.
  private static func closingBracket(in bytes: [UInt8], after start: Int) -> Int? {
    var quote: UInt8?
    var depth = 0
    for index in bytes.indices.dropFirst(start + 1) {
      let byte = bytes[index]
      if let inside = quote {
        if byte == inside { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return index
      default: break
      }
    }
    return nil
  }
}
