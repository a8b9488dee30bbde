import CGIO
import CLinuxCalls
import Glibc
package import ProcessWire
package import SystemPackage

/// The desktop's thumbnail cache, as the freedesktop standard describes it.
///
/// On a disk that does not answer, this can block forever, so it is used in a `gimbal-files`
/// process.
package struct ThumbnailFolder {
  /// The folder of notes about photos that this version cannot decode.
  static let failureFolder = "fail/gimbal-\(GimbalVersion.number)"
  /// How long after a photo was changed nothing is stored for it, in seconds: it may be changed
  /// again within the second that the cache knows, while it is being written.
  private static let settleTime = 2
  /// The permissions of the cache's folders.
  private static let folderMode: mode_t = 0o700

  /// The folder.
  let path: FilePath

  /// The cache of the user to whom the environment belongs; nil if it names none.
  package init?() {
    guard let folder = CacheFolder.path else { return nil }
    self.init(folder.appending("thumbnails"))
  }

  /// Uses a folder.
  package init(_ path: FilePath) { self.path = path }

  /// What identifies a photo in the cache; nil if it cannot be there.
  ///
  /// - Parameters:
  ///   - photo: its path, as bytes; a relative one starts from the current folder.
  ///   - descriptor: its open file.
  ///   - identity: the identity of that file.
  package func key(
    of photo: [UInt8], open descriptor: Int32, _ identity: FileStatus.Identity
  ) -> ThumbnailKey? {
    // What a process has in memory has no lasting path.
    guard !photo.starts(with: "/proc/".utf8), let address = ThumbnailName.address(of: photo),
      !contains(descriptor)
    else { return nil }
    return ThumbnailKey(
      address: address, modificationTime: identity.seconds, byteCount: identity.size)
  }

  /// An open file of the cache.
  package struct CachedFile: ~Copyable {
    /// The file.
    package let descriptor: OwnedDescriptor
    /// What it is.
    package let state: ThumbnailState

    /// Transfers ownership of the file.
    package consuming func takeDescriptor() -> OwnedDescriptor { descriptor }
  }

  /// Opens a photo's thumbnail of at least a size, or a note that it cannot be decoded.
  ///
  /// Only regular files of this user are opened, no links. Their contents are not checked here.
  package func open(
    _ key: ThumbnailKey, _ least: ThumbnailSize
  ) -> CachedFile? {
    guard let name = ThumbnailName.name(forAddress: key.address) else { return nil }
    for size in ThumbnailSize.allCases where size.side >= least.side {
      if let file = Self.open(path.appending(size.folder).appending(name)) {
        return CachedFile(descriptor: file, state: .present)
      }
    }
    let note = path.pushing(FilePath(Self.failureFolder)).appending(name)
    guard let file = Self.open(note) else { return nil }
    return CachedFile(descriptor: file, state: .failed)
  }

  private static func open(_ path: FilePath) -> OwnedDescriptor? {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
    let number = path.withPlatformString { Glibc.open($0, flags) }
    guard number >= 0 else { return nil }
    let file = OwnedDescriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_size <= ThumbnailSize.xLarge.byteLimit
    else { return nil }
    return file
  }

  /// Whether an open file lies in the cache itself.
  private func contains(_ descriptor: Int32) -> Bool {
    guard let file = Self.target(of: FilePath("/proc/self/fd/\(descriptor)")),
      let folder = path.withPlatformString({ realpath($0, nil) })
    else { return false }
    defer { free(folder) }
    return file.starts(with: FilePath(platformString: folder))
  }

  private static func target(of link: FilePath) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = link.withPlatformString { readlink($0, &buffer, Int(PATH_MAX)) }
    return count > 0 ? FilePath(platformString: buffer) : nil
  }

  /// Stores a thumbnail or a note, which replaces an earlier one at once; returns 0 or the system's
  /// error.
  ///
  /// - Parameter file: the sealed memory file with the contents.
  package func store(_ entry: ThumbnailEntry, from file: borrowing OwnedDescriptor) -> Int32 {
    // Unsealed contents could change while they are copied.
    guard clinuxcalls_is_sealed(file.number) != 0 else { return EINVAL }
    let now = time(nil)
    // A file may have any time, so the distance from now may not be a number.
    let unsettled = now - Self.settleTime...now + Self.settleTime
    guard !unsettled.contains(entry.key.modificationTime) else { return 0 }
    guard let name = ThumbnailName.name(forAddress: entry.key.address) else { return ELIBACC }
    let contents: [UInt8]
    do throws(WireError) {
      contents = try file.contents(count: entry.byteCount)
    } catch {
      if case .system(let code) = error { return code }
      return EINVAL
    }
    let folder = path.pushing(FilePath(entry.size?.folder ?? Self.failureFolder))
    let failure = Self.makeFolder(folder)
    guard failure == 0 else { return failure }
    return Self.write(contents, to: folder.appending(name))
  }

  /// Makes a folder, and those that it lies in, for this user alone.
  private static func makeFolder(_ folder: FilePath) -> Int32 {
    if folder.withPlatformString({ mkdir($0, folderMode) }) == 0 || errno == EEXIST { return 0 }
    guard errno == ENOENT, folder.lastComponent != nil else { return errno }
    let failure = makeFolder(folder.removingLastComponent())
    guard failure == 0 else { return failure }
    let result = folder.withPlatformString { mkdir($0, folderMode) }
    return result == 0 || errno == EEXIST ? 0 : errno
  }

  /// Writes a file under another name in the same folder, and renames it: others never see a part.
  private static func write(_ contents: [UInt8], to path: FilePath) -> Int32 {
    var name = path.withPlatformString { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) }
    name += Array(".XXXXXX".utf8CString)
    // The file can be read by this user only.
    let number = mkstemp(&name)
    guard number >= 0 else { return errno }
    var failure = contents.withUnsafeBytes { SystemCall.write($0, to: number) }
    // A full disk may be reported only here.
    if close(number) != 0, failure == 0 { failure = errno }
    if failure == 0, path.withPlatformString({ rename(name, $0) }) != 0 { failure = errno }
    if failure != 0 { unlink(name) }
    return failure
  }
}
