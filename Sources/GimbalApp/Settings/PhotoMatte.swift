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

  init?(argument: String) {
    guard let matte = Matte(argument) else { return nil }
    self.init(matte: matte)
  }

  init?(_ value: TOMLValue) {
    guard case .string(let text) = value else { return nil }
    self.init(argument: text)
  }

  var toml: String { "\(matte)".toml }
}
