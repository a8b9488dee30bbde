import Chrome
import Commands
import GalleryCore

/// The stars that photos have and can get.
extension Snapshot {
  /// Whether a photo can get stars here.
  func canRate(_ photo: Photo) -> Bool {
    !settings.isReadOnly && !photo.location.isBundled && searches.fileRefusal(of: photo) == nil
  }

  /// The stars of a photo, those that are being written first; 0 for none, and if they are not known,
  /// and -1 for a rejected photo.
  func stars(of photo: Photo) -> Int {
    files.ratings.stars(awaitedFor: photo.id)
      ?? texts.information(of: photo)?.rating ?? rating(of: photo, isSeen: false) ?? 0
  }

  /// The stars of the photos that commands give stars; nil if there are several photos, or none.
  var meantStars: Int? {
    guard let photo = currentPhoto, photosInView(or: photo) == [photo] else { return nil }
    return stars(of: photo)
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
