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
  /// Those that are from the disk, because their servers did not answer, by their servers' hosts.
  private var offline: [FilePath: String] = [:]

  /// The file of an address, which becomes the latest one.
  mutating func file(at path: FilePath) -> FetchedFile? {
    guard let index = files.lastIndex(where: { $0.path == path }) else { return nil }
    files.append(files.remove(at: index))
    return files.last?.file
  }

  /// Whether there is a file of an address.
  func contains(_ path: FilePath) -> Bool { files.contains { $0.path == path } }

  /// Adds a file; the oldest ones go beyond the limits.
  ///
  /// - Parameter host: the server that did not answer, if it is an older file from the disk.
  mutating func insert(_ file: FetchedFile, at path: FilePath, insteadOf host: String? = nil) {
    remove(path)
    files.append((path, file))
    offline[path] = host
    var byteCount = files.reduce(0) { $0 + $1.file.status.identity.size }
    while files.count > 1, byteCount > Self.byteLimit || files.count > Self.countLimit {
      let (path, file) = files.removeFirst()
      byteCount -= file.status.identity.size
      offline[path] = nil
    }
  }

  /// Removes the file of an address.
  mutating func remove(_ path: FilePath) {
    files.removeAll { $0.path == path }
    offline[path] = nil
  }

  /// Removes the older files of a server, because it answers now.
  mutating func removeOffline(of host: String) {
    for path in offline.keys where offline[path] == host { remove(path) }
  }
}
