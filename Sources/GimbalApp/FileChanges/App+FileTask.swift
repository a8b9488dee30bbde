import Chrome
import GalleryCore
import SDLSupport

/// Tasks with files that may take long; one at a time.
extension App {
  /// Begins a task on a separate thread, unless another one is not done.
  func beginTask(_ work: FileWork) {
    guard admitsTask() else { return files.giveUp(work) }
    guard !files.begin(work, at: clock.now, post: { [mailbox] in mailbox.post($0) }) else { return }
    files.giveUp(work)
    showToast("The system gives no thread for this. Close other programs, and try again.")
  }

  /// Whether a task can begin; if not, says which one is running.
  func admitsTask() -> Bool {
    guard let task = files.task else { return true }
    showToast("Wait until this is done: \(task.heading)", for: 3)
    return false
  }

  /// When the progress of a task is to be shown: not while a dialog waits for an answer, which it
  /// does not replace.
  var taskProgressTime: Double? { !overlays.hasDialog ? files.task?.dueTime : nil }

  /// Shows the progress of a task that takes longer than a moment.
  func showTaskProgress(at now: Double) {
    guard !overlays.hasDialog, let task = files.shownTask(at: now) else { return }
    open(
      Question(
        task.heading, task.detail, progress: task.progress,
        answers: [.init("Cancel", .cancelTask)]))
  }

  /// Handles what a worker reports.
  func receive(_ news: FileTaskNews, number: Int) {
    guard number == files.task?.number else { return }
    switch news {
    case .progress(let part):
      files.note(progress: part)
      perform(overlays.note(progress: part))
    case .renamed(let photo, let location, let failure):
      endTask()
      receiveRenamed(photo, to: location, failure)
    case .renamedBack(let entry, let failure):
      endTask()
      receiveRenamedBack(entry, failure)
    case .trashed(let photos, let results):
      endTask()
      receiveTrashed(photos, results, batch: number)
    case .restored(let entries, let failures):
      endTask()
      receiveRestored(entries, failures, isBatch: true)
    case .copied(let copy, let location, let name, let failure):
      endTask()
      receiveCopied(copy, to: location, typed: name, failure)
    }
  }

  private func endTask() {
    files.endTask()
    perform(overlays.endProgress())
  }
}
