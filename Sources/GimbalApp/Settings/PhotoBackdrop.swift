/// What is visible behind the transparent parts of photos.
enum PhotoBackdrop: Hashable, Sendable, SettingValue {
  case checker
  /// One colour: 0xRRGGBB.
  case plain(UInt32)

  static var form: String { "\"checker\", \"black\", \"white\" or like \"#808080\"" }

  /// Parses a backdrop; nil if the text is not a valid one.
  init?(_ text: String) {
    switch text {
    case "checker": self = .checker
    case "black": self = .plain(0x00_00_00)
    case "white": self = .plain(0xFF_FF_FF)
    default:
      let digits = text.utf8.dropFirst()
      // `UInt32.init(_:radix:)` would accept a sign as well.
      guard text.hasPrefix("#"), digits.count == 6, text.dropFirst().allSatisfy(\.isHexDigit),
        let value = UInt32(text.dropFirst(), radix: 16)
      else { return nil }
      self = .plain(value)
    }
  }

  init?(_ value: TOMLValue) {
    guard case .string(let text) = value else { return nil }
    self.init(text)
  }

  /// The backdrop as users write it.
  var name: String {
    switch self {
    case .checker: "checker"
    case .plain(let rgb): "#" + String(rgb | 1 << 24, radix: 16).dropFirst()
    }
  }

  var toml: String { name.toml }
}
