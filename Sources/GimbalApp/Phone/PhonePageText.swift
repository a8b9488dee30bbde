import Localization
import PhoneSensor
import ProcessWire

/// The page that the phone's browser shows, in the user's language.
enum PhonePageText {
  /// Reads the page that comes with the program, and fills in its texts; nil if it cannot be read.
  @Sendable static func page() -> [UInt8]? {
    guard let path = BundledFiles.phonePage, let bytes = try? SmallFile.read(path) else {
      return nil
    }
    return Array(filled(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  /// A page with its texts instead of their names in double braces.
  static func filled(_ page: String) -> String {
    var rest = page[...]
    var filled = ""
    while let start = rest.firstRange(of: "{{"),
      let end = rest[start.upperBound...].firstRange(of: "}}")
    {
      filled += rest[..<start.lowerBound]
      filled += escaped(text(named: rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return filled + rest
  }

  private static func text(named name: Substring) -> String {
    switch name {
    case "language": Catalogue.current.language.replacing("_", with: "-")
    case "direction": Catalogue.isUsersRightToLeft ? "rtl" : "ltr"
    case "hint": localized("Hold the phone upright, and turn it as you want to turn the photos.")
    case "pad": localized("Swipe, pinch or tap here, as on the photos")
    case "start": localized("Start", context: "button on the phone")
    case "end": localized("End", context: "button on the phone")
    case "connecting": localized("Connecting…")
    case "connected": localized("This phone turns the photos.")
    case "stale": localized("This code is no longer valid. Show a new one on the screen.")
    case "ended": localized("This phone no longer turns the photos.")
    case "unmeasured": localized("This browser does not say how the phone is held.")
    default: ""
    }
  }

  /// A text that is neither markup nor the end of an attribute.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
