import Glibc
package import SystemPackage

extension FilePath {
  /// The path as the file system's bytes, without the zero at the end.
  package var bytes: [UInt8] {
    withPlatformString {
      UnsafeBufferPointer(start: $0, count: strlen($0)).map { UInt8(bitPattern: $0) }
    }
  }
}
