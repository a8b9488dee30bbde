/// A string literal of Swift code, as a translator's text: values are `{1}`, `{2}` ….
struct SwiftLiteral: Hashable {
  /// The text, with braces doubled, as `LocalizedText.key` has it.
  var key = ""
  /// The expressions of the values.
  var values: [String] = []
  /// Whether it has words: two letters in a row, outside its values.
  var hasWords: Bool { key.firstMatch(of: /\p{L}\p{L}/) != nil }
}

/// Reads string literals in Swift code.
struct SwiftReader {
  let code: [Character]
  var place = 0

  init(_ code: some StringProtocol) { self.code = Array(code) }

  var isAtEnd: Bool { place >= code.count }

  func hasPrefix(_ text: String, at offset: Int = 0) -> Bool {
    let text = Array(text)
    let start = place + offset
    return start >= 0 && start + text.count <= code.count
      && Array(code[start..<start + text.count]) == text
  }

  mutating func skip(_ text: String) -> Bool {
    guard hasPrefix(text) else { return false }
    place += text.count
    return true
  }

  mutating func skipSpace() {
    while place < code.count, code[place].isWhitespace { place += 1 }
  }

  /// Skips a comment; returns whether there was one.
  mutating func skipComment() -> Bool {
    guard hasPrefix("//") else { return false }
    while place < code.count, !code[place].isNewline { place += 1 }
    return true
  }

  /// Skips a regular expression in slashes, which may have quotes in it.
  mutating func skipExpression() -> Bool {
    guard hasPrefix("/"), place > 0, "( ".contains(code[place - 1]), place + 1 < code.count,
      !code[place + 1].isWhitespace
    else { return false }
    var end = place + 1
    while end < code.count, !code[end].isNewline {
      if code[end] == "\\" {
        end += 2
        continue
      }
      if code[end] == "/" {
        place = end + 1
        return true
      }
      end += 1
    }
    return false
  }

  /// Reads the literal that begins here; nil, without moving, if there is none.
  mutating func literal() -> SwiftLiteral? {
    guard hasPrefix("\"") else { return nil }
    let isLong = skip("\"\"\"")
    if !isLong { place += 1 }
    var literal = SwiftLiteral()
    while place < code.count {
      if isLong ? skip("\"\"\"") : skip("\"") { break }
      let character = code[place]
      place += 1
      switch character {
      case "\\": readEscape(into: &literal)
      case "{": literal.key += "{{"
      case "}": literal.key += "}}"
      default: literal.key.append(character)
      }
    }
    if isLong { literal.key = Self.withoutIndentation(literal.key) }
    return literal
  }

  private mutating func readEscape(into literal: inout SwiftLiteral) {
    guard place < code.count else { return }
    let character = code[place]
    place += 1
    switch character {
    case "n": literal.key += "\n"
    case "t": literal.key += "\t"
    case "u":
      guard skip("{") else { return }
      var digits = ""
      while place < code.count, code[place] != "}" {
        digits.append(code[place])
        place += 1
      }
      place += 1
      if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
        literal.key.unicodeScalars.append(scalar)
      }
    case "(":
      literal.values.append(expression())
      literal.key += "{\(literal.values.count)}"
    case "\n": literal.key += "\u{1}"
    default: literal.key.append(character)
    }
  }

  /// Reads the expression of a value, up to its parenthesis.
  private mutating func expression() -> String {
    var depth = 1
    var text = ""
    while place < code.count {
      let start = place
      if literal() != nil {
        text += String(code[start..<place])
        continue
      }
      if code[place] == "(" { depth += 1 }
      if code[place] == ")" { depth -= 1 }
      place += 1
      if depth == 0 { break }
      text.append(code[start])
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A literal of several lines: without its first line break, without the indentation of its end,
  /// and with lines joined that end with a backslash (here U+0001).
  private static func withoutIndentation(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return text }
    lines.removeFirst()
    // Lines that a backslash joins have their indentation as well.
    let indentation = lines.removeLast().count
    return lines.map { line in
      line.split(separator: "\u{1}", omittingEmptySubsequences: false)
        .map { $0.dropFirst(min(indentation, $0.prefix { $0 == " " }.count)) }.joined()
    }.joined(separator: "\n")
  }
}
