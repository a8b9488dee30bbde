import GalleryCore
import Glibc
import PhotoSources
import SystemPackage

extension FilePath {
  /// The path of a photo's file.
  init(_ location: Photo.Location) { self.init(bytes: location.path) }

  /// The current folder, which relative paths start from; nil if it is gone.
  static var current: FilePath? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  /// The absolute path, without `.` and `..`; links are not resolved.
  func absolute(in folder: FilePath? = .current) -> FilePath {
    (folder?.pushing(self) ?? self).lexicallyNormalized()
  }
}
