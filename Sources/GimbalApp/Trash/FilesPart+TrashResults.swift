import Commands
import FileService
import GalleryCore

/// Which photos are moved to the trash, and what is said about it.
extension FilesPart {
  /// How long messages about files stay, in seconds: they contain names, and what can be done.
  private static let messageDuration = 8.0

  /// Moves the current photo to the trash, or the marked ones if the user wants that.
  @MainActor mutating func trash(_ photo: Photo, in snapshot: Snapshot) -> [AppAction] {
    let marked = markedPhotos
    return marked.isEmpty || marked == [photo]
      ? moveToTrash(photo, in: snapshot) : [askWhatToTrash(marked, photo, in: snapshot)]
  }

  /// Asks whether the marked photos or the current one are moved to the trash; only the marked ones
  /// if the current one cannot be.
  @MainActor private func askWhatToTrash(
    _ marked: [Photo], _ current: Photo, in snapshot: Snapshot
  ) -> AppAction {
    let count = marked.count == 1 ? "the marked photo" : "the \(marked.count) marked photos"
    let key = snapshot.input.keyMap.label(of: .app(.undo))
    let isCurrentMovable = snapshot.searches.fileRefusal(of: current) == nil
    return .ask(
      Question(
        "Move \(count) to the trash?",
        "The photo on screen is \(FileChangeMessage(current.location).name)"
          + (marked.contains(current) ? ", one of them." : ", which is not marked.")
          + (key.map { " \($0) brings back what was moved." } ?? ""),
        answers: [.init("Cancel")]
          + (isCurrentMovable ? [.init("Only the One on Screen", .trash(current))] : [])
          + [
            .init(
              marked.count == 1 ? "The Marked Photo" : "\(marked.count) Marked Photos",
              .trashAll(marked))
          ]))
  }

  /// Moves a photo to the trash, by another process.
  @MainActor mutating func moveToTrash(
    _ photo: Photo, in snapshot: Snapshot
  ) -> [AppAction] {
    moveToTrash(photo, shown: snapshot.media.fileIdentity(of: photo.id))
    return []
  }

  /// Moves photos to the trash together, by another process.
  @MainActor mutating func moveToTrash(
    _ photos: [Photo], in snapshot: Snapshot
  ) -> [AppAction] {
    let photos = photos.filter { trash.begin($0.id) }
    return begin(
      .trash(
        photos, shown: photos.map { snapshot.media.fileIdentity(of: $0.id) },
        refusals: photos.map(snapshot.searches.fileRefusal)), at: snapshot.now)
  }

  /// Brings back what was moved to the trash last, at a time (seconds).
  mutating func restorePhoto(at now: Double) -> [AppAction] {
    let entries = trash.beginRestoringBatch()
    if entries.count > 1 { return begin(.restore(entries), at: now) }
    if let entry = entries.first { restore(entry) }
    return []
  }

  /// Shows what became of photos that should be moved to the trash.
  ///
  /// - Parameters:
  ///   - photos: the photos.
  ///   - results: the results for the first of them; there are none for the others.
  ///   - batch: the number by which they are brought back together; nil for one alone.
  ///   - snapshot: what is shown.
  @MainActor mutating func receiveTrashed(
    _ photos: [Photo], _ results: [Result<TrashedFile, TrashFailure>], batch: Int?,
    in snapshot: Snapshot
  ) -> [AppAction] {
    let key = snapshot.input.keyMap.label(of: .app(.undo))
    let outcome = receiveTrashed(photos, results, batch: batch, at: snapshot.now)
    let moved = outcome.moved
    let problems = outcome.failures.map { TrashMessage(photo: $0.photo).failure($0.reason) }
    var actions = outcome.failures.filter { $0.reason == .changed }.map { failure in
      AppAction.reload(failure.photo.id)
    }
    if !moved.isEmpty {
      let reason = "The last \(photos.count == 1 ? "photo is" : "photos are") in the trash."
      actions.append(.showVisible(reason: reason))
    }
    if batch == nil, let photo = photos.first {
      let file = moved.first
      let text = TrashMessage(
        photo: photo, restoreKey: file?.path.isEmpty ?? true ? nil : key
      ).moved(isLink: file?.isLink ?? false)
      actions.append(
        Self.outcome(
          problems, isLasting: true, orElse: ShortMessage(text, for: Self.messageDuration)))
    } else if problems.isEmpty {
      let message = TrashMessage.moved(
        moved.count, of: photos.count, isCancelled: results.count < photos.count, restoreKey: key)
      actions.append(.say(message, for: Self.messageDuration))
    } else {
      let count = TrashMessage.count(moved.count, of: photos.count)
      actions.append(.explain("Moved \(count) to the trash", TrashMessage.list(problems)))
    }
    return actions
  }

  /// Shows what became of photos that should be brought back: of one alone, or of a batch.
  @MainActor mutating func receiveRestored(
    _ entries: [TrashedPhotos.Entry], _ failures: [TrashFailure?], isBatch: Bool,
    in snapshot: Snapshot
  ) -> [AppAction] {
    let outcome = receiveRestored(
      entries, failures, current: snapshot.gallery.currentPhoto, at: snapshot.now)
    let problems = outcome.failures.map {
      TrashMessage(photo: $0.photo).restoreFailure($0.reason)
    }
    let count = failures.count - problems.count
    var actions: [AppAction] = []
    if count > 0, outcome.shown != nil || isBatch { actions.append(.showVisible()) }
    if let shown = outcome.shown { actions.append(.go(to: shown)) }
    actions.append(.goToRestored)
    let restored = TrashMessage.count(count, of: entries.count)
    if !isBatch, let photo = entries.first?.photo {
      actions.append(
        Self.outcome(
          problems, isLasting: false, orElse: ShortMessage(TrashMessage(photo: photo).restored)))
    } else if problems.isEmpty {
      let start = failures.count < entries.count ? "Cancelled. " : ""
      actions.append(.say("\(start)Brought \(restored) back from the trash.", for: 4))
    } else {
      actions.append(
        .explain("Brought \(restored) back from the trash", TrashMessage.list(problems)))
    }
    return actions
  }

  /// What is said of one photo: the problem if there was one, which may stay at the next command, or
  /// a message.
  private static func outcome(
    _ problems: [String], isLasting: Bool, orElse message: ShortMessage
  ) -> AppAction {
    let problem = problems.first.map {
      ShortMessage($0, for: messageDuration, isLasting: isLasting)
    }
    return .say(problem ?? message)
  }
}
