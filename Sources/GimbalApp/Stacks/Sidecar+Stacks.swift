import DecoderService
import PhotoSources
import ProcessWire
import SystemPackage

extension Sidecar {
  /// The former and new paths of those that may be for several files: they go where all files of a
  /// photo go, although they may be for another file of the same name as well.
  ///
  /// - Parameter files: the former and new paths of the photo's files.
  static func sharedPaths(
    ofStack files: [(old: [UInt8], new: [UInt8])]
  ) -> [(old: [UInt8], new: [UInt8])] {
    guard files.count > 1 else { return [] }
    var paths: [(old: [UInt8], new: [UInt8])] = []
    for file in files {
      guard let old = sharedPath(of: file.old), let new = sharedPath(of: file.new),
        !paths.contains(where: { $0.old == old })
      else { continue }
      paths.append((old: old, new: new))
    }
    return paths
  }

  private static func sharedPath(of file: [UInt8]) -> [UInt8]? {
    all(of: FilePath(bytes: file)).first { $0.isShared }?.path.bytes
  }

  /// Whether a path is that of an XMP file.
  static func isSidecar(_ path: [UInt8]) -> Bool { path.suffix(4).elementsEqual(".xmp".utf8) }
}
