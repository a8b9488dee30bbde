import Chrome
import Commands
import FileService
import GalleryCore
import Localization
import ProcessWire

/// What is said of photos in the XMP files beside them, or in their own files.
extension FilesPart {
  /// Writes beside photos, or into them, by another process, after what is to be written already.
  @MainActor mutating func annotate(
    _ photos: [Photo], _ change: SidecarChange, in snapshot: Snapshot
  ) -> [AppAction] {
    let refusals = photos.map(snapshot.searches.fileRefusal)
    let annotation = PhotoAnnotation(
      photos: photos, refusals: refusals, change: change, decoders: decoders)
    return annotations.add(annotation) ? [] : begin(annotation, in: snapshot)
  }

  @MainActor private mutating func begin(
    _ annotation: PhotoAnnotation, in snapshot: Snapshot
  ) -> [AppAction] {
    var annotation = annotation
    // Only now, as what was written before may have changed the same files.
    if snapshot.settings.metadata == .file {
      annotation.shown = annotation.photos.map { snapshot.media.fileIdentity(of: $0.id) }
    }
    let former = task?.number
    let actions = begin(FileWork.annotate(annotation), at: snapshot.now)
    annotations.noteBeginning(task?.number != former ? annotation : nil)
    return actions
  }

  /// Shows what became of photos beside which something should be written.
  ///
  /// - Parameters:
  ///   - annotation: the photos.
  ///   - outcomes: what became of the first of them; there are none for the others.
  ///   - snapshot: what is shown.
  @MainActor mutating func receiveAnnotated(
    _ annotation: PhotoAnnotation, _ outcomes: [PhotoAnnotation.Outcome], in snapshot: Snapshot
  ) -> [AppAction] {
    let hasStars = annotation.stars != nil
    var newProblems: [String] = []
    var done: Set<PhotoID> = []
    var written: [AnnotatedPhotos.Batch.Entry] = []
    var rewritten: [PhotoID: RewrittenFile] = [:]
    for (photo, outcome) in zip(annotation.photos, outcomes) {
      switch outcome {
      case .success(let file):
        snapshot.metadata.note(annotation.change, of: photo.id)
        done.insert(photo.id)
        guard let file else { continue }
        written.append(.init(photo: photo, file: file, hasStars: hasStars))
        if file.kind == .photo, case .other(let former, _) = file.former {
          rewritten[photo.id] = RewrittenFile(former: former, present: file.identity)
        }
      case .failure(let failure):
        newProblems.append(Self.unchanged(photo, hasStars: hasStars, because: failure))
      }
    }
    snapshot.searches.noteChange(of: done)
    follow(rewritten, in: snapshot)
    // Not beyond something else that is to be undone before.
    let joinsLast = annotations.canUndo && undoableChange == .annotation
    let canUndoThis = annotated.annotated(written, joiningLast: joinsLast, at: snapshot.now)
    annotations.noteEnd(done, newProblems, canUndo: canUndoThis)
    let isCancelled = outcomes.count < annotation.photos.count
    let next = annotations.next()
    // Stars and words are spoken of, and undone, one after the other.
    if let next, (next.stars != nil) == hasStars, !annotations.isFull, !isCancelled {
      return [.redraw] + begin(next, in: snapshot)
    }
    let ended = next == nil ? annotations.finish() : annotations.takeEnded()
    let (count, problems) = (ended.photos.count, ended.problems)
    // What follows is undone first.
    let canUndo = ended.canUndo && next == nil
    let isOne = annotation.photos.count == 1 && count == 1 && problems.isEmpty && !isCancelled
    let key = canUndo && !isOne ? snapshot.input.keyMap.label(of: .app(.undo)) : nil
    let text = Self.words(for: annotation.change, count: isOne ? nil : count)
    let actions: [AppAction] = [
      .redraw,
      said(
        localizedSentences(
          isCancelled ? localized("Cancelled.") : nil, text,
          key.map { localized("\($0) undoes it.") }),
        problems, isOne: count == 0 && problems.count == 1,
        heading: hasStars
          ? localized("Some photos were not rated") : localized("Some photos were not described"),
        button: canUndo ? .undo : nil),
    ]
    return next.map { actions + begin($0, in: snapshot) } ?? actions
  }

