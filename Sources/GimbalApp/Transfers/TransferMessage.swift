import FileService
import GalleryCore
import Localization
import PhotoSources
import SystemPackage

/// What is said about photos that are moved or copied to a folder, saved there smaller, or come
/// back from there.
struct TransferMessage {
  /// What is done with them.
  let kind: FolderTransfer.Kind
  /// The folder's path.
  let folder: [UInt8]

  /// The folder's name in quotes.
  private var name: String {
    let path = FilePath(bytes: folder)
    return FileChangeMessage.quoted(path.lastComponent?.string ?? path.string)
  }

  /// What is being done with so many photos.
  func heading(_ count: Int) -> String {
    switch kind {
    case .move:
      localized(
        count, one: "Moving \(count) photo to \(name)", other: "Moving \(count) photos to \(name)")
    case .copy:
      localized(
        count, one: "Copying \(count) photo to \(name)",
        other: "Copying \(count) photos to \(name)")
    case .smaller:
      localized(
        count, one: "Saving a smaller copy of \(count) photo",
        other: "Saving smaller copies of \(count) photos")
    }
  }

  /// So many photos were moved, copied or saved smaller.
  ///
  /// - Parameters:
  ///   - count: their number.
  ///   - wanted: how many should have been.
  ///   - isCancelled: whether the user has cancelled it.
  ///   - newName: the name of the only one if it has another one there.
  ///   - key: the key that brings them back; nil if none does.
  ///   - files: their files there.
  func done(
    _ count: Int, of wanted: Int, isCancelled: Bool, name newName: [UInt8]? = nil,
    restoreKey key: String?, files: [MovedFile] = []
  ) -> String {
    let renamed = newName.map {
      localized(
        "It is named \(FileChangeMessage.quoted(String(decoding: $0, as: UTF8.self))) there.")
    }
    return localizedSentences(
      isCancelled ? localized("Cancelled.") : nil,
      count == wanted ? all(count) : part(count, wanted),
      renamed, FileGroup.count(of: files), unmoved(files), TrashMessage.advice(count, key))
  }

  /// Which of photos' files did not get there; nil if all did.
  private func unmoved(_ files: [MovedFile]) -> String? {
    let names = files.flatMap { FileGroup($0).left }
    guard !names.isEmpty else { return nil }
    let list = FileGroup.list(names)
    guard names.count > 1 else {
      return kind == .move
        ? localized("\(list) was not moved.") : localized("\(list) was not copied.")
    }
    return kind == .move
      ? localized("\(list) were not moved.") : localized("\(list) were not copied.")
  }

  private func all(_ count: Int) -> String {
    switch kind {
    case .move:
      localized(
        count, one: "Moved \(count) photo to \(name).", other: "Moved \(count) photos to \(name).")
    case .copy:
      localized(
        count, one: "Copied \(count) photo to \(name).",
        other: "Copied \(count) photos to \(name).")
    case .smaller:
      localized(
        count, one: "Saved a smaller copy of \(count) photo in \(name).",
        other: "Saved smaller copies of \(count) photos in \(name).")
    }
  }

  private func part(_ count: Int, _ wanted: Int) -> String {
    switch kind {
    case .move:
      localized(
        wanted, one: "Moved \(count) of \(wanted) photo to \(name).",
        other: "Moved \(count) of \(wanted) photos to \(name).")
    case .copy:
      localized(
        wanted, one: "Copied \(count) of \(wanted) photo to \(name).",
        other: "Copied \(count) of \(wanted) photos to \(name).")
    case .smaller:
      localized(
        wanted, one: "Saved smaller copies of \(count) of \(wanted) photo in \(name).",
        other: "Saved smaller copies of \(count) of \(wanted) photos in \(name).")
    }
  }

  /// Why there are no photos left.
  var allMoved: String { localized("All photos were moved to \(name).") }

  /// The heading of why some of several photos did not get there.
  var problemHeading: String {
    switch kind {
    case .move: localized("Some photos were not moved")
    case .copy: localized("Some photos were not copied")
    case .smaller: localized("Some smaller copies were not saved")
    }
  }

  /// Why a photo did not get there.
  func failure(_ failure: FileChangeFailure, of photo: Photo) -> String {
    let name = FileChangeMessage.quoted(photo.name)
    let result =
      switch kind {
      case .move: localized("\(name) was not moved.")
      case .copy: localized("\(name) was not copied.")
      case .smaller: localized("No smaller copy of \(name) was saved.")
      }
    return localizedSentences(result, Self.reason(failure, photo))
  }

  // MARK: Back

  /// So many photos were brought back.
  static func broughtBack(
    _ count: Int, of wanted: Int, isCancelled: Bool, _ files: [MovedFile] = []
  ) -> String {
    let text =
      count == wanted
      ? localized(
        count, one: "Brought \(count) photo back.", other: "Brought \(count) photos back.")
      : localized(
        wanted, one: "Brought \(count) of \(wanted) photo back.",
        other: "Brought \(count) of \(wanted) photos back.")
    return localizedSentences(
      isCancelled ? localized("Cancelled.") : nil, text,
      unreturned(files.flatMap { FileGroup($0).left }))
  }

  /// The heading of why some of several photos were not brought back.
  static var problemHeadingBack: String { localized("Some photos were not brought back") }

  /// Why a photo was not brought back; if it is gone, its other files that are not back, either.
  static func failureBack(
    _ failure: FileChangeFailure, of photo: Photo, _ others: FileGroup = FileGroup()
  ) -> String {
    let name = FileChangeMessage.quoted(photo.name)
    return localizedSentences(
      localized("\(name) was not brought back."), reason(failure, photo),
      failure == .missing ? Self.unreturned(others.left) : nil)
  }

  private static func unreturned(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let list = FileGroup.list(names)
    return names.count == 1
      ? localized("\(list) was not brought back.") : localized("\(list) were not brought back.")
  }

  private static func reason(_ failure: FileChangeFailure, _ photo: Photo) -> String {
    switch failure {
    case .missing: localized("The file is no longer there.")
    case .nameTaken: localized("There is another file of this name.")
    case .permission: localized("You have no permission to write to that folder.")
    case .noFolder: localized("The folder does not exist.")
    default: FileChangeMessage(photo.location).reason(failure)
    }
  }
}
