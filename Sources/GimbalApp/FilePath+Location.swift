import GalleryCore
import Glibc
import SystemPackage

extension FilePath {
  /// The path of a photo's file.
  init(_ location: Photo.Location) {
    let bytes = location.path.map { CChar(bitPattern: $0) } + [0]
    self = bytes.withUnsafeBufferPointer { buffer in
      // An array of at least the zero has an address.
      buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
    }
  }
}

extension Photo.Location {
  /// The locations of files.
  ///
  /// Files of one folder share the bytes of its path, which an album of a million photos needs.
  static func locations(of paths: [FilePath]) -> [Photo.Location] {
    var folder: [UInt8] = []
    return paths.map { path in
      path.withPlatformString { start in
        let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
        let end = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        if !folder.elementsEqual(bytes[..<end]) { folder = Array(bytes[..<end]) }
        return Photo.Location(folder: folder, fileName: Array(bytes[end...]))
      }
    }
  }
}
