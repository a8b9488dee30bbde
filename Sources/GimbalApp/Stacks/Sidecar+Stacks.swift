import DecoderService
import PhotoSources
import ProcessWire
import SystemPackage

extension Sidecar {
  /// The paths of those that may be for several files, of which all are those of one photo: they go
  /// where the photo goes.
  static func sharedPaths(ofStack paths: [[UInt8]]) -> [[UInt8]] {
    guard paths.count > 1 else { return [] }
    var shared: [[UInt8]] = []
    for sidecar in paths.flatMap({ all(of: FilePath(bytes: $0)) })
    where sidecar.isShared && !shared.contains(sidecar.path.bytes) {
      shared.append(sidecar.path.bytes)
    }
    return shared
  }

  /// Whether a path is that of an XMP file.
  static func isSidecar(_ path: [UInt8]) -> Bool { path.suffix(4).elementsEqual(".xmp".utf8) }
}
