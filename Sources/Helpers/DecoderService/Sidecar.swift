import GalleryCore
import Glibc
import ImageFormats
import PhotoSources
package import SystemPackage

/// An XMP file beside a photo, in which other programs write what people say of it.
package struct Sidecar {
  /// Where it is, if there is one.
  package let path: FilePath
  /// The photo's extension, by which a file for several photos of one name says whose it is.
  package let fileExtension: String
  /// Whether it may be for several photos: it is not one's own.
  package let isShared: Bool

  /// The possible ones of a photo, of which each says more than the one before it: `x.xmp` as
  /// Lightroom names it, and `x.jpg.xmp` as darktable and digiKam do.
  package static func all(of photo: FilePath) -> [Sidecar] {
    let bytes = photo.bytes
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = Array(bytes[start...])
    let fileExtension =
      ImageFormat.fileExtension(of: String(decoding: name, as: UTF8.self)) ?? ""
    let stem = Array(name[..<FileName(name).stemByteCount])
    return (stem == name ? [name] : [stem, name]).map {
      Sidecar(
        path: FilePath(bytes: ownPath(of: Array(bytes[..<start]) + $0)),
        fileExtension: fileExtension,
        isShared: $0 != name)
    }
  }

  /// The path of the one that has a file's whole name.
  package static func ownPath(of file: [UInt8]) -> [UInt8] { file + Array(".xmp".utf8) }

  /// Whether the one at `ownPath` is for the file at a path only, so that it follows that file.
  ///
  /// `x.xmp` beside `x` may be that of `x.jpg`, and `1.2.xmp` beside `1.2` that of `1.2.jpg`.
  package static func follows(_ file: [UInt8]) -> Bool {
    let start = file.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = String(decoding: file[start...], as: UTF8.self)
    return ImageFormat.fileExtension(of: name)
      .map(ImageFormat.allFileExtensions.contains) == true
  }

  /// The former and the new path of the one that follows a file to another name; nil if none does.
  package static func paths(
    from old: [UInt8], to new: [UInt8]
  ) -> (old: [UInt8], new: [UInt8])? {
    guard follows(old), follows(new) else { return nil }
    return (old: ownPath(of: old), new: ownPath(of: new))
  }

  /// Which files of a photo there are, and when they were changed, so that others can be told from
  /// them.
  package struct Stamp: Hashable, Sendable {
    /// Where there are none.
    package static let empty = Stamp()

    /// Another number for other files, or other times of theirs; 0 if there are none.
    package private(set) var value = 0
    /// When they were changed last, in seconds since the start of 1970; 0 if there are none.
    package private(set) var time = 0

    /// Adds the next one; nil if it is not there.
    fileprivate mutating func add(_ changed: timespec?) {
      value = value &* 31
      guard let changed else { return }
      value = value &+ changed.tv_sec &* 1_000_000_000 &+ changed.tv_nsec
      time = max(time, changed.tv_sec)
    }
  }

  /// The stamp of those of a photo.
  package static func stamp(of photo: FilePath) -> Stamp {
    var stamp = Stamp.empty
    for sidecar in all(of: photo) {
      var status = stat()
      let isThere = sidecar.path.withPlatformString { stat($0, &status) } == 0
      stamp.add(isThere ? status.st_mtim : nil)
    }
    return stamp
  }
}
