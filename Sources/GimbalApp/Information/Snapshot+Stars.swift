import Chrome
import Commands
import GalleryCore

/// The stars of the photo that the information is about.
struct SeenStars: Hashable {
  let photo: PhotoID
  /// The number of stars, 0 for none.
  let count: Int
}

/// The stars that photos have and can get.
extension Snapshot {
  /// The stars of the photo that the information is about; nil while it is not shown.
  var seenStars: SeenStars? {
    InformationLayout(self).photo.map {
      SeenStars(photo: $0.id, count: max(0, knownStars(of: $0) ?? 0))
    }
  }

  /// Whether a photo can get stars here.
  func canRate(_ photo: Photo) -> Bool {
    !settings.isReadOnly && !photo.location.isBundled && searches.fileRefusal(of: photo) == nil
  }

  /// The stars of a photo, those that are being written first: 0 for none, -1 for a rejected photo;
  /// nil if they are not known.
  func knownStars(of photo: Photo) -> Int? {
    if let awaited = files.annotations.stars(awaitedFor: photo.id) { return awaited }
    if let information = metadata.current.known(of: photo) { return information.rating ?? 0 }
    return metadata.ratings.stars(of: photo.id)
  }

  /// The stars of the photo that commands give stars; nil if they are not known, or if there are
  /// several photos, or none.
  var meantStars: Int? {
    guard let photo = currentPhoto, photosInView(or: photo) == [photo] else { return nil }
    return knownStars(of: photo)
  }

  /// What a press on a button does: the stars of the information panel are for its photo only,
  /// whatever is selected beside it.
  func actions(pressing control: ChromeControl, of view: ChromeView) -> [AppAction] {
    guard control.button.star != nil else { return view.actions(pressing: control) }
    guard let photo = InformationLayout(self).photo,
      let rating = view.command(of: control.button).flatMap(RatingCommand.init)
    else { return [] }
    return [.answer(.rate([photo], stars: rating.stars), typed: [])]
  }
}
