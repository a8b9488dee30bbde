import ProcessWire
import SystemPackage

/// The photos that were downloaded last, so that one download serves a photo's page, its thumbnail
/// and its information.
struct FetchedFiles {
  /// The memory for them in bytes; the latest one stays in any case.
  static let byteLimit = 64 << 20
  /// The most of them: each takes a descriptor, of which a process may have 1024.
  static let countLimit = 64

  private var files: [(path: FilePath, file: FetchedFile)] = []

  /// The file of an address, which becomes the latest one.
  mutating func file(at path: FilePath) -> FetchedFile? {
    guard let index = files.lastIndex(where: { $0.path == path }) else { return nil }
    files.append(files.remove(at: index))
    return files.last?.file
  }

  /// Whether there is a file of an address.
  func contains(_ path: FilePath) -> Bool { files.contains { $0.path == path } }

  /// Adds a file; the oldest ones go beyond the limits.
  mutating func insert(_ file: FetchedFile, at path: FilePath) {
    remove(path)
    files.append((path, file))
    var byteCount = files.reduce(0) { $0 + $1.file.status.identity.size }
    while files.count > 1, byteCount > Self.byteLimit || files.count > Self.countLimit {
      byteCount -= files.removeFirst().file.status.identity.size
    }
  }

  /// Removes the file of an address.
  mutating func remove(_ path: FilePath) { files.removeAll { $0.path == path } }
}
