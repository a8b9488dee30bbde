import Foundation

/// A text that translators get.
struct TranslatableText: Hashable {
  /// The text in English; for one with plurals, the one for one.
  var key: String
  /// The text in English for every other number; nil for one without plurals.
  var plural: String?
  /// What tells it from another text that is the same in English.
  var context: String?
}

/// The texts that the code has inside `localized(…)`.
struct SourceTexts {
  /// Each text with the expressions of its values, and the file that it is in.
  private(set) var texts: [(text: TranslatableText, values: [String], file: String)] = []
  /// Calls without a literal, which translators could not get.
  private(set) var mistakes: [String] = []

  /// Has no texts yet.
  init() {}

  /// Reads all files of a folder.
  init(folder: URL) throws {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let all = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    let root = folder.deletingLastPathComponent().path() + "/"
    for file in all.sorted(by: { $0.path() < $1.path() }) {
      let name = String(file.path().dropFirst(root.count - (root.hasSuffix("//") ? 1 : 0)))
      if name.hasPrefix("Sources/System/Localization/") { continue }
      read(try String(contentsOf: file, encoding: .utf8), of: name)
    }
  }

  /// Reads one file.
  mutating func read(_ code: String, of file: String) {
    guard code.contains("localized(") else { return }
    var reader = SwiftReader(code)
    while !reader.isAtEnd {
      if reader.skipComment() || reader.skipExpression() { continue }
      if reader.hasPrefix("localized("), !reader.hasPrefix("func ", at: -5), !isInsideWord(reader) {
        _ = reader.skip("localized(")
        readCall(&reader, file)
      } else if reader.hasPrefix("\"") {
        // What is inside a literal's values is read as well.
        readLiteral(&reader, file)
      } else {
        reader.place += 1
      }
    }
  }

  private func isInsideWord(_ reader: SwiftReader) -> Bool {
    guard reader.place > 0 else { return false }
    let before = reader.code[reader.place - 1]
    return before.isLetter || before.isNumber
  }

  private mutating func readLiteral(_ reader: inout SwiftReader, _ file: String) {
    guard let literal = reader.literal() else { return }
    for value in literal.values where value.contains("localized(") { read(value, of: file) }
  }

  private mutating func readCall(_ reader: inout SwiftReader, _ file: String) {
    reader.skipSpace()
    let start = reader.place
    if let literal = reader.literal() {
      for value in literal.values where value.contains("localized(") { read(value, of: file) }
      var text = TranslatableText(key: literal.key)
      reader.skipSpace()
      if reader.skip(",") {
        reader.skipSpace()
        if reader.skip("context:") {
          reader.skipSpace()
          text.context = reader.literal()?.key
        }
      } else if !reader.hasPrefix(")") {
        mistakes.append("\(file): \(literal.key) is not the whole text")
      }
      texts.append((text, literal.values, file))
      return
    }
    // A number with its forms: `localized(count, one: "…", other: "…")`.
    var depth = 0
    while !reader.isAtEnd, depth > 0 || !reader.hasPrefix(")") {
      if depth == 0, reader.skip("one:") {
        reader.skipSpace()
        guard let one = reader.literal() else { break }
        reader.skipSpace()
        guard reader.skip(",") else { break }
        reader.skipSpace()
        guard reader.skip("other:") else { break }
        reader.skipSpace()
        guard let other = reader.literal(), other.values.count == one.values.count else { break }
        texts.append((TranslatableText(key: one.key, plural: other.key), other.values, file))
        return
      }
      if reader.hasPrefix("(") { depth += 1 }
      if reader.hasPrefix(")") { depth -= 1 }
      reader.place += 1
    }
    mistakes.append("\(file): \(String(reader.code[start..<min(start + 60, reader.code.count)]))")
  }
}
