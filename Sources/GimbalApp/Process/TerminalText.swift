/// A text as a terminal and a journal may get it: names of files, servers' answers and captions may
/// contain anything.
///
/// Characters that control a terminal, break or reorder the line, or are invisible are escaped.
/// Names and passwords in addresses are left out.
struct TerminalText: Hashable {
  /// The text, in one line.
  let line: String

  /// Makes one line of a message.
  init(_ message: String) {
    var line = ""
    for scalar in Self.withoutUserInformation(message).unicodeScalars {
      if ["\u{200B}", "\u{200E}", "\u{200F}"].contains(scalar) {
        // Texts in some languages have these around names and between sentences. They show nothing.
        continue
      } else if Self.isHarmless(scalar) {
        line.unicodeScalars.append(scalar)
      } else {
        line += Self.escape(scalar)
      }
    }
    self.line = line
  }

  /// Makes one line of bytes that may not be UTF-8, as names of files.
  init(_ bytes: [UInt8]) { self.init(String(decoding: bytes, as: UTF8.self)) }

  /// A text of several lines, each of them made safe.
  static func lines(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { Self(String($0)).line }
      .joined(separator: "\n")
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    // Letters of some languages, and composed emoji, need these two; the others reorder or hide.
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    default: true
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// The text without what stands before the `@` of addresses.
  ///
  /// The last `@` before the path counts, as in addresses that are used, and in ones that are
  /// refused because of a `#` or a `?` in their password.
  private static func withoutUserInformation(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    let mark = Array("://".utf8)
    let ends = Array("/\\\"\n".utf8)
    while let start = rest.firstRange(of: mark) {
      bytes += rest[..<start.upperBound]
      rest = rest[start.upperBound...]
      let end = rest.firstIndex(where: ends.contains) ?? rest.endIndex
      if let at = rest[..<end].lastIndex(of: UInt8(ascii: "@")) {
        rest = rest[(at + 1)...]
      } else if Self.endsInPassword(rest[..<end]) {
        // A slash in a password ends what is taken for the host.
        rest = rest[(rest.firstIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? end)...]
      }
    }
    return String(decoding: bytes + rest, as: UTF8.self)
  }

  /// Whether what follows the last colon is no port, nor a part of an IPv6 address.
  private static func endsInPassword(_ authority: ArraySlice<UInt8>) -> Bool {
    guard let colon = authority.lastIndex(of: UInt8(ascii: ":")),
      authority.last != UInt8(ascii: "]")
    else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return !authority[(colon + 1)...].allSatisfy(digits.contains)
  }
}
