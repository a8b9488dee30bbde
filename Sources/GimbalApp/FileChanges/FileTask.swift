import FileService
import GalleryCore
import ProcessWire
import Synchronization

/// Something that is done with files and may take long.
struct FileTask {
  /// After how many seconds its progress is shown.
  static let patience = 0.5

  /// Its number, by which its messages name it.
  let number: Int
  /// What is done, for people.
  let heading: String
  /// When it began, in seconds.
  let start: Double
  /// What ends it early.
  let cancellation: FileTaskCancellation
  /// How much is done, 0…1.
  var progress = 0.0
  /// What else is said about the progress; empty for nothing.
  var detail = ""
  /// Whether it can be cancelled.
  var canBeCancelled = true
  /// Whether its progress is shown.
  var isShown = false

  /// When its progress is to be shown; nil once it is.
  var dueTime: Double? { isShown ? nil : start + Self.patience }
}

/// Ends a task early, from any thread.
final class FileTaskCancellation: Sendable {
  private struct State {
    var isCancelled = false
    var end: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Whether the task is not wanted any more.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends the task.
  func cancel() {
    let end = state.withLock { state in
      state.isCancelled = true
      return state.end
    }
    end?()
  }

  /// Stores the process that performs the task.
  func use(_ process: FileChangeProcess) { cancel(by: { process.cancel() }) }

  /// Stores what ends what the task waits for now.
  func cancel(by end: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      state.end = end
      return state.isCancelled
    }
    if isCancelled { end() }
  }
}

/// What a worker reports about a task.
enum FileTaskNews: Sendable {
  /// This part of it is done, 0…1.
  case progress(Double)
  /// It cannot be cancelled from now on.
  case lasting
  /// A photo's files were renamed, or the reason why not.
  case renamed(PhotoRenaming, RenamingFailure?)
  /// Photos were renamed by a pattern, or the reasons why not; fewer than wanted if it was
  /// cancelled.
  case renamedAll([Photo], [Result<PhotoRenaming, RenamingFailure>])
  /// Renamed photos have their former names, or the reasons why not; fewer than wanted if it was
  /// cancelled.
  case renamedBack([RenameHistory.Entry], [Result<PhotoRenaming, RenamingFailure>])
  /// Photos were rotated or flipped, or the reasons why not; fewer than wanted if it was cancelled.
  case rotated(PhotoRotation, [Result<PhotoRotation.Outcome, FileChangeFailure>])
  /// Photos were moved to the trash, or the reasons why not; fewer than wanted if it was cancelled.
  case trashed([Photo], [Result<MovedFile, TrashFailure>])
  /// Photos were brought back, or the reasons why not; fewer than wanted if it was cancelled.
  case restored([TrashedPhotos.Entry], [TrashFailure?])
  /// Photos were moved or copied to a folder, or the reasons why not; fewer than wanted if it was
  /// cancelled.
  case transferred(FolderTransfer, into: [UInt8], [Result<MovedFile, FileChangeFailure>])
  /// Photos were brought back from another folder, or the reasons why not; fewer than wanted if it
  /// was cancelled.
  case broughtBack([TrashedPhotos.Entry], [FileChangeFailure?])
  /// A copy was saved under the typed name, or the reason why not.
  case copied(PhotoCopy, Photo.Location, typed: [UInt8], FileChangeFailure?)
  /// Something was written beside photos, or the reasons why not; fewer than wanted if it was
  /// cancelled.
  case annotated(PhotoAnnotation, [PhotoAnnotation.Outcome])
  /// What was written beside photos was taken back, or the reasons why not; fewer than wanted if it
  /// was cancelled.
  case unannotated(AnnotatedPhotos.Batch, [Result<FileStatus.Identity?, FileChangeFailure>])
  /// A document of photos is ready to be printed, or saved, or the reason why not.
  case printed(PrintWork, Result<PrintDocument, PrintWork.Failure>)
  /// A part of a photo was saved, or the reason why not.
  case cropped(PhotoCropping, Result<CropWork.Outcome, FileChangeFailure>)
  /// The former file of a cropped photo has come back, or the reason why not.
  case uncropped(CroppedPhotos.Entry, Result<ReturnedFile, FileChangeFailure>)
}
