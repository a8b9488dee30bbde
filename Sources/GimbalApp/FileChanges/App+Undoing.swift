import Chrome
import Commands
import DecoderService
import FileChanges
import GalleryCore
import SDLSupport

/// A change of files that can be undone.
enum UndoableChange: Hashable {
  /// Photos were moved to the trash.
  case trash
  /// A photo was renamed.
  case rename

  /// The last change; nil if there is none, or if photos are on their way to the trash or back.
  init?(_ trash: TrashedPhotos, _ renames: RenameHistory) {
    guard !trash.isBusy else { return nil }
    switch (trash.lastTime, renames.lastTime) {
    case (nil, nil): return nil
    case (let trashed, let renamed):
      self = (trashed ?? -.infinity) > (renamed ?? -.infinity) ? .trash : .rename
    }
  }
}

extension App {
  /// Undoes the last change of files.
  func undo() {
    // What another task does is the last change, once it is done.
    guard admitsTask() else { return }
    switch files.undoableChange {
    case .trash: restorePhoto()
    case .rename: undoRename()
    case nil: break
    }
  }

  /// Gives the photo that was renamed last its former name, by another process.
  private func undoRename() {
    guard let entry = files.renameHistory.beginUndoing() else { return }
    let old = entry.photo.location
    let isBegun = beginTask("Renaming \(FileChangeMessage(entry.new).name) back") {
      cancellation, report in
      guard let process = FileChangeProcess(Decoders.programs.files) else {
        return report(.renamedBack(entry, .noAnswer))
      }
      cancellation.use(process)
      let failure = process.rename(entry.new.path, to: old.path, shown: entry.identity)
      report(.renamedBack(entry, failure))
    }
    if !isBegun { files.renameHistory.keptFirst(entry) }
  }

  /// Shows what became of a photo that should get its former name.
  func receiveRenamedBack(_ entry: RenameHistory.Entry, _ failure: FileChangeFailure?) {
    let (old, new) = (entry.photo.location, entry.new)
    let names = (old: FileChangeMessage(old).name, new: FileChangeMessage(new).name)
    switch failure {
    case nil:
      noteRename(of: entry.photo.with(new), to: old)
      if files.renames.reported.index(of: entry.photo.id) != nil {
        go(to: entry.photo.id)
      } else {
        // Its folder will report it as a new photo.
        files.trash.expect(old, current: gallery.currentPhoto)
      }
      showToast("\(names.new) is named \(names.old) again", for: 4)
    case .cancelled:
      files.renameHistory.kept(entry, at: clock.now)
      showToast("\(names.new) may still be renamed when its disk answers.")
    case .missing:
      explain("\(names.new) was not renamed back", FileChangeMessage(new).reason(.missing))
    case .differs:
      explain(
        "\(names.new) was not renamed back",
        "It has changed since, or is another file. It keeps its name.")
    case .nameTaken:
      files.renameHistory.kept(entry, at: clock.now)
      explain(
        "\(names.new) was not renamed back",
        "There is another file named \(names.old) now. It was not replaced; the photo keeps its name."
      )
    case let failure?:
      files.renameHistory.kept(entry, at: clock.now)
      explain("\(names.new) was not renamed back", FileChangeMessage(new).reason(failure))
    }
  }
}
