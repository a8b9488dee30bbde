import DesktopServices
import GalleryCore
import Localization

/// Photos that are moved or copied to a folder, or saved there as smaller copies.
struct FolderTransfer: Hashable, Sendable {
  /// The photos, in the order in which they go.
  var photos: [Photo]
  /// What is done with them.
  let kind: Kind
  /// Whether the folder is made if only that is missing.
  var makesFolder = false
  /// The photos in archives and on servers, beside which no XMP file is looked for: an archive is
  /// read to its end for one that is missing.
  var unpacked: Set<PhotoID> = []

  /// The other files of photos that have several, which go along.
  var others: [PhotoID: [Photo]] = [:]

  /// What is done with photos.
  enum Kind: Hashable, Sendable {
    /// Their files go there.
    case move
    /// Their files are copied as they are.
    case copy
    /// Smaller copies are made of them.
    case smaller(SmallerCopies)
  }

  /// Whether they stay where they are, too.
  var isCopy: Bool { kind != .move }

  /// The heading of the question for the folder.
  var title: String {
    let count = photos.count
    return switch kind {
    case .move:
      localized(
        count, one: "Move \(count) photo to a folder", other: "Move \(count) photos to a folder")
    case .copy:
      localized(
        count, one: "Copy \(count) photo to a folder", other: "Copy \(count) photos to a folder")
    case .smaller:
      localized(
        count, one: "Save a smaller copy of \(count) photo",
        other: "Save smaller copies of \(count) photos")
    }
  }

  /// The title of the button that does it.
  var buttonTitle: String {
    switch kind {
    case .move: localized("Move", context: "button of a dialog")
    case .copy: localized("Copy", context: "button of a dialog")
    case .smaller: localized("Save")
    }
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
    if case .smaller = kind { PhotoExport.name(of: photo) } else { Self.name(of: photo) }
  }

  /// The name of a photo's file.
  static func name(of photo: Photo) -> [UInt8] {
    photo.location.isInput ? Array(photo.name.utf8) : photo.location.fileName
  }
}
