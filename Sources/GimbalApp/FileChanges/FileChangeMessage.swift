import FileService
import GalleryCore
import Localization

/// What is said about a file that is renamed, moved or copied.
struct FileChangeMessage {
  private let location: Photo.Location

  /// Makes the messages about a file.
  init(_ location: Photo.Location) { self.location = location }

  /// The longest name in characters: a longer one would be most of the message.
  private static let longestName = 48

  /// The file's name in quotes, without its middle if it is long.
  var name: String { Self.quoted(String(decoding: location.fileName, as: UTF8.self)) }

  /// A name in quotes, without its middle if it is long.
  static func quoted(_ name: String) -> String {
    let shown =
      name.count > longestName
      ? "\(name.prefix(longestName - 16))…\(name.suffix(15))" : name
    return localized("“\(shown)”", context: "a file’s name in quotes")
  }

  /// Why it is named as it was.
  func unrenamed(because reason: String) -> String {
    localizedSentences(localized("\(name) was not renamed."), reason)
  }

  /// Why it was not changed, and what to do.
  func reason(_ failure: FileChangeFailure) -> String {
    switch failure {
    case .missing: localized("It is no longer there. Another program has moved or deleted it.")
    case .unreadable: localized("It cannot be read. Check who may read it, and its disk.")
    case .nameTaken: localized("There is another file named \(name). Choose another name.")
    case .permission: localized("You have no permission to change its folder.")
    case .readOnly: localized("The disk is read-only. Choose a folder on another one.")
    case .diskFull:
      localized("The disk is full. Free some space, or choose a folder on another one.")
    case .nameTooLong: localized("The name is too long for this disk.")
    case .nameRefused: localized("This disk does not allow a character of the name.")
    case .noFolder: localized("Its folder does not exist. Check the path.")
    case .unsupported:
      localized(
        """
        Its disk offers no way to do this that could not replace another file. Use a file manager.
        """)
    case .noOrientation:
      localized(
        """
        The turn cannot be stored: the orientation in its file cannot be changed safely. Turn it \
        upright to copy it as it is.
        """)
    case .oddSidecar:
      localized("The XMP file beside it cannot be changed safely: it is damaged, or unusual.")
    case .manyKeywords:
      localized("Its own file has more keywords than can be taken over into an XMP file.")
    case .differs: localized("It has changed meanwhile, or its disk is damaged. Try again.")
    case .sameFolder: localized("It is in this folder already.")
    case .fixed: localized("You have no permission to change its folder.")
    case .fixedByDisk: localized("Its disk is read-only.")
    case .cancelled: localized("It was cancelled.")
    case .noAnswer:
      localized("The process that should do it has failed. Look whether it is done.")
    case .other(let words): words
    case .untrashed(let failure): TrashMessage.reason(of: failure)
    }
  }

  /// The same where no other name or folder can be chosen, as the file keeps its place.
  func reasonInPlace(_ failure: FileChangeFailure) -> String {
    switch failure {
    case .readOnly: localized("Its disk is read-only.")
    case .diskFull: localized("The disk is full. Free some space, and try again.")
    case .differs: localized("It has changed meanwhile. Try again.")
    default: reason(failure)
    }
  }
}
