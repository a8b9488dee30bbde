extension JSONText {
  /// Reads an array of strings (RFC 8259); nil if the text is something else.
  static func strings(of text: String) -> [String]? {
    var reader = StringArrayReader(text)
    return reader.array()
  }
}

/// Reads a JSON array of strings.
private struct StringArrayReader {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = Substring(text).unicodeScalars }

  mutating func array() -> [String]? {
    guard takes("[") else { return nil }
    var strings: [String] = []
    if !takes("]") {
      repeat {
        guard let string = string() else { return nil }
        strings.append(string)
      } while takes(",")
      guard takes("]") else { return nil }
    }
    skipSpace()
    return rest.isEmpty ? strings : nil
  }

  private mutating func skipSpace() { rest = rest.drop { " \t\n\r".unicodeScalars.contains($0) } }

  /// Passes space and a mark; returns whether the mark is there.
  private mutating func takes(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard rest.first == mark else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func string() -> String? {
    guard takes("\"") else { return nil }
    var scalars = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(scalars)
      case "\\":
        guard let escaped = escapedScalar() else { return nil }
        scalars.append(escaped)
      default:
        guard scalar.value >= 0x20 else { return nil }
        scalars.append(scalar)
      }
    }
    return nil
  }

  private mutating func escapedScalar() -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard let unit = codeUnit() else { return nil }
      guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
      guard rest.popFirst() == "\\", rest.popFirst() == "u", let next = codeUnit(),
        UTF16.isTrailSurrogate(next)
      else { return nil }
      return Unicode.Scalar(0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(next & 0x3FF))
    default: return nil
    }
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() -> UInt16? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    rest.removeFirst(4)
    return UInt16(String(digits), radix: 16)
  }
}
