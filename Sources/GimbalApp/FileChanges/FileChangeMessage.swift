import FileService
import GalleryCore

/// What is said about a file that is renamed or copied.
struct FileChangeMessage {
  private let location: Photo.Location

  /// Makes the messages about a file.
  init(_ location: Photo.Location) { self.location = location }

  /// The longest name in characters: a longer one would be most of the message.
  private static let longestName = 48

  /// The file's name in quotes, without its middle if it is long.
  var name: String {
    let name = String(decoding: location.fileName, as: UTF8.self)
    guard name.count > Self.longestName else { return "“\(name)”" }
    return "“\(name.prefix(Self.longestName - 16))…\(name.suffix(15))”"
  }

  /// Why it was not changed, and what to do.
  func reason(_ failure: FileChangeFailure) -> String {
    switch failure {
    case .missing: "It is no longer there. Another program has moved or deleted it."
    case .unreadable: "It cannot be read. Check who may read it, and its disk."
    case .nameTaken: "There is another file of this name. Choose another name."
    case .permission: "You have no permission to change its folder."
    case .readOnly: "The disk is read-only. Choose a folder on another one."
    case .diskFull: "The disk is full. Free some space, or choose a folder on another one."
    case .nameTooLong: "The name is too long for this disk."
    case .nameRefused: "This disk does not allow a character of the name."
    case .noFolder: "Its folder does not exist. Check the path."
    case .unsupported:
      "Its disk offers no way to do this that could not replace another file. Use a file manager."
    case .noOrientation:
      "The turn cannot be stored: it is no JPEG file, or a damaged one. "
        + "Turn it upright to copy it as it is."
    case .differs: "It has changed meanwhile, or its disk is damaged. Try again."
    case .cancelled: "It was cancelled."
    case .noAnswer: "The process that should do it has failed. Look whether it is done."
    case .other(let words): words
    }
  }
}
