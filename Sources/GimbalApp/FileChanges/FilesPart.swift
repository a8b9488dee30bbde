import GalleryCore

/// What the user does with files: what is in the trash, what was renamed, and the task that runs.
struct FilesPart {
  /// What has been moved to the trash, and what can be brought back.
  var trash = TrashedPhotos()
  /// The photos that were renamed, until their folders report it.
  var renames = RenamedPhotos()
  /// The renamed photos that can get their former names back.
  var renameHistory = RenameHistory()
  /// What is being done and may take long; nil if nothing is.
  private(set) var task: FileTask?
  private var lastNumber = 0

  /// The last change that can be undone; nil if there is none now.
  var undoableChange: UndoableChange? { UndoableChange(trash, renameHistory) }

  /// Begins a task at a time (seconds); there must be none.
  mutating func begin(_ heading: String, at now: Double) -> FileTask {
    lastNumber += 1
    let task = FileTask(
      number: lastNumber, heading: heading, start: now, cancellation: FileTaskCancellation())
    self.task = task
    return task
  }

  /// Notes how much of the task is done, 0…1.
  mutating func note(progress: Double) { task?.progress = progress }

  /// Returns the task whose progress is to be shown at a time (seconds), once; nil if there is none.
  mutating func shownTask(at now: Double) -> FileTask? {
    guard let due = task?.dueTime, now >= due else { return nil }
    task?.isShown = true
    return task
  }

  /// Notes that the task has ended.
  mutating func endTask() { task = nil }
}
