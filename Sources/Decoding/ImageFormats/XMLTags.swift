/// Finds the tags of an XML file, without entities of its own.
///
/// It knows no more of XML than what is needed to change one value and leave all other bytes alone.
package struct XMLTags {
  /// The file is no such XML.
  package struct Malformed: Error {
    /// Says that a file is none.
    package init() {}
  }

  /// The start of an element, by places of the file's bytes.
  package struct Tag {
    /// Where it is.
    package let range: Range<Int>
    /// The element's name, with its prefix.
    package let name: Range<Int>
    /// The attributes, without quotes.
    package let attributes: [(name: Range<Int>, value: Range<Int>)]
    /// Whether it is the element's end as well.
    package let isEmpty: Bool
  }

  /// What comes next.
  package enum Token {
    /// The start of an element.
    case start(Tag)
    /// The end of an element, which begins at this place.
    case end(at: Int)
  }

  private let bytes: [UInt8]
  private var position = 0

  /// Begins with the first tag of a file.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag; nil at the end of the file.
  package mutating func next() throws(Malformed) -> Token? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if has("<!--") {
        // Its own hyphens do not end it.
        position += 4
        try skip(past: "-->")
      } else if has("<![CDATA[") {
        try skip(past: "]]>")
      } else if has("<?") {
        let isDeclaration = has("<?xml ")
        try skip(past: "?>")
        if isDeclaration { try checkEncoding(start..<position) }
      } else if has("<!") {
        // A document type can have entities, which change what is read.
        throw Malformed()
      } else if has("</") {
        try skip(past: ">")
        return .end(at: start)
      } else {
        return .start(try tag(from: start))
      }
    }
    position = bytes.endIndex
    return nil
  }

  private func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func skip(past text: StaticString) throws(Malformed) {
    while position < bytes.endIndex {
      if has(text) {
        position += text.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw Malformed()
  }

  /// Refuses a declaration of another encoding than UTF-8 and what is a part of it.
  private func checkEncoding(_ declaration: Range<Int>) throws(Malformed) {
    let text = String(decoding: bytes[declaration], as: UTF8.self).lowercased()
    guard let start = text.firstRange(of: "encoding") else { return }
    let name = text[start.upperBound...].drop { "= \t\r\n\"'".contains($0) }
      .prefix { !"\"'".contains($0) }
    guard name == "utf-8" || name == "us-ascii" else { throw Malformed() }
  }

  private mutating func tag(from start: Int) throws(Malformed) -> Tag {
    position = start + 1
    let name = try word()
    var attributes: [(Range<Int>, Range<Int>)] = []
    while true {
      skipSpace()
      if has("/>") || has(">") {
        let isEmpty = has("/>")
        position += isEmpty ? 2 : 1
        return Tag(
          range: start..<position, name: name, attributes: attributes, isEmpty: isEmpty)
      }
      let key = try word()
      skipSpace()
      guard has("=") else { throw Malformed() }
      position += 1
      skipSpace()
      guard has("\"") || has("'") else { throw Malformed() }
      let quote = bytes[position]
      guard let end = bytes[(position + 1)...].firstIndex(of: quote) else { throw Malformed() }
      attributes.append((key, position + 1..<end))
      position = end + 1
    }
  }

  /// A name, which has at least one byte.
  private mutating func word() throws(Malformed) -> Range<Int> {
    let start = position
    while position < bytes.endIndex, !Self.ends.contains(bytes[position]) { position += 1 }
    guard position > start, position < bytes.endIndex else { throw Malformed() }
    return start..<position
  }

  private mutating func skipSpace() {
    while position < bytes.endIndex, Self.space.contains(bytes[position]) { position += 1 }
  }

  private static let space = Set(" \t\r\n".utf8)
  private static let ends = Set(" \t\r\n/>=<\"'".utf8)
}
