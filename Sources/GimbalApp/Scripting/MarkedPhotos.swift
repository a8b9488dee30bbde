import GalleryCore

/// The photos that the user has marked.
struct MarkedPhotos: Hashable {
  private var photos: [Photo] = []

  /// Starts without marks.
  init() {}

  /// The number of marked photos.
  var count: Int { photos.count }

  /// Whether a photo is marked.
  func contains(_ photo: PhotoID) -> Bool { photos.contains { $0.id == photo } }

  /// Marks a photo, or removes its mark; returns whether it is marked now.
  mutating func toggle(_ photo: Photo) -> Bool {
    let count = photos.count
    photos.removeAll { $0.id == photo.id }
    guard photos.count == count else { return false }
    photos.append(photo)
    return true
  }

  /// Follows renamed photos, and forgets those that are gone.
  ///
  /// - Parameters:
  ///   - albums: the albums after a change.
  ///   - number: the number of these albums. Photos of other ones, which were shown before, stay
  ///     marked.
  mutating func adapt(to albums: AlbumList, number: UInt16) {
    photos = photos.compactMap { photo in
      guard photo.id.albumNumber == number else { return photo }
      return albums.index(of: photo.id).flatMap { albums.entries[$0].album[photo.id] }
    }
  }

  /// The paths of the photos in the order in which they were marked.
  var paths: [[UInt8]] { photos.map(\.location.path) }
}