  /// What was written, of several photos, or of one for nil.
  private static func words(for change: SidecarChange, count: Int?) -> String {
    switch (change, count) {
    case (.stars(let stars), nil): PhotoStars.words(for: stars)
    case (.stars, let count?):
      localized(count, one: "Rated \(count) photo.", other: "Rated \(count) photos.")
    case (.caption(let text), nil):
      text.isEmpty ? localized("No caption") : localized("The caption is saved")
    case (.keywords, nil): localized("The keywords are saved")
    case (_, let count?):
      localized(count, one: "Described \(count) photo.", other: "Described \(count) photos.")
    }
  }

  private static func unchanged(
    _ photo: Photo, hasStars: Bool, because failure: FileChangeFailure
  ) -> String {
    let message = FileChangeMessage(photo.location)
    return localizedSentences(
      hasStars
        ? localized("\(message.name) was not rated.")
        : localized("\(message.name) was not described."),
      reason(failure, of: message))
  }

  private static func reason(
    _ failure: FileChangeFailure, of message: FileChangeMessage
  ) -> String {
    failure == .permission
      ? localized("You have no permission to change the XMP file beside it, or its folder.")
      : message.reasonInPlace(failure)
  }

  // MARK: Undo

  /// Takes back what was written beside photos last.
  mutating func undoAnnotation(at now: Double) -> [AppAction] {
    annotated.beginUndoing().map { begin(.unannotate($0), at: now) } ?? []
  }

  /// Shows what became of photos beside which something should be taken back.
  ///
  /// - Parameters:
  ///   - batch: the photos.
  ///   - results: what identifies the files of the last of them, the last one first; there are
  ///     none for the others.
  ///   - snapshot: what is shown.
  @MainActor mutating func receiveUnannotated(
    _ batch: AnnotatedPhotos.Batch, _ results: [Result<FileStatus.Identity?, FileChangeFailure>],
    in snapshot: Snapshot
  ) -> [AppAction] {
    var problems: [String] = []
    var done: Set<PhotoID> = []
    var changed: Set<PhotoID> = []
    var failed: [AnnotatedPhotos.Batch.Entry] = []
    var undone = UndoneAnnotations()
    var rewritten: [PhotoID: RewrittenFile] = [:]
    for (entry, result) in zip(batch.entries.reversed(), results).reversed() {
      switch result {
      case .success(let identity):
        undone.note(entry, identity)
        if entry.file.kind == .photo, let identity {
          // The first change of a photo was taken back last.
          let present = rewritten[entry.photo.id]?.present ?? identity
          rewritten[entry.photo.id] = RewrittenFile(
            former: entry.file.identity, present: present)
        }
        snapshot.metadata.readAgain(entry.photo.id)
        done.insert(entry.photo.id)
      case .failure(let failure):
        // What another program has written is to be seen.
        if failure == .missing || failure == .differs {
          snapshot.metadata.readAgain(entry.photo.id)
          changed.insert(entry.photo.id)
        }
        let message = FileChangeMessage(entry.photo.location)
        problems.append(
          localizedSentences(
            entry.hasStars
              ? localized("\(message.name) keeps its stars.")
              : localized("\(message.name) keeps its caption and keywords."),
            entry.file.kind == .photo
              ? message.reasonInPlace(failure) : Self.reasonToKeep(failure, of: message)))
        if failure != .missing, failure != .differs { failed.append(entry) }
      }
    }
    annotated.failed(failed, at: snapshot.now)
    annotated.keep(
      AnnotatedPhotos.Batch(entries: Array(batch.entries.dropLast(results.count)), time: batch.time)
    )
    annotated.follow(undone)
    follow(rewritten, in: snapshot)
    snapshot.searches.noteChange(of: done.union(changed))
    let count = done.count
    let text =
      batch.hasStars
      ? localized(
        count, one: "\(count) photo has its former stars again.",
        other: "\(count) photos have their former stars again.")
      : localized(
        count, one: "\(count) photo is described as before.",
        other: "\(count) photos are described as before.")
    return [
      .redraw,
      said(
        localizedSentences(
          results.count < batch.entries.count ? localized("Cancelled.") : nil, text),
        problems, isOne: count == 0 && problems.count == 1,
        heading: batch.hasStars
          ? localized("Some photos keep their stars")
          : localized("Some photos keep their captions and keywords")),
    ]
  }

  private static func reasonToKeep(
    _ failure: FileChangeFailure, of message: FileChangeMessage
  ) -> String {
    switch failure {
    case .missing: localized("The XMP file beside it is no longer there.")
    case .differs: localized("The XMP file beside it has changed since.")
    default: reason(failure, of: message)
    }
  }
}
