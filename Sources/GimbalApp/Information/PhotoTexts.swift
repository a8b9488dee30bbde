import GalleryCore
import Localization
import PhotoSources

/// What is said of photos: by their sources, such as feeds, and by their metadata.
@MainActor struct PhotoTexts {
  private let descriptions: PhotoDescriptions
  private let metadata: MetadataPart

  /// Joins what sources say with what was read.
  init(_ descriptions: PhotoDescriptions, _ metadata: MetadataPart) {
    (self.descriptions, self.metadata) = (descriptions, metadata)
  }

  /// A photo's name for people: the title that its source gives it, or its file's name.
  func name(of photo: Photo) -> String { descriptions[photo]?.title ?? photo.name }

  /// A photo's name for people, without its ending.
  func title(of photo: Photo) -> String { descriptions[photo]?.title ?? photo.title }

  /// The day of a section for people; nil until it is known how their language writes dates.
  func title(of section: AlbumSections.Section, in sections: AlbumSections) -> String? {
    metadata.language.current().map { sections.title(of: section, in: $0) }
  }

  /// The month of a section for people; nil if it is not known, or how their language writes it.
  func month(of section: AlbumSections.Section) -> String? {
    section.day.flatMap { day in metadata.language.current().map { $0.month(of: day) } }
  }

  /// How many photos an album has, and of which time they are, if that is known.
  func detail(of album: AlbumList.Entry) -> String {
    let count = album.album.count
    let time = album.sections.isEmpty ? nil : metadata.language.current().flatMap(album.time)
    return [localized(count, one: "\(count) photo", other: "\(count) photos"), time]
      .compactMap(\.self).joined(separator: " · ")
  }

  /// What the window's title names: the current photo, or all albums.
  func title(of gallery: Gallery) -> String {
    if gallery.areAlbumsShown { return localized("All albums") }
    return gallery.currentPhoto.flatMap { gallery.album[$0] }.map(name) ?? ""
  }

  /// The caption that its source gives a photo; nil if that gives none.
  ///
  /// It was written for this list, so it comes before that in the file.
  func describedCaption(of photo: Photo) -> String? { descriptions[photo]?.caption }

  /// The caption of the current photo, or of one whose metadata another reader reads; nil if it has
  /// none, or if its metadata is not read yet.
  func caption(of photo: Photo, by reader: PhotoInformationReader? = nil) -> String? {
    describedCaption(of: photo) ?? (reader ?? metadata.current).known(of: photo)?.caption
  }

  /// What is known of the current photo from its file and its source; nil if its metadata is not
  /// read yet.
  func information(of photo: Photo) -> PhotoInformation? {
    let found = metadata.current.known(of: photo)
    guard let description = descriptions[photo] else { return found }
    var known = found ?? PhotoInformation()
    known.title = description.title ?? known.title
    known.caption = description.caption ?? known.caption
    known.byteCount = known.byteCount ?? description.byteCount
    return known
  }

  /// What is known of the current photo in words.
  ///
  /// Nothing is said of the pixels of a sheet that is not on the screen yet.
  func informationText(of photo: Photo, in snapshot: Snapshot) -> InformationText {
    let gallery = snapshot.gallery
    let isShown = snapshot.media.shows(sheet: gallery.sheetIndex(of: photo.id), of: photo.id)
    return InformationText(
      photo: photo,
      size: gallery.isPhotoScalable || !isShown ? nil : gallery.photoSize,
      information: information(of: photo),
      histogram: isShown ? snapshot.media.decoded(photo.id)?.histogram : nil,
      files: StackText(photo.id, in: gallery.albums).detail, sheet: gallery.sheets[photo.id],
      isFavorite: snapshot.files.lists.isFavorite(photo))
  }
}
