import DesktopServices
import GalleryCore
import Localization

/// Photos that are moved or copied to a folder.
struct FolderTransfer: Hashable, Sendable {
  /// The photos, in the order in which they go.
  var photos: [Photo]
  /// Whether they stay where they are, too.
  let isCopy: Bool
  /// The longest side of smaller copies in pixels; nil for the files as they are.
  var exportedLength: Int?
  /// Whether the folder is made if only that is missing.
  var makesFolder = false

  /// The heading of the question for the folder.
  var title: String {
    let count = photos.count
    return isCopy
      ? localized(
        count, one: "Copy \(count) photo to a folder", other: "Copy \(count) photos to a folder")
      : localized(
        count, one: "Move \(count) photo to a folder", other: "Move \(count) photos to a folder")
  }

  /// The title of the button that does it.
  var buttonTitle: String {
    isCopy
      ? localized("Copy", context: "button of a dialog")
      : localized("Move", context: "button of a dialog")
  }

  /// The message for what the portal has answered to the request for the folder.
  func message(for answer: FilesMessage) -> FilesMessage {
    switch answer {
    case .chosen(let addresses): .folderChosen(addresses.first ?? "", self)
    case .portalAnswered(let answer, _, _): .folderAnswered(answer, self)
    default: answer
    }
  }

  /// The name that a photo's file gets in the folder, unless another one has it.
  func name(of photo: Photo) -> [UInt8] {
    exportedLength == nil ? Self.name(of: photo) : PhotoExport.name(of: photo)
  }

  /// The name of a photo's file.
  static func name(of photo: Photo) -> [UInt8] {
    photo.location.isInput ? Array(photo.name.utf8) : photo.location.fileName
  }
}
