import GalleryCore

@testable import PhotoSources

/// The photos of all albums, one after the other.
struct AllPhotos: Equatable {
  let photos: [Photo]

  init(_ albums: AlbumList) { photos = albums.entries.flatMap(\.album.photos) }
  init(_ album: Album) { photos = album.photos }

  var count: Int { photos.count }
  var isEmpty: Bool { photos.isEmpty }
  subscript(page: Int) -> Photo? { photos.indices.contains(page) ? photos[page] : nil }
  subscript(id: PhotoID) -> Photo? { photos.first { $0.id == id } }
  func page(of id: PhotoID) -> Int? { photos.firstIndex { $0.id == id } }
}

extension PhotoWatch.Update {
  /// All photos.
  var album: AllPhotos { AllPhotos(albums) }
}
