import GalleryCore
import SystemPackage

extension Photo.Location {
  /// Whether the photo came with the program, which must not lose it.
  var isBundled: Bool {
    guard let folder = BundledFiles.photos else { return false }
    return FilePath(self).lexicallyNormalized().starts(with: folder.lexicallyNormalized())
  }
}
