import GalleryCore
import Glibc
package import SystemPackage

extension FilePath {
  /// The current folder, which relative paths start from; nil if it is gone.
  package static var current: FilePath? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return FilePath(platformString: path)
  }

  /// The absolute path, without `.` and `..`; links are not resolved.
  ///
  /// An address is one already.
  package func absolute(in folder: FilePath? = .current) -> FilePath {
    if isAddress { return self }
    return (folder?.pushing(self) ?? self).lexicallyNormalized()
  }

  private var isAddress: Bool {
    withPlatformString { start in
      // SAFETY: the string ends with a zero, and is copied at once.
      Photo.Location(path: Array(UnsafeRawBufferPointer(start: start, count: length))).isAddress
    }
  }
}
