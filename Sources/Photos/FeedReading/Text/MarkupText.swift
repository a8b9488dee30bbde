import PhotoSources

/// HTML as feeds contain it → plain text.
enum MarkupText {
  /// The most bytes that are read: enough for a caption with its markup.
  private static let longest = 4 * FeedLimits.caption
  /// The elements that begin a new line.
  private static let blocks: Set<String> = [
    "p", "div", "br", "li", "ul", "ol", "tr", "table", "blockquote", "h1", "h2", "h3", "h4", "h5",
    "h6", "figure", "figcaption", "section", "article", "hr", "pre",
  ]
  /// The elements whose contents are not shown.
  private static let hidden: Set<String> = ["script", "style", "iframe", "template", "title"]

  /// Returns the text without tags, with its character references resolved and its white space
  /// collapsed.
  static func plain(_ markup: String) -> String {
    var builder = PlainTextBuilder()
    scan(markup) { part in
      switch part {
      case .text(let text): builder.add(CharacterReferences.resolve(text))
      // A text about numbers, or with an arrow.
      case .bracket(let bracket): builder.add(bracket)
      case .tag(let name, _): if blocks.contains(name) { builder.breakLine() }
      }
    }
    return builder.text
  }

  /// A part of a markup.
  enum Part {
    case text(ArraySlice<UInt8>)
    /// A `<` that begins no tag.
    case bracket(ArraySlice<UInt8>)
    /// A tag with the name of its element in lower case, from `<` to `>`.
    case tag(String, ArraySlice<UInt8>)
  }

  /// Passes on the parts of a markup in their order, without the contents of hidden elements.
  static func scan(_ markup: String, receive: (Part) -> Void) {
    var rest = Array(markup.utf8.prefix(longest))[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      receive(.text(rest[..<start]))
      guard let (name, end) = tag(rest[start...]) else {
        receive(.bracket(rest[start...start]))
        rest = rest[(start + 1)...]
        continue
      }
      receive(.tag(name, rest[start..<(end.isEmpty ? rest.endIndex : end.startIndex)]))
      rest = end
      if hidden.contains(name) { rest = rest[(position(of: "</\(name)", in: rest))...] }
    }
    receive(.text(rest))
  }

  /// Returns whether an element begins a new line of the text.
  static func isBlock(_ element: String) -> Bool { blocks.contains(element) }

  /// Divides a text at the end of the tag or comment that it begins with; the name of a tag is in
  /// lower case, and empty for an end tag of a hidden element.
  private static func tag(
    _ text: ArraySlice<UInt8>
  ) -> (name: String, rest: ArraySlice<UInt8>)? {
    if text.starts(with: "<!--".utf8) {
      let end = position(of: "-->", in: text)
      return ("", text[end...].dropFirst(3))
    }
    let isEnd = text.dropFirst().first == UInt8(ascii: "/")
    let body = text.dropFirst(isEnd ? 2 : 1)
    guard let first = body.first,
      isLetter(first) || first == UInt8(ascii: "!") || first == UInt8(ascii: "?")
    else { return nil }
    let bytes = body.prefix { isLetter($0) || (0x30...0x39).contains($0) }
    var name = String(decoding: bytes, as: UTF8.self).lowercased()
    if isEnd, hidden.contains(name) { name = "" }
    var quote: UInt8?
    for (index, byte) in zip(body.indices, body) {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return (name, body[(index + 1)...])
      }
    }
    // A tag that was cut off.
    return (name, [])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Returns where a word is in a text, in whatever case; the text's end if it is not.
  private static func position(of word: String, in text: ArraySlice<UInt8>) -> Int {
    let word = Array(word.utf8)
    return text.indices.first { index in
      text[index...].prefix(word.count).elementsEqual(word) {
        $0 == $1 || isLetter($0) && $0 | 0x20 == $1
      }
    } ?? text.endIndex
  }
}
