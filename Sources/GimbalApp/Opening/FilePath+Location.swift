import GalleryCore
import PhotoSources
import SystemPackage

extension FilePath {
  /// The path of a photo's file.
  init(_ location: Photo.Location) { self.init(bytes: location.path) }
}
