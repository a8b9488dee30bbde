import GalleryCore

/// The photos that are never shown again: they leave the albums, also when their folders report
/// them again.
struct HiddenPhotos {
  /// The list.
  private(set) var list: KeptPhotos
  /// Whether they are shown all the same.
  var areShown: Bool
  /// Whether the albums that were received last had photos, all of which are hidden.
  private(set) var hidesAll = false

  /// Starts with a list.
  init(_ list: KeptPhotos = KeptPhotos(), areShown: Bool = false) {
    (self.list, self.areShown) = (list, areShown)
  }

  /// Whether a photo is not shown.
  func hides(_ location: Photo.Location) -> Bool { !areShown && list.contains(location) }

  /// Adds a photo, or removes it.
  mutating func set(_ name: ListedName, isListed: Bool) { list.set(name, isListed: isListed) }

  /// Removes photos.
  mutating func remove(_ gone: Set<ListedName>) { list.remove(gone) }

  /// Returns albums without the photos that are hidden.
  ///
  /// A photo costs a look-up of its file's name, and nothing if no photo is hidden.
  mutating func receive(_ albums: AlbumList) -> AlbumList {
    hidesAll = false
    guard !areShown, !list.isEmpty, !albums.isEmpty else { return albums }
    let visible = albums.with(
      albums.entries.map { entry in
        let gone = entry.album.photos.filter { list.contains($0.location) }.map(\.id)
        return gone.isEmpty ? entry : entry.removing(gone)
      })
    hidesAll = visible.isEmpty
    return visible
  }

  /// The photo to go to instead of one that is hidden: the next one of its album, or the last one
  /// before it; nil if there is none.
  func shown(insteadOf photo: PhotoID?, in albums: AlbumList) -> PhotoID? {
    guard !areShown, !list.isEmpty, let photo, let index = albums.index(of: photo) else {
      return photo
    }
    let photos = albums.entries[index].album.photos
    guard let page = albums.entries[index].album.page(of: photo) else { return photo }
    let isShown = { (photo: Photo) in !list.contains(photo.location) }
    return (photos[page...].first(where: isShown) ?? photos[..<page].last(where: isShown))?.id
  }
}
