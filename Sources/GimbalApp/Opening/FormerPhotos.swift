import DecoderService
import GalleryCore
import PhotoSources

/// The photos that a document or an archive has replaced, to which Escape leads back.
struct FormerPhotos: Hashable, Sendable {
  /// Where they are found again.
  let locations: [PhotoLocation]
  /// Whether folders inside of folders are searched.
  let isRecursive: Bool
  /// The photo that was shown.
  let photo: Photo.Location
  /// Whether the overview was shown.
  let isOverview: Bool

  /// Whether what is opened replaces photos only for a while: documents and archives, by their
  /// names.
  static func areKept(for locations: [PhotoLocation]) -> Bool {
    let (openable, photos) = (PhotoTypes.openable, PhotoTypes.all)
    return !locations.isEmpty
      && locations.allSatisfy { location in
        guard case .path(let path) = location else { return false }
        let name = Photo.Location(path: path.bytes).fileName
        return openable.includes(name: name) && !photos.includes(name: name)
      }
  }
}

extension AlbumsPart {
  /// Whether Escape leads from a document or an archive back to other photos.
  var hasFormerPhotos: Bool { searches.former != nil }

  /// The photos to which Escape leads back from what is opened now; nil if it does not.
  ///
  /// From one document to the next, they stay those before the first one.
  func formerPhotos(behind locations: [PhotoLocation], _ context: Context) -> FormerPhotos? {
    guard !context.isKiosk, FormerPhotos.areKept(for: locations) else { return nil }
    if let former = searches.former { return former }
    let gallery = context.gallery
    guard let photo = gallery.currentPhoto.flatMap({ gallery.album[$0] }),
      let places = searches.locations(showing: photo)
    else { return nil }
    return FormerPhotos(
      locations: places, isRecursive: searches.shown.isRecursive, photo: photo.location,
      isOverview: gallery.mode == .overview)
  }

  /// Looks again for the photos that a document or an archive has replaced.
  func showFormerPhotos(_ context: Context) {
    guard let former = searches.former, !searches.isReturning else { return }
    search(former.locations, isRecursive: former.isRecursive, returningTo: former, context)
  }
}
