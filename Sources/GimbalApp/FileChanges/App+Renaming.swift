import Chrome
import Commands
import FileService
import GalleryCore
import SDLSupport

extension App {
  /// Asks for the current photo's new name.
  func renamePhoto() {
    guard let photo = currentPhoto, frames.hasShownPhoto, admitsTask() else { return }
    askName(of: photo, typed: photo.location.fileName)
  }

  /// Asks for a photo's new name, at first or again.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - name: what is in the text field.
  ///   - problem: why the last attempt failed.
  func askName(of photo: Photo, typed name: [UInt8], problem: String? = nil) {
    openWhenFree(
      Question(
        "Rename \(FileChangeMessage(photo.location).name)", field: EditedText(fileName: name),
        rule: .fileName, problem: problem,
        answers: [.init("Cancel"), .init("Rename", .renameAsTyped(photo))]))
  }

  /// Renames a photo, after a question if that would hide it.
  func checkName(of photo: Photo, renamedTo wanted: [UInt8]) {
    guard wanted != photo.location.fileName else { return }
    guard FileName(wanted).isHidden, !FileName(photo.location.fileName).isHidden else {
      return checkExtension(of: photo, renamedTo: wanted)
    }
    open(
      Question(
        "Hide the photo?",
        "The name begins with a dot, so Gimbal and other programs will not show the photo.",
        answers: [
          .init("Cancel", .askName(photo, typed: wanted)),
          .init("Hide It", .hide(photo, name: wanted)),
        ], focused: 0))
  }

  /// Renames a photo, after a question if it would get another extension.
  func checkExtension(of photo: Photo, renamedTo wanted: [UInt8]) {
    guard
      let question = ExtensionQuestion(for: .renaming, from: photo.location.fileName, to: wanted)
    else { return rename(photo, to: wanted) }
    open(
      question.asked(
        cancelling: .askName(photo, typed: wanted), using: .rename(photo, name: wanted),
        keeping: .rename(photo, name: question.kept)))
  }

  /// Renames a photo, by another process.
  func rename(_ photo: Photo, to name: [UInt8]) {
    let new = Photo.Location(folder: photo.location.folder, fileName: name)
    if new != photo.location { beginTask(.rename(photo, to: new)) }
  }

  /// Shows what became of a photo that should be renamed.
  func receiveRenamed(_ photo: Photo, to new: Photo.Location, _ failure: FileChangeFailure?) {
    let message = FileChangeMessage(photo.location)
    switch failure {
    case nil:
      show(files.renamed(photo, to: new, media.fileIdentity(of: photo.id), at: clock.now))
      let key = input.keyMap.label(of: .app(.undo)).map { ". \($0) undoes it." } ?? ""
      showToast("Renamed to \(FileChangeMessage(new).name)\(key)", for: 4)
    case .cancelled:
      showToast("\(message.name) may still be renamed when its disk answers.")
    case .nameTaken, .nameTooLong, .nameRefused:
      askName(
        of: photo, typed: new.fileName,
        problem: failure.map(message.reason))
    case let failure?:
      explain("\(message.name) was not renamed", message.reason(failure))
    }
  }
}
