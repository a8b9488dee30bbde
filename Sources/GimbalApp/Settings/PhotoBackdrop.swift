import GalleryCore

/// What is visible behind the transparent parts of photos.
enum PhotoBackdrop: Hashable, Sendable, SettingValue {
  case checker
  /// One colour: 0xRRGGBB.
  case plain(UInt32)

  static var form: String { names(or: "like \"#808080\"") }
  static var valueNames: [String] { ["checker", "black", "white"] }

  /// Parses a backdrop; nil if the text is not a valid one.
  init?(_ text: String) {
    switch text {
    case "checker": self = .checker
    case "black": self = .plain(0x00_00_00)
    case "white": self = .plain(0xFF_FF_FF)
    default:
      guard let value = UInt32(hexColor: text) else { return nil }
      self = .plain(value)
    }
  }

  /// The backdrop as users write it.
  var name: String {
    switch self {
    case .checker: "checker"
    case .plain(let rgb): rgb.hexColor
    }
  }

  var text: String { name }
}
