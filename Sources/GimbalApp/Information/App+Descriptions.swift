import GalleryCore
import PhotoSources

/// What sources, such as feeds, say about photos.
extension App {
  /// A photo's name for people: the title that its source gives it, or its file's name.
  func name(of photo: Photo) -> String {
    albums.searches.descriptions[photo]?.title ?? photo.name
  }

  /// A photo's name for people, without its ending.
  func title(of photo: Photo) -> String {
    albums.searches.descriptions[photo]?.title ?? photo.title
  }

  /// Has a caption read that may be in a photo's metadata, as its source gives none.
  func readCaption(of photo: Photo, by reader: PhotoInformationReader) {
    if albums.searches.descriptions[photo]?.caption == nil { _ = reader.information(of: photo) }
  }

  /// The caption of a photo; nil if it has none, or if its metadata is not read yet.
  ///
  /// Its source's caption was written for this list, so it comes before that in the file.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - reader: what reads its metadata, if its source says nothing.
  func caption(of photo: Photo, by reader: PhotoInformationReader) -> String? {
    albums.searches.descriptions[photo]?.caption ?? reader.known(of: photo)?.caption
  }

  /// What is known of a photo from its file and its source; nil if its metadata is not read yet.
  func describedInformation(of photo: Photo) -> PhotoInformation? {
    let found = metadata.current.known(of: photo)
    guard let description = albums.searches.descriptions[photo] else { return found }
    var known = found ?? PhotoInformation()
    known.title = description.title ?? known.title
    known.caption = description.caption ?? known.caption
    known.byteCount = known.byteCount ?? description.byteCount
    return known
  }
}
