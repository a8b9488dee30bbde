import GalleryCore
import ImageFormats
import Localization

/// The question whether a file gets a name with another extension than its photo has.
struct ExtensionQuestion: Hashable {
  /// What the name is for.
  enum Purpose: Hashable {
    /// The photo gets the name.
    case renaming
    /// A copy of the photo gets the name.
    case saving
  }

  /// The wanted name with the photo's extension.
  let kept: [UInt8]
  /// The question in a few words.
  let heading: String
  /// What helps to answer it.
  let detail: String
  /// The titles of the buttons that leave all as it is, use the wanted name, and use the kept one.
  let titles: [String]

  /// Makes the question; nil if it need not be asked.
  ///
  /// - Parameters:
  ///   - purpose: what the name is for.
  ///   - name: the photo's name.
  ///   - wanted: the wanted name, or a path that ends with it.
  init?(for purpose: Purpose, from name: [UInt8], to wanted: [UInt8]) {
    let nameStart = wanted.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let (old, new) = (FileName(name), FileName(Array(wanted[nameStart...])))
    guard let keptName = new.keeping(old.fileExtension) else { return nil }
    kept = wanted[..<nameStart] + keptName
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    let (oldText, newText) = (text(old.fileExtension), text(new.fileExtension))
    let removal: String
    switch purpose {
    case .renaming:
      heading = localized("Change the extension of the photo’s name?")
      detail = Self.effectOfRenaming(from: oldText, to: newText)
      removal = localized("Rename without “\(oldText)”")
    case .saving:
      heading = localized("Save the copy with another extension?")
      detail = localizedSentences(
        localized("The copy is not converted."), Self.effectOfSaving(from: oldText, to: newText))
      removal = localized("Save without “\(oldText)”")
    }
    titles = [
      localized("Cancel"), newText.isEmpty ? removal : localized("Use “\(newText)”"),
      localized("Keep “\(oldText)”"),
    ]
  }

  private static func effectOfRenaming(from old: String, to new: String) -> String {
    new.isEmpty
      ? localized(
        "Without the extension “\(old)” other programs, and Gimbal, may no longer show it.")
      : localized(
        "With the extension “\(new)” other programs, and Gimbal, may no longer show it.")
  }

  private static func effectOfSaving(from old: String, to new: String) -> String {
    new.isEmpty
      ? localized("Without the extension “\(old)” other programs, and Gimbal, may not show it.")
      : localized("With the extension “\(new)” other programs, and Gimbal, may not show it.")
  }

  /// The question with what its answers do.
  func asked(
    cancelling: DialogAction, using: DialogAction, keeping: DialogAction
  ) -> Question {
    Question(
      heading, detail,
      answers: zip(titles, [cancelling, using, keeping]).map { Question.Answer($0, $1) })
  }
}

extension FileName {
  /// The same name with another file's extension; nil if it has that extension already, or another
  /// one of the same format, or if the other file has none.
  func keeping(_ other: ArraySlice<UInt8>) -> [UInt8]? {
    func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes, as: UTF8.self).lowercased()
    }
    guard !other.isEmpty, lowercased(fileExtension) != lowercased(other) else { return nil }
    // What follows a dot in a sentence is not an extension.
    let ending = lowercased(fileExtension.dropFirst())
    func format(_ ending: String) -> ImageFormat? {
      ImageFormat.allCases.first { $0.fileExtensions.contains(ending) }
    }
    let (new, old) = (format(ending), format(lowercased(other.dropFirst())))
    // Each vendor's raw files have their own extension.
    if let new, new == old, new != .raw { return nil }
    return (new != nil ? Array(bytes[..<stemByteCount]) : bytes) + other
  }
}
