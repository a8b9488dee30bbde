import GalleryCore

/// The photos that were renamed, until their folders report it.
///
/// Lists and files that were named one by one are not watched: their photos keep these names here.
struct RenamedPhotos: Hashable {
  private struct Change: Hashable {
    let old: Photo.Location
    let new: Photo.Location
  }

  /// The albums as they were reported last, with the names from before.
  private(set) var reported = AlbumList()
  private var changes: [PhotoID: Change] = [:]

  /// Starts without renamed photos.
  init() {}

  /// Notes that a photo's file was renamed.
  mutating func rename(_ photo: PhotoID, from old: Photo.Location, to new: Photo.Location) {
    // What is reported is the first of several names.
    changes[photo] = Change(old: changes[photo]?.old ?? old, new: new)
  }

  /// Stores reported albums, and returns them with the photos' present names.
  mutating func receive(_ albums: AlbumList) -> AlbumList {
    reported = albums
    var replaced: [Int: [AlbumChange]] = [:]
    for (photo, change) in changes {
      guard let index = albums.index(of: photo),
        albums.entries[index].album[photo]?.location == change.old
      else {
        // The folder knows it by now, or the photo is gone.
        changes[photo] = nil
        continue
      }
      replaced[index, default: []].append(.replace(photo, change.new))
    }
    guard !replaced.isEmpty else { return albums }
    return albums.with(
      albums.entries.enumerated().map { index, entry in
        guard let batch = replaced[index] else { return entry }
        var album = entry.album
        album.apply(batch)
        return entry.with(album)
      })
  }
}
