import GalleryCore
import Localization

/// Tasks with files that may take long; one at a time.
extension FilesPart {
  /// Begins a task on a separate thread at a time (seconds), unless another one is not done.
  mutating func begin(_ work: FileWork, at now: Double) -> [AppAction] {
    if let busy {
      giveUp(work)
      return [busy]
    }
    guard !start(work, at: now) else { return [] }
    giveUp(work)
    return [
      .say(
        ShortMessage(
          localized("The system gives no thread for this. Close other programs, and try again.")))
    ]
  }

  /// What is said if a task cannot begin because another one is running; nil if it can.
  var busy: AppAction? {
    task.map { .say(localized("Wait until this is done: \($0.heading)"), for: 3) }
  }

  /// Shows the progress of a task that takes longer than a moment, at a time (seconds).
  mutating func showProgress(at now: Double) -> [AppAction] {
    guard let task = shownTask(at: now) else { return [] }
    guard task.canBeCancelled else { return [busy].compactMap { $0 } }
    return [
      .ask(
        Question(
          task.heading, task.detail, progress: task.progress,
          answers: [.init(localized("Cancel"), .cancelTask)]))
    ]
  }

  /// Handles what the worker of the task with a number reports.
  @MainActor mutating func receive(
    _ news: FileTaskNews, number: Int, in snapshot: Snapshot
  ) -> [AppAction] {
    guard number == task?.number else { return [] }
    if case .progress(let part) = news {
      note(progress: part)
      return [.showProgress(part)]
    }
    if case .lasting = news {
      noteLasting()
      // What was shown of it had a button that would do nothing.
      let said = task?.isShown == true ? [busy].compactMap { $0 } : []
      return [.endDialog(.progress)] + said
    }
    endTask()
    return [.endDialog(.progress)] + receiveEnd(news, number: number, in: snapshot)
  }

  @MainActor private mutating func receiveEnd(
    _ news: FileTaskNews, number: Int, in snapshot: Snapshot
  ) -> [AppAction] {
    switch news {
    case .progress, .lasting: []
    case .renamed(let renaming, let failure): receiveRenamed(renaming, failure, in: snapshot)
    case .renamedAll(let photos, let results):
      receiveRenamed(photos, results, batch: number, in: snapshot)
    case .renamedBack(let entries, let results):
      receiveRenamedBack(entries, results, in: snapshot)
    case .rotated(let rotation, let results):
      receiveRotated(rotation, results, in: snapshot)
    case .trashed(let photos, let results):
      receiveTrashed(photos, results, batch: number, in: snapshot)
    case .restored(let entries, let failures):
      receiveRestored(entries, failures, isBatch: true, in: snapshot)
    case .transferred(let transfer, let folder, let results):
      receiveTransferred(transfer, into: folder, results, batch: number, in: snapshot)
    case .broughtBack(let entries, let failures):
      receiveBroughtBack(entries, failures, in: snapshot)
    case .copied(let copy, let location, let name, let failure):
      receiveCopied(copy, to: location, typed: name, failure)
        + requests(
          afterArrivalOf: failure == nil ? [copy.photo.with(location)] : [], in: snapshot)
    case .annotated(let annotation, let outcomes):
      receiveAnnotated(annotation, outcomes, in: snapshot)
    case .unannotated(let batch, let results): receiveUnannotated(batch, results, in: snapshot)
    case .printed(let work, let result): receivePrinted(work, result)
    case .cropped(let cropping, let result): receiveCropped(cropping, result, in: snapshot)
    case .uncropped(let entry, let result): receiveUncropped(entry, result, in: snapshot)
    }
  }
}
