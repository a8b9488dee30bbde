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
  package func absolute(in folder: FilePath? = .current) -> FilePath {
    (folder?.pushing(self) ?? self).lexicallyNormalized()
  }
}
