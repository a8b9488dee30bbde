import Chrome
import DecoderService
import Demonstration
import FileService
import GalleryCore
import Localization
import PhotoSources
import ProcessWire
import SystemPackage

/// Copies of photos that are saved under another name.
extension FilesPart {
  /// Asks for the name of a copy of a photo.
  @MainActor func saveCopy(of photo: Photo, in snapshot: Snapshot) -> [AppAction] {
    if let busy { return [busy] }
    let name = FileName(FolderTransfer.name(of: photo))
    let stem = Array(name.bytes[..<name.stemByteCount]) + Array(" copy".utf8)
    let gallery = snapshot.gallery
    // A sensor keeps photos upright for the person who holds the device.
    let quarters =
      gallery.orientationSource == .sensor ? 0 : gallery.turn.targetTurn.clockwiseQuarters
    let copy = PhotoCopy(
      photo: photo, folder: snapshot.searches.folder(of: photo), quarters: quarters)
    return [askCopyName(of: copy, typed: stem + name.fileExtension)]
  }

  /// Asks for the name of a copy, at first or again.
  func askCopyName(
    of copy: PhotoCopy, typed name: [UInt8], problem: String? = nil
  ) -> AppAction {
    let folder = FilePath(bytes: copy.folder).absolute()
    return .askWhenFree(
      Question(
        localized("Save a copy of \(FileChangeMessage(copy.photo.location).name)"),
        copy.description(inFolder: folder.string), field: EditedText(fileName: name),
        rule: .filePath, problem: problem,
        answers: [
          .init(localized("Cancel")), .init(localized("Save"), .saveCopyAsTyped(copy)),
        ]))
  }

  /// Saves a copy, after a question if it would get another extension: it is not converted.
  mutating func checkExtension(
    of copy: PhotoCopy, savedAs wanted: [UInt8], at now: Double
  ) -> [AppAction] {
    guard
      let question = ExtensionQuestion(
        for: .saving, from: copy.photo.location.fileName, to: wanted)
    else { return save(copy, as: wanted, at: now) }
    return [
      .ask(
        question.asked(
          cancelling: .askCopyName(copy, typed: wanted), using: .saveCopy(copy, name: wanted),
          keeping: .saveCopy(copy, name: question.kept)))
    ]
  }

  /// Saves a copy under a name, by another process.
  mutating func save(_ copy: PhotoCopy, as name: [UInt8], at now: Double) -> [AppAction] {
    let new = copy.location(named: name, home: UserFolders.home?.string)
    return begin(.save(copy, to: new, typed: name), at: now)
  }

  /// Shows what became of a copy.
  func receiveCopied(
    _ copy: PhotoCopy, to new: Photo.Location, typed name: [UInt8], _ failure: FileChangeFailure?
  ) -> [AppAction] {
    let message = FileChangeMessage(new)
    switch failure {
    case nil:
      // The copy is shown as the photo is, but for the turn that it states.
      orientations.follow(
        FilePath(copy.photo.location), to: FilePath(new), isCopy: true,
        turn: .turn(copy.storedQuarters))
      return [.say(localized("Saved \(message.name)"), for: 4)]
    case .cancelled: return [.say(ShortMessage(localized("Cancelled: no copy was saved")))]
    case .nameTaken, .nameTooLong, .nameRefused, .noFolder:
      return [askCopyName(of: copy, typed: name, problem: failure.map(message.reason))]
    case let failure?:
      return [
        .explain(
          localized("No copy of \(FileChangeMessage(copy.photo.location).name) was saved"),
          message.reason(failure))
      ]
    }
  }
}
