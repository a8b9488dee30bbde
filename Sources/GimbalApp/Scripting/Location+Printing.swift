import GalleryCore
import PhotoSources

extension Photo.Location {
  /// What scripts get of a photo: its path, or its address on the web without the password, which
  /// would be seen in their logs.
  var printedPath: [UInt8] {
    if isInput { return Array("-".utf8) }
    return addressText.map { Array($0.utf8) } ?? path
  }
}
