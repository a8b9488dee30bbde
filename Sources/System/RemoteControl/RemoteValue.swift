import GalleryCore

/// The value of a setting in a frame's state.
package enum RemoteValue: Hashable, Sendable {
  /// `ON` or `OFF`.
  case flag(Bool)
  case number(Double)
  case text(String)

  var json: JSONText {
    switch self {
    case .flag(let flag): flag ? "ON" : "OFF"
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    }
  }

  /// Reads `ON` and `OFF`, which Home Assistant sends, in letters of any case; nil for other texts.
  package static func flag(from text: String) -> Bool? {
    switch text.lowercased() {
    case "on", "true", "1": true
    case "off", "false", "0": false
    default: nil
    }
  }

  /// Reads a whole number, which Home Assistant may send as `50.0`; nil for other texts.
  package static func wholeNumber(from text: String) -> Int? {
    Double(decimal: text).flatMap { Int(exactly: $0) }
  }
}
