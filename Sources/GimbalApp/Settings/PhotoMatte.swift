import GalleryCore

/// The setting for what fills the view around a photo.
struct PhotoMatte: Hashable, Sendable, SettingValue {
  /// Nothing: the background is seen.
  static let none = PhotoMatte(matte: .none)

  static var form: String { names(or: "like \"#202830\"") }
  static var valueNames: [String] { ["none", "black", "mean", "blur"] }

  /// What the gallery draws.
  let matte: Matte

  private init(matte: Matte) { self.matte = matte }

  init?(_ text: String) {
    guard let matte = Matte(text) else { return nil }
    self.init(matte: matte)
  }

  var text: String { "\(matte)" }
}
