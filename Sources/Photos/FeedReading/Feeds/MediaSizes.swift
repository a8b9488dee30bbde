import GalleryCore
import PhotoSources

/// Photos in several sizes that are listed as if they were several photos.
enum MediaSizes {
  /// Merges photos of known and different widths whose addresses differ only in the query: some
  /// newspapers list their sizes without a group.
  static func merged(_ photos: [ListedPhoto]) -> [ListedPhoto] {
    guard photos.count > 1 else { return photos }
    var merged: [ListedPhoto] = []
    var places: [Substring: Int] = [:]
    for photo in photos {
      let path = photo.reference.prefix { $0 != "?" }
      guard path.utf8.count < photo.reference.utf8.count, let size = photo.size else {
        merged.append(photo)
        continue
      }
      guard let place = places[path] else {
        places[path] = merged.count
        merged.append(photo)
        continue
      }
      let other = merged[place]
      var (larger, smaller) = (photo, other)
      if (other.size?.width ?? 0) >= size.width { (larger, smaller) = (other, photo) }
      larger.renditions =
        other.renditions + [
          ListedPhoto.Rendition(
            address: smaller.reference, size: smaller.size, byteCount: smaller.byteCount)
        ]
      merged[place] = larger
    }
    return merged
  }
}

extension ListedPhoto.Rendition {
  /// The number of pixels; 0 if it is not said.
  var extent: Int { size.map { $0.width * $0.height } ?? 0 }
}
