import FileService
import GalleryCore

/// What is said about a photo that is moved to the trash or back.
struct TrashMessage {
  /// The photo.
  let photo: Photo
  /// The key that brings it back; nil if none does.
  var restoreKey: String?

  /// The longest name in characters: a longer one would be most of the message.
  private static let longestName = 48

  /// The photo is in the trash.
  func moved(isLink: Bool) -> String {
    let link = isLink ? " It is a link; the photo that it points to stays where it is." : ""
    return "Moved \(name) to the trash.\(link)"
      + (restoreKey.map { " \($0) brings it back." } ?? "")
  }

  /// The photo is back.
  var restored: String { "Brought \(name) back from the trash." }

  /// It takes long to move the photo.
  var delayed: String { "\(name) is still being moved: its disk is slow or does not answer." }

  /// The photo was not moved to the trash.
  func failure(_ failure: TrashFailure) -> String {
    switch failure {
    case .missing: "\(name) is no longer there. Another program has moved or deleted it."
    case .changed:
      "\(name) has changed since it was shown, so it was not moved to the trash. "
        + "Now you see what it is like."
    default: "\(name) was not moved to the trash. " + reason(of: failure)
    }
  }

  /// The photo was not brought back.
  func restoreFailure(_ failure: TrashFailure) -> String {
    switch failure {
    case .nameTaken:
      "There is another file named \(name) now. It was not replaced; the photo stays in the trash."
    case .noLongerInTrash: "\(name) is no longer in the trash and cannot be brought back."
    case .noFolder: "The folder of \(name) is gone. The photo stays in the trash."
    default: "\(name) stays in the trash. " + reason(of: failure)
    }
  }

  /// The number of photos that were moved, and of how many if these were more.
  static func count(_ count: Int, of wanted: Int) -> String {
    let photos = wanted == 1 ? "photo" : "photos"
    return count == wanted ? "\(count) \(photos)" : "\(count) of \(wanted) \(photos)"
  }

  /// So many photos were moved, before a user cancelled it or to the end.
  static func moved(_ count: Int, of wanted: Int, isCancelled: Bool, restoreKey: String?) -> String
  {
    let start = isCancelled ? "Cancelled. " : ""
    let key = count > 0 ? restoreKey : nil
    return "\(start)Moved \(Self.count(count, of: wanted)) to the trash."
      + (key.map { " \($0) brings \(count == 1 ? "it" : "them") back." } ?? "")
  }

  /// The first of several problems, and the number of the others.
  static func list(_ problems: [String]) -> String {
    let most = 3
    let rest = problems.count - most
    let end = rest > 0 ? ["And \(rest) more."] : []
    return (problems.prefix(most) + end).joined(separator: "\n")
  }

  private func reason(of failure: TrashFailure) -> String {
    switch failure {
    case .missing, .noLongerInTrash: "The file is no longer there."
    case .changed: "The file has changed."
    case .nameTaken: "There is another file of this name."
    case .noFolder: "Its folder is gone."
    case .folderPermission: "You have no permission to change its folder."
    case .trashPermission: "You have no permission to write to the trash."
    case .readOnly: "Its disk is read-only."
    case .diskFull: "The disk is full. Empty the trash, or free some space."
    case .noTrash: "Its disk has no trash. A file manager can delete it for good."
    case .nameTooLong: "Its name is too long for the trash."
    case .noLibrary: "GIO is not installed (package libglib2.0-0)."
    case .noAnswer: "The process that should move it has failed. Look for it in the trash."
    case .other(let words): words
    }
  }

  /// The photo's name in quotes, without its middle if it is long.
  private var name: String {
    let name = photo.name
    guard name.count > Self.longestName else { return "“\(name)”" }
    return "“\(name.prefix(Self.longestName - 16))…\(name.suffix(15))”"
  }
}
