import Chrome
import Commands
import FileService
import GalleryCore
import Localization
import ProcessWire

/// Stars for photos.
extension FilesPart {
  /// Gives photos stars, by another process, after those that are to get some already.
  @MainActor mutating func rate(
    _ photos: [Photo], _ stars: Int, in snapshot: Snapshot
  ) -> [AppAction] {
    let refusals = photos.map(snapshot.searches.fileRefusal)
    let rating = PhotoRating(
      photos: photos, refusals: refusals, stars: stars, decoders: decoders)
    return ratings.add(rating) ? [] : begin(rating, at: snapshot.now)
  }

  private mutating func begin(_ rating: PhotoRating, at now: Double) -> [AppAction] {
    let former = task?.number
    let actions = begin(FileWork.rate(rating), at: now)
    ratings.noteBeginning(task?.number != former ? rating : nil)
    return actions
  }

  /// Shows what became of photos that should get stars.
  ///
  /// - Parameters:
  ///   - rating: the photos.
  ///   - outcomes: what became of the first of them; there are none for the others.
  ///   - snapshot: what is shown.
  @MainActor mutating func receiveRated(
    _ rating: PhotoRating, _ outcomes: [PhotoRating.Outcome], in snapshot: Snapshot
  ) -> [AppAction] {
    var newProblems: [String] = []
    var done: Set<PhotoID> = []
    var written: [RatedPhotos.Batch.Entry] = []
    for (photo, outcome) in zip(rating.photos, outcomes) {
      switch outcome {
      case .success(let file):
        snapshot.metadata.note(rating.stars, of: photo.id)
        done.insert(photo.id)
        if let file { written.append(.init(photo: photo, file: file)) }
      case .failure(let failure): newProblems.append(Self.notRated(photo, because: failure))
      }
    }
    snapshot.searches.noteChange(of: done)
    // Not beyond something else that is to be undone before.
    let joinsLast = ratings.canUndo && undoableChange == .rating
    let canUndoThis = rated.rated(written, joiningLast: joinsLast, at: snapshot.now)
    ratings.noteEnd(done, newProblems, canUndo: canUndoThis)
    let isCancelled = outcomes.count < rating.photos.count
    // Whoever cancels it wants none of the others either.
    let next = isCancelled ? nil : ratings.next()
    if let next, !ratings.isFull { return [.redraw] + begin(next, at: snapshot.now) }
    let ended = next == nil ? ratings.finish() : ratings.takeEnded()
    let (count, problems) = (ended.photos.count, ended.problems)
    // What follows is undone first.
    let canUndo = ended.canUndo && next == nil
    let isOne = rating.photos.count == 1 && count == 1 && problems.isEmpty && !isCancelled
    let key = canUndo && !isOne ? snapshot.input.keyMap.label(of: .app(.undo)) : nil
    let text =
      isOne
      ? PhotoStars.words(for: rating.stars)
      : localized(count, one: "Rated \(count) photo.", other: "Rated \(count) photos.")
    let actions: [AppAction] = [
      .redraw,
      said(
        localizedSentences(
          isCancelled ? localized("Cancelled.") : nil, text,
          key.map { localized("\($0) undoes it.") }),
        problems, isOne: count == 0 && problems.count == 1,
        heading: localized("Some photos were not rated"), button: canUndo ? .undo : nil),
    ]
    return next.map { actions + begin($0, at: snapshot.now) } ?? actions
  }

  private static func notRated(_ photo: Photo, because failure: FileChangeFailure) -> String {
    let message = FileChangeMessage(photo.location)
    return localizedSentences(
      localized("\(message.name) was not rated."), reason(failure, of: message))
  }

  private static func reason(
    _ failure: FileChangeFailure, of message: FileChangeMessage
  ) -> String {
    failure == .permission
      ? localized("You have no permission to change the XMP file beside it, or its folder.")
      : message.reasonInPlace(failure)
  }

  // MARK: Undo

  /// Gives the photos that were rated last their former stars.
  mutating func undoRating(at now: Double) -> [AppAction] {
    rated.beginUndoing().map { begin(.unrate($0), at: now) } ?? []
  }

  /// Shows what became of photos that should get their former stars.
  ///
  /// - Parameters:
  ///   - batch: the photos.
  ///   - results: what identifies the XMP files of the last of them, the last one first; there are
  ///     none for the others.
  ///   - snapshot: what is shown.
  @MainActor mutating func receiveUnrated(
    _ batch: RatedPhotos.Batch, _ results: [Result<FileStatus.Identity?, FileChangeFailure>],
    in snapshot: Snapshot
  ) -> [AppAction] {
    var problems: [String] = []
    var done: Set<PhotoID> = []
    var changed: Set<PhotoID> = []
    var failed: [RatedPhotos.Batch.Entry] = []
    var undone = UndoneRatings()
    for (entry, result) in zip(batch.entries.reversed(), results).reversed() {
      switch result {
      case .success(let identity):
        undone.note(entry, identity)
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
            localized("\(message.name) keeps its stars."), Self.reasonToKeep(failure, of: message)))
        if failure != .missing, failure != .differs { failed.append(entry) }
      }
    }
    rated.failed(failed, at: snapshot.now)
    rated.keep(
      RatedPhotos.Batch(entries: Array(batch.entries.dropLast(results.count)), time: batch.time))
    rated.follow(undone)
    snapshot.searches.noteChange(of: done.union(changed))
    let count = done.count
    let text = localized(
      count, one: "\(count) photo has its former stars again.",
      other: "\(count) photos have their former stars again.")
    return [
      .redraw,
      said(
        localizedSentences(
          results.count < batch.entries.count ? localized("Cancelled.") : nil, text),
        problems, isOne: count == 0 && problems.count == 1,
        heading: localized("Some photos keep their stars")),
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
