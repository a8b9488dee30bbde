import CLinuxCalls
import GalleryCore
import Glibc
package import SystemPackage

/// A file or folder on disk.
package struct Folder: Sendable {
  /// The path.
  package let path: FilePath

  /// Creates a value for a path without reading anything.
  package init(path: FilePath) { self.path = path }

  /// Returns the status of what the path leads to.
  func status() throws(Errno) -> stat {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else {
      throw Errno(rawValue: errno)
    }
    return status
  }

  /// Reads what the path leads to.
  ///
  /// Only regular files and links to them count as photos. Folders inside are not searched.
  ///
  /// - Parameters:
  ///   - request: what to look for.
  ///   - progress: called every few entries, and before each lookup of a file.
  package func contents(
    _ request: FolderRequest, progress: () -> Void = {}
  ) throws(Errno) -> PathContents {
    let status = try status()
    // Only opening shows whether the file may be read. O_NONBLOCK: opening a pipe must not wait.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = path.withPlatformString { open($0, flags) }
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      close(descriptor)
      return .file(FileStamp(status))
    }
    guard let directory = fdopendir(descriptor) else {
      let error = Errno(rawValue: errno)
      close(descriptor)
      throw error
    }
    defer { closedir(directory) }
    var contents = FolderContents(
      identity: FolderContents.Identity(status), modified: FolderState(status)?.modified)
    // Links, and entries whose kind the file system does not report; looked up only if needed.
    var others: [[UInt8]] = []
    var count = 0
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        if errno != 0 { throw Errno(rawValue: errno) }
        break
      }
      count += 1
      if count % 64 == 0 { progress() }
      // SAFETY: `name` is used until the next call of `readdir`, which may overwrite it.
      let name = Self.name(of: entry)
      guard !FileName.isHidden(name) else { continue }
      let kind = Int32(entry.pointee.d_type)
      let needsLookup = kind == Int32(DT_UNKNOWN) || kind == Int32(DT_LNK)
      let isPhoto = request.types.includes(name: name)
      if isPhoto, needsLookup || (kind == Int32(DT_REG) && request.includesStamps) {
        progress()
        guard let status = Self.status(of: Array(name), in: directory) else {
          // The file is gone, or may not be looked up. The photo's page will say so.
          if !needsLookup { Self.add(name, FileStamp(), to: &contents, request) }
          continue
        }
        if status.mode & S_IFMT == S_IFREG {
          Self.add(name, FileStamp(status), to: &contents, request)
        } else if status.mode & S_IFMT == S_IFDIR, FolderName.isSearched(name) {
          contents.folders.append(Array(name))
        }
      } else if isPhoto, kind == Int32(DT_REG) {
        contents.photos.append(name)
      } else if kind == Int32(DT_DIR) {
        if FolderName.isSearched(name) { contents.folders.append(Array(name)) }
      } else if needsLookup, request.includesFolders || contents.photos.isEmpty {
        others.append(Array(name))
      }
    }
    guard request.includesFolders || contents.photos.isEmpty else {
      contents.folders = []
      return .folder(contents)
    }
    for name in others {
      progress()
      guard FolderName.isSearched(name) else { continue }
      if let status = Self.status(of: name, in: directory), status.mode & S_IFMT == S_IFDIR {
        contents.folders.append(name)
      }
    }
    return .folder(contents)
  }

  private static func add(
    _ name: UnsafeBufferPointer<UInt8>, _ stamp: FileStamp, to contents: inout FolderContents,
    _ request: FolderRequest
  ) {
    contents.photos.append(name)
    if request.includesStamps { contents.stamps.append(stamp) }
  }

  private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0

  /// Returns the name of an entry, in the entry's memory: a copy of each name takes longer than
  /// the rest.
  private static func name(
    of entry: UnsafeMutablePointer<dirent>
  ) -> UnsafeBufferPointer<UInt8> {
    // SAFETY: the kernel ends d_name with a zero byte inside the entry.
    let start = UnsafeRawPointer(entry) + nameOffset
    let length = strlen(start.assumingMemoryBound(to: CChar.self))
    return UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: length)
  }

  /// Looks up a name in an open folder; nil if there is no such file.
  private static func status(
    of name: [UInt8], in directory: OpaquePointer
  ) -> clinuxcalls_file_status? {
    fileStatus(of: name, in: dirfd(directory))
  }

  /// Looks up a path relative to an open folder or the current one (`AT_FDCWD`); nil if there is no
  /// such file.
  static func fileStatus(of path: [UInt8], in folder: Int32) -> clinuxcalls_file_status? {
    var status = clinuxcalls_file_status()
    let failure = (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { path in
      path.baseAddress.map { clinuxcalls_file_status(folder, $0, &status) } ?? ENOENT
    }
    return failure == 0 ? status : nil
  }
}
