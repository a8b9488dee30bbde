import GalleryCore
import Glibc
import ImageFormats
import PhotoSources
package import SystemPackage

/// An XMP file beside a photo, in which other programs write what people say of it.
package struct Sidecar {
  /// A longer file is none: those of editors with long histories have about 1 MB.
  static let largestSize = 16 << 20

  /// Where it is, if there is one.
  package let path: FilePath
  /// The photo's extension, by which a file for several photos of one name says whose it is.
  package let fileExtension: String

  /// The possible ones of a photo, of which each says more than the one before it: `x.xmp` as Lightroom
  /// names it, and `x.jpg.xmp` as darktable and digiKam do.
  package static func all(of photo: FilePath) -> [Sidecar] {
    let bytes = photo.bytes
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = Array(bytes[start...])
    let fileExtension =
      ImageFormat.fileExtension(of: String(decoding: name, as: UTF8.self)) ?? ""
    let stem = Array(name[..<FileName(name).stemByteCount])
    return (stem == name ? [name] : [stem, name]).map {
      Sidecar(
        path: FilePath(bytes: bytes[..<start] + $0 + Array(".xmp".utf8)),
        fileExtension: fileExtension)
    }
  }

  /// The path of the one that is for the file at a path only, which follows it to another name.
  package static func ownPath(of file: [UInt8]) -> [UInt8] { file + Array(".xmp".utf8) }

  /// When those of a photo were changed last, in seconds since the start of 1970; 0 if there are none.
  package static func time(of photo: FilePath) -> Int {
    all(of: photo).reduce(0) { time, sidecar in
      var status = stat()
      guard sidecar.path.withPlatformString({ stat($0, &status) }) == 0 else { return time }
      return max(time, status.st_mtim.tv_sec)
    }
  }
}
