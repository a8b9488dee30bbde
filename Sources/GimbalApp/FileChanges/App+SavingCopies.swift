import Chrome
import FileService
import GalleryCore
import Glibc
import PhotoSources
import ProcessWire
import SDLSupport
import SystemPackage

extension App {
  /// Asks for the name of a copy of the current photo.
  func saveCopy() {
    guard let photo = currentPhoto, frames.hasShownPhoto, admitsTask() else { return }
    let location = photo.location
    let name = FileName(location.isInput ? Array(photo.name.utf8) : location.fileName)
    let stem = Array(name.bytes[..<name.stemByteCount]) + Array(" copy".utf8)
    askCopyName(
      of: PhotoCopy(photo: photo, folder: copyFolder(of: photo), quarters: shownQuarters),
      typed: stem + name.fileExtension)
  }

  /// The folder of a photo, or of the archive that it is in; the current one if it came by a pipe.
  private func copyFolder(of photo: Photo) -> [UInt8] {
    if photo.location.isInput { return Array("./".utf8) }
    return archive(of: photo).map { Photo.Location(path: $0).folder } ?? photo.location.folder
  }

  /// The clockwise quarters by which the window shows photos turned; none with a sensor, which keeps
  /// them upright for the person who holds the device.
  private var shownQuarters: Int {
    gallery.orientationSource == .sensor ? 0 : gallery.turn.targetTurn.clockwiseQuarters
  }

  /// Asks for the name of a copy, at first or again.
  func askCopyName(of copy: PhotoCopy, typed name: [UInt8], problem: String? = nil) {
    let folder = FilePath(bytes: copy.folder).absolute()
    openWhenFree(
      Question(
        "Save a copy of \(FileChangeMessage(copy.photo.location).name)",
        copy.description(inFolder: folder.string), field: EditedText(fileName: name),
        rule: .filePath, problem: problem,
        answers: [.init("Cancel"), .init("Save", .saveCopyAsTyped(copy))]))
  }

  /// Saves a copy, after a question if it would get another extension: it is not converted.
  func checkExtension(of copy: PhotoCopy, savedAs wanted: [UInt8]) {
    guard
      let question = ExtensionQuestion(
        for: .saving, from: copy.photo.location.fileName, to: wanted)
    else { return save(copy, as: wanted) }
    open(
      question.asked(
        cancelling: .askCopyName(copy, typed: wanted), using: .saveCopy(copy, name: wanted),
        keeping: .saveCopy(copy, name: question.kept)))
  }

  /// Saves a copy under a name, by another process.
  func save(_ copy: PhotoCopy, as name: [UInt8]) {
    let new = copy.location(named: name, home: getenv("HOME").map { String(cString: $0) })
    beginTask(.save(copy, to: new, typed: name))
  }

  /// Shows what became of a copy.
  func receiveCopied(
    _ copy: PhotoCopy, to new: Photo.Location, typed name: [UInt8], _ failure: FileChangeFailure?
  ) {
    let message = FileChangeMessage(new)
    switch failure {
    case nil: showToast("Saved \(message.name)", for: 4)
    case .cancelled: showToast("Cancelled: no copy was saved")
    case .nameTaken, .nameTooLong, .nameRefused, .noFolder:
      askCopyName(
        of: copy, typed: name, problem: failure.map(message.reason))
    case let failure?:
      explain(
        "No copy of \(FileChangeMessage(copy.photo.location).name) was saved",
        message.reason(failure))
    }
  }
}
