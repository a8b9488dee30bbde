import FileService
import GalleryCore
import Localization

/// What is said about a photo that is moved to the trash or back.
struct TrashMessage {
  /// The photo.
  let photo: Photo
  /// The files that went along with it, and those that did not.
  var others = FileGroup()
  /// The key that brings it back; nil if none does.
  var restoreKey: String?

  /// The photo is in the trash.
  func moved(isLink: Bool) -> String {
    localizedSentences(
      localized("Moved \(others.names(after: name)) to the trash."),
      isLink
        ? localized("It is a link; the photo that it points to stays where it is.") : nil,
      Self.unmoved(others.left), Self.advice(1 + others.moved.count, restoreKey))
  }

  /// The photo is back.
  var restored: String {
    localizedSentences(
      localized("Brought \(others.names(after: name)) back from the trash."),
      Self.unrestored(others.left))
  }

  /// Which of photos' files were not moved; nil if all were.
  static func unmoved(_ files: [MovedFile]) -> String? {
    unmoved(files.flatMap { FileGroup($0).left })
  }

  private static func unmoved(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let list = FileGroup.list(names)
    return names.count == 1
      ? localized("\(list) was not moved to the trash.")
      : localized("\(list) were not moved to the trash.")
  }

  /// Which of photos' files were not brought back; nil if all were.
  static func unrestored(_ files: [MovedFile]) -> String? {
    unrestored(files.flatMap { FileGroup($0).left })
  }

  private static func unrestored(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let list = FileGroup.list(names)
    return names.count == 1
      ? localized("\(list) stays in the trash.") : localized("\(list) stay in the trash.")
  }

  /// It takes long to move the photo.
  var delayed: String {
    localized("\(name) is still being moved: its disk is slow or does not answer.")
  }

  /// The photo was not moved to the trash.
  func failure(_ failure: TrashFailure) -> String {
    switch failure {
    case .missing:
      localized("\(name) is no longer there. Another program has moved or deleted it.")
    case .changed:
      localized(
        """
        \(name) has changed since it was shown, so it was not moved to the trash. Now you see what \
        it is like.
        """)
    default:
      localizedSentences(
        localized("\(name) was not moved to the trash."), Self.reason(of: failure))
    }
  }

  /// The photo was not brought back.
  func restoreFailure(_ failure: TrashFailure) -> String {
    switch failure {
    case .nameTaken:
      localized(
        """
        There is another file named \(name) now. It was not replaced; the photo stays in the trash.
        """)
    case .noLongerInTrash:
      localizedSentences(
        localized("\(name) is no longer in the trash and cannot be brought back."),
        others.moved.isEmpty
          ? nil : localized("Brought \(FileGroup.list(others.moved)) back from the trash."),
        Self.unrestored(others.left))
    case .noFolder: localized("The folder of \(name) is gone. The photo stays in the trash.")
    default: stays(because: Self.reason(of: failure))
    }
  }

  /// The photo was not brought back, for this reason.
  func stays(because reason: String) -> String {
    localizedSentences(localized("\(name) stays in the trash."), reason)
  }

  /// So many photos were moved, before a user cancelled it or to the end.
  static func moved(_ count: Int, of wanted: Int, isCancelled: Bool, restoreKey: String?) -> String
  {
    let moved =
      if count == wanted {
        localized(
          count, one: "Moved \(count) photo to the trash.",
          other: "Moved \(count) photos to the trash.")
      } else {
        localized(
          wanted, one: "Moved \(count) of \(wanted) photo to the trash.",
          other: "Moved \(count) of \(wanted) photos to the trash.")
      }
    return localizedSentences(
      isCancelled ? localized("Cancelled.") : nil, moved, advice(count, restoreKey))
  }

  /// So many photos were moved, as the heading of what happened to the others.
  static func movedHeading(_ count: Int, of wanted: Int) -> String {
    guard count != wanted else {
      return localized(
        count, one: "Moved \(count) photo to the trash",
        other: "Moved \(count) photos to the trash")
    }
    return localized(
      wanted, one: "Moved \(count) of \(wanted) photo to the trash",
      other: "Moved \(count) of \(wanted) photos to the trash")
  }

  /// So many photos were brought back, before a user cancelled it or to the end.
  static func restored(_ count: Int, of wanted: Int, isCancelled: Bool) -> String {
    let restored =
      if count == wanted {
        localized(
          count, one: "Brought \(count) photo back from the trash.",
          other: "Brought \(count) photos back from the trash.")
      } else {
        localized(
          wanted, one: "Brought \(count) of \(wanted) photo back from the trash.",
          other: "Brought \(count) of \(wanted) photos back from the trash.")
      }
    return localizedSentences(isCancelled ? localized("Cancelled.") : nil, restored)
  }

  /// So many photos were brought back, as the heading of what happened to the others.
  static func restoredHeading(_ count: Int, of wanted: Int) -> String {
    guard count != wanted else {
      return localized(
        count, one: "Brought \(count) photo back from the trash",
        other: "Brought \(count) photos back from the trash")
    }
    return localized(
      wanted, one: "Brought \(count) of \(wanted) photo back from the trash",
      other: "Brought \(count) of \(wanted) photos back from the trash")
  }

  /// Which key brings back so many photos; nil if none does, or if there is nothing to bring back.
  static func advice(_ count: Int, _ key: String?) -> String? {
    guard let key, count > 0 else { return nil }
    return count == 1
      ? localized("\(key) brings it back.") : localized("\(key) brings them back.")
  }

  /// The first of several problems, and the number of the others.
  static func list(_ problems: [String]) -> String {
    let most = 3
    let rest = problems.count - most
    let end =
      rest > 0 ? [localized(rest, one: "And \(rest) more.", other: "And \(rest) more.")] : []
    return (problems.prefix(most) + end).joined(separator: "\n")
  }

  /// Why something was not moved to the trash, or not brought back.
  static func reason(of failure: TrashFailure) -> String {
    switch failure {
    case .missing, .noLongerInTrash: localized("The file is no longer there.")
    case .changed: localized("The file has changed.")
    case .nameTaken: localized("There is another file of this name.")
    case .noFolder: localized("Its folder is gone.")
    case .folderPermission: localized("You have no permission to change its folder.")
    case .trashPermission: localized("You have no permission to write to the trash.")
    case .readOnly: localized("Its disk is read-only.")
    case .diskFull: localized("The disk is full. Empty the trash, or free some space.")
    case .noTrash: localized("Its disk has no trash. A file manager can delete it for good.")
    case .nameTooLong: localized("Its name is too long for the trash.")
    case .noLibrary: localized("GIO is not installed (package libglib2.0-0).")
    case .noAnswer:
      localized("The process that should move it has failed. Look for it in the trash.")
    case .other(let words): words
    }
  }

  /// The photo's name in quotes, without its middle if it is long.
  private var name: String { FileChangeMessage.quoted(photo.name) }
}
