import Glibc
package import SystemPackage

extension FilePath {
  /// Makes a path of the file system's bytes, up to the first zero.
  package init(bytes: some Collection<UInt8>) {
    let copy = bytes.map { CChar(bitPattern: $0) } + [0]
    self = copy.withUnsafeBufferPointer { buffer in
      // An array of at least the zero has an address.
      buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
    }
  }

  /// The path as the file system's bytes.
  var bytes: [UInt8] {
    withPlatformString { start in
      UnsafeBufferPointer(start: start, count: strlen(start)).map(UInt8.init(bitPattern:))
    }
  }

  /// The name of the file or folder as the file system's bytes.
  var nameBytes: [UInt8] {
    lastComponent?.withPlatformString { start in
      UnsafeBufferPointer(start: start, count: strlen(start)).map(UInt8.init(bitPattern:))
    } ?? []
  }
}
