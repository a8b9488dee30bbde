package import GalleryCore
import NumberedPhotos
import Synchronization

extension GalleryEvent {
  /// The gallery has so many photos, and stands at one of them.
  package static func photosChanged(count: Int, page: Int) -> GalleryEvent {
    .albumChanged(.numbered(count), page: page)
  }
}

extension Album {
  private static let numbered = Mutex<[Int: Album]>([:])

  /// So many photos.
  ///
  /// Each has its page as its number, in any two of these albums.
  package static func numbered(_ count: Int) -> Album {
    numbered.withLock { albums in
      if let album = albums[count] { return album }
      let album = Album(count: count)
      albums[count] = album
      return album
    }
  }
}

extension ImageID {
  /// The image that has the number of a photo's page.
  package init(_ photo: PhotoID) { self.init(photo.page) }
}
