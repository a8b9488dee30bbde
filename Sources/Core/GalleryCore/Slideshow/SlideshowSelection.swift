/// The photos that a slideshow shows if it does not show all of the album.
struct SlideshowSelection: Hashable, Sendable {
  /// The photos, also those that are not in the album now.
  private let photos: Set<PhotoID>
  /// Those of the shown album, in the order of its pages.
  private(set) var album: Album

  /// Chooses photos of an album.
  init(_ photos: some Sequence<PhotoID>, of album: Album) {
    self.photos = Set(photos)
    self.album = Self.part(of: album, self.photos)
  }

  /// Adapts to another state of the album.
  mutating func adapt(to album: Album) { self.album = Self.part(of: album, photos) }

  private static func part(of album: Album, _ photos: Set<PhotoID>) -> Album {
    var part = album
    part.apply(.remove(album.photos.map(\.id).filter { !photos.contains($0) }))
    return part
  }
}

/// A slideshow of the photos that the user has selected.
extension Gallery {
  /// How many selected photos the slideshow shows; nil if it shows all, or if there is none.
  public var selectedSlideshowCount: Int? {
    slideshow == nil ? nil : slideshowSelection?.album.count
  }

  /// The photos that the slideshow shows.
  ///
  /// Frames of a group show the same photos, whatever is selected.
  var slideshowAlbum: Album {
    slideshow?.cue == nil ? slideshowSelection?.album ?? album : album
  }

  /// Whether a command starts a slideshow of the selected photos, which the program knows.
  func asksForSelection(_ command: Command, from origin: EventOrigin) -> Bool {
    command == .toggleSlideshow && mode == .overview && slideshow == nil && origin == .viewer
      && allowsSelection && environment.hasSelection
  }

  /// Starts a slideshow of the selected photos, with the current one or the first of them; of all
  /// photos if fewer than two of the album are selected.
  mutating func playSelection(_ photos: [PhotoID], at now: Double) -> [GalleryEffect] {
    guard slideshow == nil else { return [] }
    guard pager.pageCount > 1 else { return [.refuseSlideshow] }
    let selection = SlideshowSelection(photos, of: album)
    let isOfSelection = selection.album.count > 1
    let isCurrent = currentPhoto.map(selection.album.contains) ?? false
    let first =
      isOfSelection && !isCurrent ? selection.album[0].flatMap { strip.page(of: $0.id) } : nil
    closeOverview(toPage: first, at: now)
    slideshowSelection = isOfSelection ? selection : nil
    startSlideshow(at: now)
    return [.announceSlideshow(slideshowState)]
  }

  /// Lets the slideshow follow a change of the album; one of selected photos ends without them.
  mutating func adaptSlideshow(since former: Gallery) {
    let album = album
    slideshowSelection?.adapt(to: album)
    if slideshowSelection?.album.isEmpty == true { return endSlideshow() }
    let (present, earlier) = (slideshowAlbum, former.slideshowAlbum)
    slideshow?.adapt(to: present, from: earlier)
  }
}
