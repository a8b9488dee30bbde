import GalleryCore
import ProcessWire

/// What is in an archive, by its folders.
struct ArchiveListing {
  fileprivate struct Folder {
    /// The files; their paths are their names.
    var files: [ArchiveEntry] = []
    /// The names of the folders inside, in no order.
    var folders: [[UInt8]] = []
    /// The places of the files by their names; -1 for a folder.
    var places: [[UInt8]: Int] = [:]
  }

  /// The most folders; each name of an entry could be one of its own.
  static let mostFolders = 100_000
  /// The most bytes of all folders' paths.
  static let mostPathBytes = 32 << 20

  /// What identifies the archive.
  let archive: FileStatus.Identity
  /// Whether files are left out, because the archive is damaged or has too many.
  private let isIncomplete: Bool
  private var pathByteCount = 0
  /// The folders by their paths; the empty path is the archive itself.
  private var folders: [[UInt8]: Folder] = [[]: Folder()]

  /// Divides the files of an archive; throws `.tooLarge` if it has too many folders.
  init(
    _ entries: [ArchiveEntry], of archive: FileStatus.Identity, isIncomplete: Bool = false
  ) throws(ArchiveFailure) {
    self.archive = archive
    self.isIncomplete = isIncomplete
    for entry in entries {
      let (folder, name) = Self.divide(entry.path)
      try makeFolder(folder)
      folders[folder]?.add(
        ArchiveEntry(path: name, size: entry.size, modified: entry.modified))
    }
  }

  /// Returns what a path leads to; nil if there is nothing.
  func contents(at place: ArchivePath, _ request: FolderRequest) -> PathContents? {
    let path = place.inside
    if let folder = folders[path] { return .folder(contents(of: folder, at: place, request)) }
    let (folder, name) = Self.divide(path)
    guard let index = folders[folder]?.places[name], index >= 0 else { return nil }
    return folders[folder].map { .file($0.files[index].stamp, archive: place.archive) }
  }

  private func contents(
    of folder: Folder, at place: ArchivePath, _ request: FolderRequest
  ) -> FolderContents {
    let photos = folder.files.filter { request.types.includes(name: $0.path) }
    return FolderContents(
      identity: FolderContents.Identity(
        device: archive.device, node: archive.node ^ place.inside.stableHash),
      photos: NameList(photos.map(\.path)),
      stamps: request.includesStamps ? photos.map(\.stamp) : [],
      folders: folder.folders.filter(FolderName.isSearched),
      archive: place.archive, isIncomplete: isIncomplete)
  }

  /// Makes a folder and those around it, as far as there are none.
  private mutating func makeFolder(_ path: [UInt8]) throws(ArchiveFailure) {
    var missing: [[UInt8]] = []
    var path = path
    while folders[path] == nil {
      missing.append(path)
      path = Self.divide(path).folder
    }
    // From the outermost one inwards, so that each has its parent.
    for path in missing.reversed() {
      pathByteCount += path.count
      guard folders.count < Self.mostFolders, pathByteCount <= Self.mostPathBytes else {
        throw .tooLarge
      }
      folders[path] = Folder()
      let (parent, name) = Self.divide(path)
      folders[parent]?.addFolder(name)
    }
  }

  /// Divides a path before its last name.
  private static func divide(_ path: [UInt8]) -> (folder: [UInt8], name: [UInt8]) {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return ([], path) }
    return (Array(path[..<slash]), Array(path[(slash + 1)...]))
  }
}

extension ArchiveListing.Folder {
  /// Adds a file, unless there is something of its name: the first one is opened.
  fileprivate mutating func add(_ file: ArchiveEntry) {
    guard places[file.path] == nil else { return }
    places[file.path] = files.count
    files.append(file)
  }

  /// Adds a folder inside.
  fileprivate mutating func addFolder(_ name: [UInt8]) {
    folders.append(name)
    places[name] = places[name] ?? -1
  }
}

extension ArchiveEntry {
  /// The entry's length and time.
  fileprivate var stamp: FileStamp { FileStamp(size: size, modified: modified) }
}

extension [UInt8] {
  /// A number that differs for almost all other bytes, and is the same in each run.
  package var stableHash: UInt64 { StableHash(of: self).value }
}
