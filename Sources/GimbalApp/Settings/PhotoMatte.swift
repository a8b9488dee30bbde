import ArgumentParser
import GalleryCore

/// The setting for what fills the view around a photo.
struct PhotoMatte: Hashable, Sendable, SettingValue, ExpressibleByArgument {
  /// Nothing: the background is seen.
  static let none = PhotoMatte(matte: .none)

  static var form: String { "\"none\", \"black\", \"mean\", \"blur\" or like \"#202830\"" }

  /// What the gallery draws.
  let matte: Matte

  private init(matte: Matte) { self.matte = matte }

  init?(argument: String) { self.init(argument) }

  init?(_ value: TOMLValue) {
    guard case .string(let text) = value else { return nil }
    self.init(text)
  }

  private init?(_ text: String) {
    switch text {
    case "none": matte = .none
    case "black": matte = .plain(0)
    case "mean": matte = .mean
    case "blur": matte = .blur
    default:
      guard let rgb = UInt32(hexColor: text) else { return nil }
      matte = .plain(rgb)
    }
  }

  var toml: String {
    switch matte {
    case .none: "none".toml
    case .plain(0): "black".toml
    case .plain(let rgb): rgb.hexColor.toml
    case .mean: "mean".toml
    case .blur: "blur".toml
    }
  }
}

extension UInt32 {
  /// Parses a colour like `#202830` to 0xRRGGBB; nil if the text is not one.
  init?(hexColor text: String) {
    let digits = text.utf8.dropFirst()
    // `UInt32.init(_:radix:)` would accept a sign as well.
    guard text.hasPrefix("#"), digits.count == 6, text.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    self.init(text.dropFirst(), radix: 16)
  }

  /// The colour 0xRRGGBB as users write it.
  var hexColor: String { "#" + String(self | 1 << 24, radix: 16).dropFirst() }
}
