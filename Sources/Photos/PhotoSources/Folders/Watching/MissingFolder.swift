import Glibc
import SystemPackage

/// Where on the disk a missing folder can appear.
struct MissingFolder {
  /// A folder that exists, and the name that is missing in it.
  struct Gap: Hashable {
    var folder: FilePath
    var name: [UInt8]
  }

  /// The most links that are followed, as in Linux.
  private static let mostLinks = 40

  /// The places where something has to appear before the path leads to a folder.
  ///
  /// More than one if the path leads through links. Empty if the path leads to a folder.
  let gaps: [Gap]

  /// Looks along a path for what is missing.
  init(_ path: FilePath) {
    var folder: FilePath = path.isAbsolute ? "/" : "."
    var rest = Array(path.components)[...]
    var gaps: [Gap] = []
    var linkCount = 0
    while let component = rest.popFirst() {
      let next = folder.appending(component)
      if Self.isFolder(next) {
        folder = next
        continue
      }
      gaps.append(Gap(folder: folder, name: next.nameBytes))
      guard linkCount < Self.mostLinks, let target = Self.target(of: next) else { break }
      linkCount += 1
      if target.isAbsolute { folder = "/" }
      rest = Array(target.components) + rest
    }
    self.gaps = gaps
  }

  /// Whether a path leads to a folder.
  static func isFolder(_ path: FilePath) -> Bool {
    (try? Folder(path: path).status()).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  private static func target(of link: FilePath) -> FilePath? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = link.withPlatformString { readlink($0, &bytes, bytes.count - 1) }
    guard count > 0 else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      // An array of at least the zero has an address.
      buffer.baseAddress.map { FilePath(platformString: $0) }
    }
  }
}

extension Errno {
  /// Whether the error means that there is no folder at a path.
  ///
  /// After others, such as missing permission, there still is one.
  var isAbsence: Bool {
    [Glibc.ENOENT, Glibc.ENOTDIR, Glibc.ELOOP, Glibc.ENODEV, Glibc.ENXIO, Glibc.ESTALE]
      .contains(rawValue)
  }
}
