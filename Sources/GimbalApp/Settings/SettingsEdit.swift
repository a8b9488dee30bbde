import Localization

/// Changes or removes one value in the text of a settings file, and nothing else: what the user has
/// written, with its comments and its order, stays.
struct SettingsEdit: Hashable, Sendable {
  /// Why a text is not changed.
  enum Failure: Error {
    /// It cannot be parsed.
    case unreadable
    /// The value is written in a way that cannot be replaced.
    case intricate(line: Int)

    /// The reason, for people.
    var reason: String {
      switch self {
      case .unreadable: localized("it has a mistake for which none of it is used")
      case .intricate(let line): localized("line \(line) cannot be changed without the user")
      }
    }
  }

  /// The name of a setting, which stands above all tables.
  let name: String
  /// Its new value in the syntax of the file; nil to remove it, so that the default counts.
  let value: String?

  private var line: String { value.map { "\(name) = \($0)" } ?? "" }

  /// The text with the new value.
  func apply(to bytes: [UInt8]) throws(Failure) -> [UInt8] {
    guard let present = Self.document(bytes) else { throw .unreadable }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let entry = present.entries.first { $0.path == name }
    if entry == nil, value == nil { return bytes }
    let candidates = entry.map { replacements(of: $0.line, in: lines) } ?? additions(to: lines)
    // What is inside of texts of several lines looks like entries and tables; the parser knows.
    for candidate in candidates {
      let new = Array(candidate.joined(separator: "\n").utf8)
      if isRight(new, after: present) { return new }
    }
    throw .intricate(line: entry?.line ?? 1)
  }

  /// The lines with another value in one of them, or without it; its comment stays.
  private func replacements(of number: Int, in lines: [String]) -> [[String]] {
    guard lines.indices.contains(number - 1) else { return [] }
    let hasReturn = lines[number - 1].unicodeScalars.last == "\r"
    let text = hasReturn ? String(lines[number - 1].unicodeScalars.dropLast()) : lines[number - 1]
    // A name, its value in one line, and the space and the comment behind it.
    let entry =
      #/
      (\s* "? [A-Za-z0-9-]+ "? \s* = \s*)
      ( " (?: [^"\\] | \\. )* " | ' [^']* '
      | \[ (?: [^"'\]\#] | " (?: [^"\\] | \\. )* " | ' [^']* ' )* \]
      | [^"'\#\[{\s]+ )
      (\s* (?: \# .* )?)
      /#
    guard let match = text.wholeMatch(of: entry) else { return [] }
    let end = hasReturn ? "\r" : ""
    var lines = lines
    if let value {
      lines[number - 1] = "\(match.1)\(value)\(match.3)\(end)"
    } else if match.3.contains("#") {
      lines[number - 1] = match.3.drop { $0 == " " || $0 == "\t" } + end
    } else {
      lines.remove(at: number - 1)
    }
    return [lines]
  }

  /// The lines with the new one: at the end, before a table, or at the beginning.
  private func additions(to lines: [String]) -> [[String]] {
    var end = lines
    let hasEnd = lines.last?.isEmpty ?? true
    end.insert(line, at: hasEnd ? max(0, end.count - 1) : end.count)
    if !hasEnd { end.append("") }
    let tables = lines.indices.filter { lines[$0].drop { $0 == " " || $0 == "\t" }.hasPrefix("[") }
    let beforeTable = tables.first.map { table in
      // What is written directly above a table is about it.
      var place = table
      while place > 0, lines[place - 1].hasPrefix("#") { place -= 1 }
      var lines = lines
      lines.insert(contentsOf: [line, ""], at: place)
      return lines
    }
    return [end, beforeTable, [line] + lines].compactMap(\.self)
  }

  /// Whether a text has the same values as another one, and the new one.
  private func isRight(_ bytes: [UInt8], after present: TOMLDocument) -> Bool {
    guard let new = Self.document(bytes) else { return false }
    func others(_ document: TOMLDocument) -> [String: TOMLValue] {
      Dictionary(
        document.entries.filter { $0.path != name }.map { ($0.path, $0.value) },
        uniquingKeysWith: { $1 })
    }
    let found = new.entries.filter { $0.path == name }.map(\.value)
    let wanted = Self.document(Array(line.utf8))?.entries.map(\.value)
    let count = value == nil ? 0 : 1
    return others(new) == others(present) && found == wanted
      && new.entries.count == present.entries.count(where: { $0.path != name }) + count
  }

  private static func document(_ bytes: [UInt8]) -> TOMLDocument? {
    TOMLDocument.read(bytes, maximumFailures: SettingsReport.maximumMistakes).document
  }
}
