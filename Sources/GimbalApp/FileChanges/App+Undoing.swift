import Chrome
import Commands
import FileService
import GalleryCore
import SDLSupport

extension App {
  /// Undoes the last change of files.
  func undo() {
    // What another task does is the last change, once it is done.
    guard admitsTask() else { return }
    switch files.undoableChange {
    case .trash: restorePhoto()
    case .rename: if let work = files.beginUndoingRename() { beginTask(work) }
    case nil: break
    }
  }

  /// Shows what became of a photo that should get its former name.
  func receiveRenamedBack(_ entry: RenameHistory.Entry, _ failure: FileChangeFailure?) {
    let (old, new) = (entry.photo.location, entry.new)
    let names = (old: FileChangeMessage(old).name, new: FileChangeMessage(new).name)
    if let failure { files.notRenamedBack(entry, because: failure, at: clock.now) }
    switch failure {
    case nil:
      show(files.renamedBack(entry))
      if files.renames.reported.index(of: entry.photo.id) != nil {
        go(to: entry.photo.id)
      } else {
        // Its folder will report it as a new photo.
        files.trash.expect(old, current: gallery.currentPhoto)
      }
      showToast("\(names.new) is named \(names.old) again", for: 4)
    case .cancelled:
      showToast("\(names.new) may still be renamed when its disk answers.")
    case .missing:
      explain("\(names.new) was not renamed back", FileChangeMessage(new).reason(.missing))
    case .differs:
      explain(
        "\(names.new) was not renamed back",
        "It has changed since, or is another file. It keeps its name.")
    case .nameTaken:
      explain(
        "\(names.new) was not renamed back",
        "There is another file named \(names.old) now. It was not replaced; the photo keeps its name."
      )
    case let failure?:
      explain("\(names.new) was not renamed back", FileChangeMessage(new).reason(failure))
    }
  }
}
