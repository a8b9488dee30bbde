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

  /// What was seen of an album.
  private struct SeenAlbum {
    let photos: [Photo]
    /// The pages of those that are hidden, in ascending order.
    let hiddenPages: [Int]
  }

  /// The albums that were received last; none after a change of the list.
  private var seen: [AlbumID: SeenAlbum] = [:]

  /// Starts with a list.
  init(_ list: KeptPhotos = KeptPhotos(), areShown: Bool = false) {
    (self.list, self.areShown) = (list, areShown)
  }

  /// Whether a photo is not shown.
  func hides(_ location: Photo.Location) -> Bool { !areShown && list.contains(location) }

  /// Adds a photo, or removes it.
  mutating func set(_ name: ListedName, isListed: Bool) {
    list.set(name, isListed: isListed)
    seen = [:]
  }

  /// Removes photos.
  mutating func remove(_ gone: Set<ListedName>) {
    list.remove(gone)
    seen = [:]
  }

  /// Returns albums without the photos that are hidden.
  ///
  /// A photo costs a look-up of its file's name when it is received for the first time, a
  /// comparison after that, and nothing if no photo is hidden.
  mutating func receive(_ albums: AlbumList) -> AlbumList {
    hidesAll = false
    guard !areShown, !list.isEmpty, !albums.isEmpty else {
      seen = [:]
      return albums
    }
    var present: [AlbumID: SeenAlbum] = [:]
    var entries: [AlbumList.Entry] = []
    for entry in albums.entries {
      let photos = entry.album.photos
      let pages = hiddenPages(of: photos, since: seen[entry.id])
      present[entry.id] = SeenAlbum(photos: photos, hiddenPages: pages)
      entries.append(pages.isEmpty ? entry : entry.removing(pages.map { photos[$0].id }))
    }
    seen = present
    let visible = albums.with(entries)
    hidesAll = visible.isEmpty
    return visible
  }

  /// The pages of an album's photos that are hidden, in ascending order.
  ///
  /// Most reports add a photo or two, or remove them. So only those are looked up that lie between
  /// the first and the last difference from what was seen before.
  private func hiddenPages(of photos: [Photo], since seen: SeenAlbum?) -> [Int] {
    let former = seen?.photos ?? []
    let known = seen?.hiddenPages ?? []
    let most = min(photos.count, former.count)
    var start = 0
    while start < most, photos[start] == former[start] { start += 1 }
    var (end, formerEnd) = (photos.count, former.count)
    while end > start, formerEnd > start, photos[end - 1] == former[formerEnd - 1] {
      end -= 1
      formerEnd -= 1
    }
    var pages = known.filter { $0 < start }
    pages += (start..<end).filter { list.contains(photos[$0].location) }
    let shift = end - formerEnd
    pages += known.filter { $0 >= formerEnd }.map { $0 + shift }
    return pages
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
