import GalleryCore
import RemotePhotos

extension Photo.Location {
  /// What scripts get of a photo: its path, or its whole address on the web.
  var printedPath: [UInt8] {
    RemoteAddress(location: self).map { Array($0.fullText.utf8) } ?? path
  }
}
