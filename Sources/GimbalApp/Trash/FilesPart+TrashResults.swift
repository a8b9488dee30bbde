import Chrome
import Commands
import FileService
import GalleryCore
import Localization

/// Which photos are moved to the trash, and what is said about it.
extension FilesPart {
  /// How long messages about files stay, in seconds: they contain names, and what can be done.
  static let messageDuration = 8.0

  /// Moves the current photo to the trash, or the selected ones if the user wants that.
  @MainActor mutating func trash(_ photo: Photo, in snapshot: Snapshot) -> [AppAction] {
    // Of compared photos, which are often the selected ones, it is about the one in focus.
    snapshot.allowsSelected && asksBeforeTrashing(photo)
      ? [askWhatToTrash(selectedPhotos, photo, in: snapshot)] : moveToTrash(photo, in: snapshot)
  }

  /// Whether a question comes before the current photo is moved to the trash: others are selected.
  func asksBeforeTrashing(_ photo: Photo) -> Bool {
    let count = selectedCount
    return count == 1 ? selectedPhotos != [photo] : count > 1
  }

  /// Asks whether the selected photos or the current one are moved to the trash; only the selected
  /// ones if the current one cannot be, or is not seen in the overview.
  @MainActor private func askWhatToTrash(
    _ selected: [Photo], _ current: Photo, in snapshot: Snapshot
  ) -> AppAction {
    let count = selected.count
    let (question, all) =
      count == 1
      ? (localized("Move the selected photo to the trash?"), localized("The Selected Photo"))
      : (
        localized(
          count, one: "Move the \(count) selected photo to the trash?",
          other: "Move the \(count) selected photos to the trash?"),
        localized(count, one: "\(count) Selected Photo", other: "\(count) Selected Photos")
      )
    let isSeen = snapshot.gallery.isSelectionSeen(at: snapshot.now)
    let name = FileChangeMessage(current.location).name
    let shown =
      selected.contains(current)
      ? localized("The photo on screen is \(name), one of them.")
      : localized("The photo on screen is \(name), which is not selected.")
    let advice = snapshot.input.keyMap.label(of: .app(.undo)).map {
      localized("\($0) brings back what was moved.")
    }
    var answers = [Question.Answer(localized("Cancel"))]
    if isSeen, snapshot.searches.fileRefusal(of: current) == nil {
      answers.append(.init(localized("Only the One on Screen"), .trash(current)))
    }
    answers.append(.init(all, .trashAll(selected)))
    let detail = localizedSentences(
      FileGroup.count(of: selected, otherFiles(of: selected)),
      Self.elsewhereMessage(selected, in: snapshot.album), isSeen ? shown : nil, advice)
    return .ask(Question(question, detail, answers: answers))
  }

  /// Says how many of the selected photos are not among those of the shown album; nil for none.
  private static func elsewhereMessage(_ selected: [Photo], in album: Album) -> String? {
    let count = selected.count { !album.contains($0.id) }
    guard count > 0 else { return nil }
    if selected.count == 1 { return localized("It is in another album or folder.") }
    return localized(
      count, one: "\(count) of them is in another album or folder.",
      other: "\(count) of them are in other albums or folders.")
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
    let others = otherFiles(of: photos)
    let photos = photos.filter { trash.begin($0.id, with: others[$0.id] ?? []) }
    return begin(
      .trash(
        photos, shown: photos.map { snapshot.media.fileIdentity(of: $0.id) },
        refusals: photos.map(snapshot.searches.fileRefusal), others: others), at: snapshot.now)
  }

  /// Brings back what was moved to the trash or to a folder last, at a time (seconds).
  mutating func restorePhoto(at now: Double) -> [AppAction] {
    let isInTrash = trash.returnsFromTrash
    let entries = trash.beginRestoringBatch()
    if !isInTrash { return entries.isEmpty ? [] : begin(.bringBack(entries), at: now) }
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
    _ photos: [Photo], _ results: [Result<MovedFile, TrashFailure>], batch: Int?,
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
      let reason =
        photos.count == 1
        ? localized("The last photo is in the trash.")
        : localized("The last photos are in the trash.")
      actions.append(.showVisible(reason: reason))
    }
    if batch == nil, let photo = photos.first {
      let file = moved.first
      let canReturn = file?.path.isEmpty == false
      let text = TrashMessage(
        photo: photo, others: FileGroup(file), restoreKey: canReturn ? key : nil
      )
      .moved(isLink: file?.isLink ?? false)
      actions.append(
        Self.outcome(
          problems, isLasting: true,
          orElse: ShortMessage(
            text, for: Self.messageDuration, button: canReturn ? .undo : nil)))
    } else if problems.isEmpty {
      let text = TrashMessage.moved(
        moved.count, of: photos.count, isCancelled: results.count < photos.count, restoreKey: key)
      let message = localizedSentences(
        text, FileGroup.count(of: moved), TrashMessage.unmoved(moved))
      actions.append(
        .say(
          ShortMessage(
            message, for: Self.messageDuration, button: moved.isEmpty ? nil : .undo)))
    } else {
      let heading = TrashMessage.movedHeading(moved.count, of: photos.count)
      let unmoved = [TrashMessage.unmoved(moved)].compactMap(\.self)
      actions.append(.explain(heading, TrashMessage.list(problems + unmoved)))
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
    let problems = zip(entries, failures).compactMap { entry, failure in
      failure.map {
        TrashMessage(photo: entry.photo, others: FileGroup(entry.file)).restoreFailure($0)
      }
    }
    let areOthersBack = zip(entries, failures).contains { entry, failure in
      failure == .noLongerInTrash && !entry.file.companions.isEmpty
    }
    let count = failures.count - problems.count
    var actions: [AppAction] = []
    if count > 0 && (outcome.shown != nil || isBatch) || areOthersBack {
      actions.append(.showVisible())
    }
    if let shown = outcome.shown { actions.append(.go(to: shown)) }
    actions.append(.goToRestored)
    if !isBatch, let photo = entries.first?.photo {
      actions.append(
        Self.outcome(
          problems, isLasting: false,
          orElse: ShortMessage(
            TrashMessage(photo: photo, others: FileGroup(entries.first?.file)).restored)))
    } else if problems.isEmpty {
      let message = TrashMessage.restored(
        count, of: entries.count, isCancelled: failures.count < entries.count)
      let stayed = TrashMessage.unrestored(entries.prefix(failures.count).map(\.file))
      actions.append(.say(localizedSentences(message, stayed), for: stayed == nil ? 4 : 8))
    } else {
      let heading = TrashMessage.restoredHeading(count, of: entries.count)
      actions.append(.explain(heading, TrashMessage.list(problems)))
    }
    return actions
  }

  /// What is said of one photo: the problem if there was one, which may stay at the next command,
  /// or a message.
  private static func outcome(
    _ problems: [String], isLasting: Bool, orElse message: ShortMessage
  ) -> AppAction {
    let problem = problems.first.map {
      ShortMessage($0, for: messageDuration, isLasting: isLasting)
    }
    return .say(problem ?? message)
  }
}
