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
}

extension App {
  /// The last change that can be undone; nil if there is none, or if photos are being brought back.
  var undoableChange: UndoableChange? {
    guard !trash.isRestoring else { return nil }
    switch (trash.lastTime, renameHistory.lastTime) {
    case (nil, nil): return nil
    case (_?, nil): return .trash
    case (nil, _?): return .rename
    case (let trashed?, let renamed?): return trashed > renamed ? .trash : .rename
    }
  }

  /// Undoes the last change of files.
  func undo() {
    switch undoableChange {
    case .trash: restorePhoto()
    case .rename: undoRename()
    case nil: break
    }
  }

  /// Gives the photo that was renamed last its former name, by another process.
  private func undoRename() {
    guard admitsTask(), let entry = renameHistory.beginUndoing() else { return }
    let old = entry.photo.location
    let isBegun = beginTask("Renaming \(FileChangeMessage(entry.new).name) back") {
      cancellation, report in
      guard let process = FileChangeProcess(Decoders.programs.files) else {
        return report(.renamedBack(entry, .noAnswer))
      }
      cancellation.use(process)
      report(.renamedBack(entry, process.rename(entry.new.path, to: old.path)))
    }
    if !isBegun { renameHistory.keptFirst(entry) }
  }

  /// Shows what became of a photo that should get its former name.
  func receiveRenamedBack(_ entry: RenameHistory.Entry, _ failure: FileChangeFailure?) {
    let (old, new) = (entry.photo.location, entry.new)
    let names = (old: FileChangeMessage(old).name, new: FileChangeMessage(new).name)
    switch failure {
    case nil:
      noteRename(of: entry.photo.with(new), to: old)
      if renames.reported.index(of: entry.photo.id) != nil {
        go(to: entry.photo.id)
      } else {
        // Its folder will report it as a new photo.
        trash.expect(old, current: gallery.currentPhoto)
      }
      showToast("\(names.new) is named \(names.old) again", for: 4)
    case .cancelled:
      renameHistory.kept(entry)
      showToast("\(names.new) may still be renamed when its disk answers.")
    case .missing:
      explain("\(names.new) was not renamed back", FileChangeMessage(new).reason(.missing))
    case .nameTaken:
      renameHistory.kept(entry)
      explain(
        "\(names.new) was not renamed back",
        "There is another file named \(names.old) now. It was not replaced; the photo keeps its name."
      )
    case let failure?:
      renameHistory.kept(entry)
      explain("\(names.new) was not renamed back", FileChangeMessage(new).reason(failure))
    }
  }
}

extension ProgramCommand {
  /// Undo the last change of files.
  static let undo = ProgramCommand(rawValue: "photo.restore")
}
