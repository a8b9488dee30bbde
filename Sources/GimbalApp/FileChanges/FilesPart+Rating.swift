import Commands
import FileService
import GalleryCore
import Localization

/// Stars for photos.
extension FilesPart {
  /// Gives photos stars, by another process.
  @MainActor mutating func rate(
    _ photos: [Photo], _ stars: Int, in snapshot: Snapshot
  ) -> [AppAction] {
    let refusals = photos.map(snapshot.searches.fileRefusal)
    return begin(
      .rate(PhotoRating(photos: photos, refusals: refusals, stars: stars, decoders: decoders)),
      at: snapshot.now)
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
    var problems: [String] = []
    for (photo, failure) in zip(rating.photos, failures) {
      if let failure {
        let message = FileChangeMessage(photo.location)
        problems.append(
          localizedSentences(
            localized("\(message.name) was not rated."), message.reason(failure)))
      } else {
        snapshot.metadata.forget(photo.id)
      }
    }
    let count = failures.count - problems.count
    let isCancelled = failures.count < rating.photos.count
    let text =
      rating.photos.count == 1
      ? Self.text(rating.stars)
      : localized(count, one: "Rated \(count) photo.", other: "Rated \(count) photos.")
    return [
      .redraw,
      said(
        localizedSentences(isCancelled ? localized("Cancelled.") : nil, text), problems,
        isOne: rating.photos.count == 1, heading: localized("Some photos were not rated")),
    ]
  }

  /// A number of stars, for people.
  private static func text(_ stars: Int) -> String {
    stars == 0
      ? localized("No stars") : localized(stars, one: "\(stars) star", other: "\(stars) stars")
  }
}
