/// One change to an album.
///
/// Sources of photos send changes in batches. The pages in a batch are those after the whole batch,
/// as in a `CollectionDifference`, so the order matters only for photos on the same page.
public enum AlbumChange: Hashable, Sendable {
  /// Photos are added one after the other, the first one on this page.
  case insert([Photo.Location], page: Int)
  /// Photos are removed.
  case remove([PhotoID])
  /// A photo's file has another location. It is still the same photo.
  case replace(PhotoID, Photo.Location)
  /// A photo moves to this page.
  case move(PhotoID, page: Int)
  /// All photos are removed, and these are added.
  case reset([Photo.Location])
}
