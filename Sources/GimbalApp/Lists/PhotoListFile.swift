import ProcessWire
import SystemPackage

/// The file of a list of photos, in the folder of the state.
///
/// Its calls may wait for a disk, so only threads that nothing waits for use it, and only on local
/// disks: a list may be longer than what another process reads of small files.
struct PhotoListFile: Sendable {
  /// The folder it is in.
  let folder: FilePath
  /// The list.
  let kind: PhotoListKind

  private var file: FilePath { folder.appending(kind.rawValue) }
  private var lockFile: FilePath { folder.appending("lists.lock") }
  /// Whether the folder is known to be on a disk that is expected to answer at once.
  private var isUsable: Bool { SettingsSource(path: folder).isOnLocalDisk }

  /// The same, once another process has looked for the file if the kernel has forgotten its place.
  private var isUsableAfterLooking: Bool {
    if isUsable { return true }
    _ = SettingsSource(path: file).readElsewhere()
    return isUsable
  }

  /// The list, whether changes of it can be kept, and why it is not used, for people.
  typealias Reading = (photos: KeptPhotos, canBeKept: Bool, problem: String?)

  /// Reads the list.
  ///
  /// - Parameter currentFolder: the folder that relative paths start from.
  func read(from currentFolder: FilePath?) -> Reading {
    let none = KeptPhotos(currentFolder: currentFolder)
    guard isUsableAfterLooking else { return (none, false, nil) }
    do throws(Errno) {
      return (KeptPhotos(bytes: try contents(), currentFolder: currentFolder), true, nil)
    } catch {
      return (none, false, "\(file) is not used: \(error)")
    }
  }

  /// Adds changes to what the file says now, which other programs may have written.
  ///
  /// - Throws: the system's error. A file that could not be read stays as it is.
  func add(_ changes: [PhotoListChange]) throws(Errno) {
    guard isUsableAfterLooking else { throw .notSupported }
    SmallFile.makeFolders(folder)
    let lock = try SmallFile.lock(lockFile)
    defer { withExtendedLifetime(lock) {} }
    let former = try contents()
    var photos = KeptPhotos(bytes: former)
    for change in changes where change.kind == kind {
      photos.set(change.name, isListed: change.isListed)
    }
    let present = photos.bytes
    // Nothing else has these facts, so that they must survive a power failure.
    if present != former { try SmallFile.replaceUnlocked(file, with: present) }
  }

  private func contents() throws(Errno) -> [UInt8] {
    do throws(Errno) {
      return try SmallFile.read(file, upTo: KeptPhotos.mostBytes)
    } catch {
      guard error == .noSuchFileOrDirectory || error == .notDirectory else { throw error }
      return []
    }
  }
}
