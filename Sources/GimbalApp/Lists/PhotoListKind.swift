import GalleryCore

/// A list of photos that is kept between starts; its name is that of its file.
enum PhotoListKind: String, CaseIterable, Sendable {
  /// The photos that a user likes.
  case favorites
  /// The photos that are never shown again.
  case hidden
}

/// A photo that comes into a list, or leaves it.
struct PhotoListChange: Hashable, Sendable {
  /// The list.
  let kind: PhotoListKind
  /// The photo.
  let name: ListedName
  /// Whether the photo is in the list from now on.
  let isListed: Bool
}
