import Commands
import FileService
import GalleryCore
import Localization

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
  ///   - failures: why the first of them have none; there are no results for the others.
  ///   - snapshot: what is shown.
  @MainActor mutating func receiveRated(
    _ rating: PhotoRating, _ failures: [FileChangeFailure?], in snapshot: Snapshot
  ) -> [AppAction] {
    var newProblems: [String] = []
    var rated: Set<PhotoID> = []
    for (photo, failure) in zip(rating.photos, failures) {
      if let failure {
        newProblems.append(Self.notRated(photo, because: failure))
      } else {
        snapshot.metadata.note(rating.stars, of: photo.id)
        rated.insert(photo.id)
      }
    }
    snapshot.searches.noteChange(of: rated)
    ratings.noteEnd(failures.count - newProblems.count, newProblems)
    let isCancelled = failures.count < rating.photos.count
    // Whoever cancels it wants none of the others either.
    if let next = ratings.next(), !isCancelled {
      return [.redraw] + begin(next, at: snapshot.now)
    }
    let (count, problems) = ratings.finish()
    let text =
      rating.photos.count == 1 && problems.isEmpty
      ? PhotoStars.words(for: rating.stars)
      : localized(count, one: "Rated \(count) photo.", other: "Rated \(count) photos.")
    return [
      .redraw,
      said(
        localizedSentences(isCancelled ? localized("Cancelled.") : nil, text), problems,
        isOne: count == 0 && problems.count == 1, heading: localized("Some photos were not rated")),
    ]
  }

  private static func notRated(_ photo: Photo, because failure: FileChangeFailure) -> String {
    let message = FileChangeMessage(photo.location)
    let reason =
      failure == .permission
      ? localized("You have no permission to change the XMP file beside it, or its folder.")
      : message.reasonInPlace(failure)
    return localizedSentences(localized("\(message.name) was not rated."), reason)
  }
}
