import PhotoSources
import SystemPackage

/// What has arrived of downloads that were stopped or interrupted, until they start again.
struct PartialFiles {
  /// The memory for them in bytes; the oldest ones go beyond it, but never the only one.
  static let byteLimit = 64 << 20
  /// The most of them: each takes a descriptor.
  static let countLimit = FetchedFiles.countLimit

  private var files: [(path: FilePath, file: PartialFile)] = []

  /// Adds a part, which replaces another one of the same photo.
  mutating func insert(_ file: PartialFile, of path: FilePath) {
    remove(path)
    files.append((path, file))
    var byteCount = files.reduce(0) { $0 + $1.file.part.byteCount }
    while files.count > 1, byteCount > Self.byteLimit || files.count > Self.countLimit {
      byteCount -= files.removeFirst().file.part.byteCount
    }
  }

  /// Removes and returns the part of a photo.
  mutating func take(_ path: FilePath) -> PartialFile? {
    defer { remove(path) }
    return files.first { $0.path == path }?.file
  }

  /// Removes the part of a photo.
  mutating func remove(_ path: FilePath) { files.removeAll { $0.path == path } }

  /// Removes all parts.
  mutating func removeAll() { files = [] }
}
