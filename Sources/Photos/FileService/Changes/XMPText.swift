import GalleryCore

/// Texts as XML has them.
enum XMPText {
  /// A text as the value of an attribute or an element, without what XML cannot have.
  static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += Array("&amp;".utf8)
      case "<": bytes += Array("&lt;".utf8)
      case ">": bytes += Array("&gt;".utf8)
      case "\"": bytes += Array("&quot;".utf8)
      case "'": bytes += Array("&apos;".utf8)
      default: if scalar.isAllowedInXML { bytes += Array(String(scalar).utf8) }
      }
    }
    return bytes
  }

  /// The text of a value; nil if it has elements, comments or references that are not understood.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.contains(UInt8(ascii: "<")) else { return nil }
    // Characters would join a semicolon and an accent behind it.
    var text = String.UnicodeScalarView()
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ";"),
        let character = scalar(of: String(rest[..<end]))
      else { return nil }
      text.append(character)
      rest = rest[rest.index(after: end)...]
    }
    text += rest
    return String(text)
  }

  private static func scalar(of reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.first == "#" else { return nil }
      let digits = reference.dropFirst()
      let number: UInt32? =
        digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      guard let number, let scalar = Unicode.Scalar(number), scalar.isAllowedInXML
      else { return nil }
      return scalar
    }
  }
}
