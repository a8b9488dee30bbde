import CTOML

/// A value of a settings file.
enum TOMLValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int)
  case float(Double)
  case string(String)
  case array([TOMLValue])
  /// A table without values.
  case emptyTable
  /// A type that no setting has: a date, a time, an array or a table in an array.
  case other
}

/// The values of a settings file.
struct TOMLDocument: Sendable {
  /// One value.
  struct Entry: Hashable, Sendable {
    /// The names of its tables and its own name, separated by dots.
    let path: String
    fileprivate(set) var value: TOMLValue
    /// The line that it is in, counted from 1.
    let line: Int
  }

  /// The reason why a text is not a valid document.
  struct Failure: Error, Hashable, Sendable {
    /// The line, counted from 1; nil if it is not known.
    let line: Int?
    let reason: String
    /// The value of the line, if it is text without quotes.
    var unquoted: Unquoted?
  }

  /// A value without quotes and its name, as they are written.
  struct Unquoted: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// The values in the order of their lines.
  let entries: [Entry]

  /// The largest number of dots in a line: the parser recurses for each part of a name.
  private static let maximumDots = 100

  /// Parses a text, which may be any bytes.
  init(_ bytes: [UInt8]) throws(Failure) {
    try Self.checkNames(bytes)
    var entries: [Entry] = []
    var failure = ctoml_failure()
    let isRead = withUnsafeMutablePointer(to: &entries) { entries in
      bytes.withUnsafeBytes { bytes in
        // An empty text has no address and no values.
        guard let text = bytes.bindMemory(to: CChar.self).baseAddress else { return true }
        // SAFETY: the callback gets the pointer to `entries` that is passed beside it, on this
        // thread and before `ctoml_parse` returns.
        return ctoml_parse(
          text, bytes.count, entries,
          { context, value in
            let entries = context?.assumingMemoryBound(to: [Entry].self)
            entries?.pointee.add(value.pointee)
          }, &failure)
      }
    }
    guard isRead else {
      let line = failure.line > 0 ? Int(failure.line) : nil
      let reason = Self.parserReason(of: failure)
      let isValue = Self.valueReasons.contains { reason.hasPrefix($0) }
      throw Failure(
        line: line, reason: Self.words(for: reason),
        unquoted: isValue ? line.flatMap { Self.unquotedValue(in: bytes, line: $0) } : nil)
    }
    self.entries = entries.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map(\.element)
  }

  /// Throws an error for a line, other than a comment, with more dots than any name has.
  private static func checkNames(_ bytes: [UInt8]) throws(Failure) {
    var number = 0
    // Inside a string of several lines, a line that begins with # is not a comment.
    var mayBeText = false
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      mayBeText = mayBeText || line.contains { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
      guard mayBeText || text.first != UInt8(ascii: "#") else { continue }
      guard text.count(where: { $0 == UInt8(ascii: ".") }) <= maximumDots else {
        throw Failure(line: number, reason: "more than \(maximumDots) dots are in one line")
      }
    }
  }

  /// The beginnings of the parser's errors for text without quotes, such as `page` (an unknown
  /// type) and `never` (it expects `nan`).
  private static let valueReasons = ["could not determine value type", "expected "]

  /// The parser's reason, reworded for people.
  private static func words(for reason: String) -> String {
    if let match = reason.firstMatch(of: /cannot redefine existing .*?('.*')/) {
      return "\(match.1) is set twice"
    }
    if reason.hasPrefix("unescaped control characters") {
      return "a text has no closing quote, or contains a control character"
    }
    if reason.hasPrefix("encountered end-of-file") { return "the line is not complete" }
    // The line end is shown as an escape sequence.
    if reason.hasPrefix("expected value, saw '\\n'") { return "the value is missing" }
    return reason
  }

  /// The parser's reason, in one line and without its introduction.
  private static func parserReason(of failure: ctoml_failure) -> String {
    let text = withUnsafeBytes(of: failure.reason) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let start = text.firstRange(of: ": "), text.hasPrefix("Error while parsing") else {
      return text.replacing("\n", with: " ")
    }
    return String(text[start.upperBound...]).replacing("\n", with: " ")
  }
}

extension [TOMLDocument.Entry] {
  /// Adds a value from the parser; an element is added to the array before it.
  fileprivate mutating func add(_ value: ctoml_value) {
    let converted = TOMLValue(value)
    if value.is_element {
      guard case .array(var elements) = last?.value else { return }
      // This removes the second reference to the elements, so that appending does not copy them.
      self[count - 1].value = .other
      elements.append(converted)
      self[count - 1].value = .array(elements)
    } else {
      let path = UnsafeRawBufferPointer(start: value.path, count: value.path_count)
      append(
        TOMLDocument.Entry(
          path: String(decoding: path, as: UTF8.self), value: converted, line: Int(value.line)))
    }
  }
}

extension TOMLValue {
  fileprivate init(_ value: ctoml_value) {
    switch value.kind {
    case ctoml_boolean: self = .boolean(value.boolean)
    case ctoml_integer: self = .integer(Int(value.integer))
    case ctoml_float: self = .float(value.number)
    case ctoml_string:
      let text = UnsafeRawBufferPointer(start: value.text, count: value.text_count)
      self = .string(String(decoding: text, as: UTF8.self))
    case ctoml_array: self = .array([])
    case ctoml_empty_table: self = .emptyTable
    default: self = .other
    }
  }
}

extension String {
  /// The text in quotes, with the escape sequences of a settings file.
  var toml: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.properties.generalCategory == .control:
        "\\u" + String(UInt32(scalar.value) + 0x10000, radix: 16).dropFirst()
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
