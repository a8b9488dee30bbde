import Glibc
package import SystemPackage
import WorkerThreads

/// Watches folders by inotify in this process, without a time limit.
///
/// inotify says nothing of mounts, so the kernel's list of mounts is watched as well.
package final class LocalFolderWatcher: FolderWatcher {
  /// A folder that is watched, or that is missing.
  struct Entry {
    let folder: WatchedFolder
    /// Which folder is watched; nil while it is missing.
    var identity: FolderContents.Identity?
    /// The watches that it takes.
    var watches: Set<Int32> = []
    /// The paths without links that lead to it, or to where it is missing; empty for folders
    /// inside.
    var places: [[UInt8]] = []
  }

  /// The time in seconds for which events are collected after the first one.
  private static let bundleTime = 0.06

  let watches = InotifyWatches()
  /// The kernel's list of mounts, which polls as changed; -1 if there is none.
  let mounts: Int32
  /// The list as it was read last.
  var mountTable: MountTable
  /// A descriptor that ends waiting when it becomes readable; -1 for none.
  private let interrupt: Int32
  private let progress: () -> Void
  private(set) var request = FolderRequest(types: PhotoTypes(extensions: [] as [String]))
  var folders: [Int: Entry] = [:]
  /// Changes that have not been returned yet.
  var pending: [FolderChange] = []

  /// Creates a watcher.
  ///
  /// - Parameters:
  ///   - interrupt: a descriptor that makes `nextChanges` throw when it becomes readable.
  ///   - progress: called from time to time while a folder is read.
  package init(interrupt: Int32 = -1, progress: @escaping () -> Void = {}) {
    self.interrupt = interrupt
    self.progress = progress
    // Of this thread, as tests have threads with mounts of their own.
    mounts = open("/proc/thread-self/mountinfo", O_RDONLY | O_CLOEXEC)
    mountTable = MountTable(descriptor: mounts)
    // Sent if a file is opened for writing at the moment at which it has a lease.
    signal(SIGIO, SIG_IGN)
  }

  deinit { if mounts >= 0 { close(mounts) } }

  /// Watches a folder and reads what is in it.
  package func watch(
    _ folder: WatchedFolder, _ request: FolderRequest
  ) throws(FolderWatchError) -> WatchedContents {
    self.request = request
    let number = folder.number
    // What is watched already stays so meanwhile: no event is lost.
    let former = folders[number]?.watches ?? []
    folders[number] = Entry(folder: folder)
    var answer = WatchedContents()
    do throws(Errno) {
      do throws(Errno) {
        folders[number]?.watches = [try watches.watchContents(of: folder.path, for: number)]
      } catch {
        guard Self.isLimit(error) else { throw error }
        answer.problem = error
      }
      remove(former.subtracting(folders[number]?.watches ?? []), from: number)
      let disk = Folder(path: folder.path)
      let status = try disk.status()
      folders[number]?.identity = FolderContents.Identity(status)
      if folder.isRoot { folders[number]?.places = Self.realPath(folder.path).map { [$0] } ?? [] }
      if let known = folder.known, known == FolderState(status) { return answer }
      // Something may have been deleted from it before its contents were watched.
      watchName(of: number)
      guard case .folder(let contents) = try disk.contents(request, progress: progress) else {
        throw .notDirectory
      }
      answer.contents = contents
      return answer
    } catch {
      remove(former, from: number)
      unwatch(number)
      if folder.isRoot {
        folders[number] = Entry(folder: folder)
        // One that exists but cannot be read is tried again only after a mount.
        if error.isAbsence { awaitReturn(of: number) }
      }
      throw .refused(error)
    }
  }

  /// Stops watching a folder.
  package func unwatch(_ number: Int) {
    guard let entry = folders.removeValue(forKey: number) else { return }
    remove(entry.watches, from: number)
  }

  /// Returns what has happened in a short time together.
  ///
  /// - Parameter seconds: how long to wait for changes, of which there may be none then; nil for no
  ///   limit.
  package func nextChanges(within seconds: Double?) throws(FolderWatchError) -> [FolderChange] {
    let end = seconds.map { Time.now + $0 }
    while pending.isEmpty {
      let ready = wait(seconds: end.map { max(0, $0 - Time.now) })
      if ready.interrupt { throw .ended }
      guard ready.events || ready.mounts else {
        if let end, Time.now >= end { return [] }
        continue
      }
      // Others follow the first event closely.
      if wait(seconds: Self.bundleTime, events: false, mounts: false).interrupt { throw .ended }
      collect()
      if ready.mounts { checkMounts() }
    }
    defer { pending = [] }
    return pending
  }

  /// Returns the stamp of a file; nil if there is none.
  package func stamp(of file: FilePath) throws(FolderWatchError) -> FileStamp? {
    (try? Folder(path: file).status()).map { FileStamp($0) }
  }

  /// Waits for events, for changed mounts and for the interrupting descriptor.
  func wait(
    seconds: Double?, events: Bool = true, mounts: Bool = true
  ) -> (events: Bool, mounts: Bool, interrupt: Bool) {
    var polled = [
      pollfd(fd: events ? watches.descriptor : -1, events: Int16(POLLIN), revents: 0),
      // Always readable; a change is an exceptional condition, which is reported once.
      pollfd(fd: mounts ? self.mounts : -1, events: Int16(POLLPRI), revents: 0),
      pollfd(fd: interrupt, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, nfds_t(polled.count), Time.pollTimeout(seconds: seconds)) > 0 else {
      return (false, false, false)
    }
    return (polled[0].revents != 0, polled[1].revents != 0, polled[2].revents != 0)
  }

  private func remove(_ numbers: Set<Int32>, from folder: Int) {
    for number in numbers { watches.remove(folder, from: number) }
  }

  /// Whether an error means that nothing more can be watched.
  private static func isLimit(_ error: Errno) -> Bool {
    [.noSpace, .tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory, .noFunction].contains(error)
  }
}
