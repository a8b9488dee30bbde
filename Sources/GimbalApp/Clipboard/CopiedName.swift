import Localization

/// What is said about a text that is copied.
struct CopiedName: Hashable, Sendable {
  /// That it is copied.
  let copied: String
  /// That the clipboard does not accept it.
  let refused: String

  /// A photo's path.
  static var path: CopiedName {
    CopiedName(
      copied: localized("Copied the photo’s path"),
      refused: localized("The clipboard does not accept the photo’s path"))
  }

  /// A photo's address.
  static var address: CopiedName {
    CopiedName(
      copied: localized("Copied the photo’s address"),
      refused: localized("The clipboard does not accept the photo’s address"))
  }

  /// What the information panel says.
  static var information: CopiedName {
    CopiedName(
      copied: localized("Copied what is known of the photo"),
      refused: localized("The clipboard does not accept what is known of the photo"))
  }

  /// Where a photo was taken.
  static var position: CopiedName {
    CopiedName(
      copied: localized("Copied the position"),
      refused: localized("The clipboard does not accept the position"))
  }

  /// A photo's path or address, because its picture cannot be copied.
  ///
  /// - Parameters:
  ///   - isAddress: whether it is an address.
  ///   - reason: why the picture cannot be copied, as a sentence.
  static func withoutPicture(isAddress: Bool, because reason: String) -> CopiedName {
    let only =
      isAddress
      ? localized("Copied the photo’s address only.") : localized("Copied the photo’s path only.")
    return CopiedName(
      copied: localizedSentences(only, reason),
      refused: isAddress ? address.refused : path.refused)
  }
}
