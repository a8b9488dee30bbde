import Glibc
public import SystemPackage

/// Watches folders by inotify in this process, without a time limit.
///
/// inotify says nothing of mounts, so the kernel's list of mounts is watched as well.
public final class LocalFolderWatcher: FolderWatcher {
  /// A folder that is watched, or that is missing.
  private struct Folder {
    let folder: WatchedFolder
    /// Which folder is watched; nil while it is missing.
    var identity: FolderContents.Identity?
    /// The watches that it takes.
    var watches: Set<Int32> = []
  }

  /// What a watch is for.
  private struct Purpose {
    /// The folders that it reports about: the same folder may be known by several paths.
    var folders: [Int] = []
    /// The folders that appear, or go, by one of these names.
    var named: [(number: Int, name: [UInt8])] = []
  }

  /// The time in milliseconds for which events are collected after the first one.
  private static let bundleTime: Int32 = 60
  /// The time in milliseconds to wait for the other half of a rename.
  private static let renameTime: Int32 = 10

  private var inotify: Inotify?
  /// The kernel's list of mounts, which polls as changed; -1 if there is none.
  private let mounts: Int32
  /// A descriptor that ends waiting when it becomes readable; -1 for none.
  private let interrupt: Int32
  private let progress: () -> Void
  private var request = FolderRequest(types: PhotoTypes(extensions: [] as [String]))
  private var folders: [Int: Folder] = [:]
  private var purposes: [Int32: Purpose] = [:]
  /// Changes that are found otherwise than by events.
  private var pending: [FolderChange] = []

  /// Creates a watcher.
  ///
  /// - Parameters:
  ///   - interrupt: a descriptor that makes `nextChanges` throw when it becomes readable.
  ///   - progress: called from time to time while a folder is read.
  public init(interrupt: Int32 = -1, progress: @escaping () -> Void = {}) {
    self.interrupt = interrupt
    self.progress = progress
    mounts = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
    // Sent if a file is opened for writing at the moment at which it has a lease.
    signal(SIGIO, SIG_IGN)
  }

  deinit { if mounts >= 0 { close(mounts) } }

  /// Watches a folder and reads what is in it.
  public func watch(
    _ folder: WatchedFolder, _ request: FolderRequest
  ) throws(FolderWatchError) -> WatchedContents {
    self.request = request
    unwatch(folder.number)
    folders[folder.number] = Folder(folder: folder)
    var answer = WatchedContents()
    do throws(Errno) {
      do throws(Errno) {
        try add(folder.path, Inotify.contents, for: folder.number) {
          $0.folders.append(folder.number)
        }
      } catch {
        guard Self.isLimit(error) else { throw error }
        answer.problem = error
      }
      let disk = PhotoSources.Folder(path: folder.path)
      let status = try disk.status()
      folders[folder.number]?.identity = FolderContents.Identity(status)
      if let known = folder.known, known == FolderState(status) { return answer }
      guard case .folder(let contents) = try disk.contents(request, progress: progress) else {
        throw .notDirectory
      }
      answer.contents = contents
      return answer
    } catch {
      unwatch(folder.number)
      if folder.isRoot {
        folders[folder.number] = Folder(folder: folder)
        // One that exists but cannot be read is tried again only after a mount.
        if error.isAbsence { awaitReturn(of: folder.number) }
      }
      throw .refused(error)
    }
  }

  /// Stops watching a folder.
  public func unwatch(_ number: Int) {
    guard let folder = folders.removeValue(forKey: number) else { return }
    for watch in folder.watches { detach(number, from: watch) }
  }

  /// Returns what has happened in a short time together.
  ///
  /// - Parameter waits: whether to wait for changes; otherwise there may be none.
  public func nextChanges(waits: Bool) throws(FolderWatchError) -> [FolderChange] {
    while pending.isEmpty {
      let ready = wait(timeout: waits ? -1 : 0)
      guard waits || ready.events || ready.mounts || ready.interrupt else { return [] }
      if ready.interrupt { throw .ended }
      if ready.mounts { checkMounts() }
      if ready.events {
        // Others follow the first event closely.
        if wait(timeout: Self.bundleTime, events: false).interrupt { throw .ended }
        collect()
      }
    }
    defer { pending = [] }
    return pending
  }

  /// Returns the stamp of a file; nil if there is none.
  public func stamp(of file: FilePath) throws(FolderWatchError) -> FileStamp? {
    (try? PhotoSources.Folder(path: file).status()).map { FileStamp($0) }
  }

  /// Whether an error means that nothing more can be watched.
  private static func isLimit(_ error: Errno) -> Bool {
    [.noSpace, .tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory, .noFunction].contains(error)
  }

  // MARK: Watches

  private func add(
    _ path: FilePath, _ mask: UInt32, for number: Int, _ change: (inout Purpose) -> Void
  ) throws(Errno) {
    if inotify == nil { inotify = try Inotify() }
    guard let watch = try inotify?.add(path, mask) else { return }
    change(&purposes[watch, default: Purpose()])
    folders[number]?.watches.insert(watch)
  }

  private func detach(_ number: Int, from watch: Int32) {
    guard var purpose = purposes[watch] else { return }
    purpose.folders.removeAll { $0 == number }
    purpose.named.removeAll { $0.number == number }
    if purpose.folders.isEmpty, purpose.named.isEmpty {
      purposes[watch] = nil
      inotify?.remove(watch)
    } else {
      purposes[watch] = purpose
    }
  }

  /// Waits until something is to be read.
  private func wait(
    timeout: Int32, events: Bool = true
  ) -> (events: Bool, mounts: Bool, interrupt: Bool) {
    let queue = events ? inotify?.descriptor ?? -1 : -1
    var polled = [
      pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
      // Always readable; a change is an exceptional condition.
      pollfd(fd: events ? mounts : -1, events: Int16(POLLPRI), revents: 0),
      pollfd(fd: interrupt, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, nfds_t(polled.count), timeout) > 0 else { return (false, false, false) }
    return (polled[0].revents != 0, polled[1].revents != 0, polled[2].revents != 0)
  }

  // MARK: Missing folders

  /// Watches for a folder to appear at its path; reports it if it has appeared already.
  private func awaitReturn(of number: Int) {
    guard let path = folders[number]?.folder.path else { return }
    for gap in MissingFolder(path).gaps {
      // Without a watch the list of mounts may still tell.
      try? add(gap.folder, Inotify.appearance, for: number) {
        $0.named.append((number, gap.name))
      }
    }
    reportIfReturned(number)
  }

  private func reportIfReturned(_ number: Int) {
    guard let folder = folders[number], folder.identity == nil,
      MissingFolder.isFolder(folder.folder.path)
    else { return }
    unwatch(number)
    pending.append(.returned(folder: number))
  }

  /// Looks for a missing folder again, of which another part of the path may exist now.
  private func lookAgain(for number: Int) {
    guard let folder = folders[number], folder.identity == nil else { return }
    unwatch(number)
    folders[number] = Folder(folder: folder.folder)
    awaitReturn(of: number)
  }

  private func reportGone(_ number: Int, isUnmounted: Bool = false) {
    guard folders[number] != nil else { return }
    unwatch(number)
    pending.append(.gone(folder: number, isUnmounted: isUnmounted))
  }

  /// Compares the folders that the user named with what their paths lead to now.
  private func checkRoots(_ numbers: some Sequence<Int>) {
    for number in numbers {
      guard let folder = folders[number], folder.folder.isRoot, let identity = folder.identity
      else { continue }
      let status = try? PhotoSources.Folder(path: folder.folder.path).status()
      if status.map({ FolderContents.Identity($0) }) != identity { reportGone(number) }
    }
  }

  /// Watches for a folder's own name to go from the folder that it is in.
  ///
  /// As long as another program uses a deleted folder, nothing else tells. The folder around may be a
  /// busy one, so this is only for folders from which something was deleted.
  private func watchName(of number: Int) {
    guard let folder = folders[number]?.folder, folder.isRoot,
      folder.path.lastComponent?.kind == .regular
    else { return }
    let parent = folder.path.removingLastComponent()
    let name = folder.path.nameBytes
    // Its deletion is noticed in most cases without this.
    try? add(parent.isEmpty ? "." : parent, Inotify.disappearance, for: number) {
      if !$0.named.contains(where: { $0.number == number }) { $0.named.append((number, name)) }
    }
  }

  private func checkMounts() {
    for number in folders.keys.sorted() { lookAgain(for: number) }
    checkRoots(folders.keys.sorted())
  }

  // MARK: Events

  private func collect() {
    var events = inotify?.events() ?? []
    if let last = events.last, last.has(IN_MOVED_FROM) {
      _ = wait(timeout: Self.renameTime)
      events += inotify?.events() ?? []
    }
    if events.contains(where: { $0.has(IN_Q_OVERFLOW) }) {
      pending.append(.overflow)
    }
    var found = FolderEvents()
    var touched: Set<Int> = []
    var named: Set<Int> = []
    var index = 0
    while index < events.count {
      let event = events[index]
      index += 1
      guard let purpose = purposes[event.watch] else { continue }
      for (number, name) in purpose.named
      where event.name == name || event.has(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) {
        named.insert(number)
      }
      if event.name.isEmpty {
        receive(aboutItself: event, purpose)
        continue
      }
      if event.has(IN_DELETE | IN_MOVED_FROM) { touched.formUnion(purpose.folders) }
      guard event.has(IN_MOVED_FROM) else {
        for number in purpose.folders { receive(event, in: number, &found) }
        continue
      }
      // The kernel queues both halves of a rename one after the other.
      let other = index < events.count ? events[index] : nil
      if let other, other.has(IN_MOVED_TO), other.cookie == event.cookie {
        index += 1
        rename(event, purpose, other, purposes[other.watch] ?? Purpose(), &found) { entry in
          // As it was then, not as it is after the events that follow.
          let next = events[index...].first { $0.watch == event.watch && $0.name == event.name }
          return next.map { !$0.has(IN_CREATE) } ?? (lookUp(entry) != nil)
        }
        for (number, name) in purposes[other.watch]?.named ?? [] where other.name == name {
          named.insert(number)
        }
      } else {
        for number in purpose.folders {
          found.removed(FolderEntry(folder: number, name: event.name))
        }
      }
    }
    // A folder that another program still uses is not deleted yet, though its name is gone.
    checkRoots(touched.sorted())
    for number in touched.sorted() { watchName(of: number) }
    let changes = found.changes(request) {
      lookUp($0)
    } isComplete: {
      path(of: $0).map(FileCompleteness.isComplete) ?? false
    }
    pending += changes.filter { $0.folders.allSatisfy { folders[$0] != nil } }
    checkRoots(named.sorted())
    for number in named.sorted() { lookAgain(for: number) }
  }

  private func receive(_ event: Inotify.Event, in number: Int, _ found: inout FolderEvents) {
    let entry = FolderEntry(folder: number, name: event.name)
    if event.has(IN_CLOSE_WRITE) {
      found.closed(entry)
    } else if event.has(IN_CREATE) {
      found.created(entry)
    } else if event.has(IN_MOVED_TO) {
      found.arrived(entry)
    } else if event.has(IN_DELETE) {
      found.removed(entry)
    }
  }

  private func rename(
    _ event: Inotify.Event, _ from: Purpose, _ other: Inotify.Event, _ to: Purpose,
    _ found: inout FolderEvents, exists: (FolderEntry) -> Bool
  ) {
    var origins = from.folders
    for number in to.folders {
      let entry = FolderEntry(folder: number, name: other.name)
      // A folder that is known by two paths is renamed in by each of them.
      guard let origin = origins.first(where: { $0 == number }) ?? origins.first else {
        found.arrived(entry)
        continue
      }
      origins.removeAll { $0 == origin }
      found.renamed(
        FolderEntry(folder: origin, name: event.name), to: entry, exists: exists)
    }
    for number in origins { found.removed(FolderEntry(folder: number, name: event.name)) }
  }

  private func receive(aboutItself event: Inotify.Event, _ purpose: Purpose) {
    for number in purpose.folders {
      // Folders inside that are renamed are reported by the folder that they are in.
      if event.has(IN_MOVE_SELF), folders[number]?.folder.isRoot == false { continue }
      reportGone(number, isUnmounted: event.has(IN_UNMOUNT))
    }
    if event.has(IN_IGNORED) { purposes[event.watch] = nil }
  }

  private func lookUp(_ entry: FolderEntry) -> FolderEvents.Target? {
    path(of: entry).flatMap { FolderEvents.Target(path: $0) }
  }

  private func path(of entry: FolderEntry) -> FilePath? {
    folders[entry.folder].map { $0.folder.path.pushing(FilePath(bytes: entry.name)) }
  }
}

extension FolderChange {
  /// The numbers of the folders that the change is about.
  fileprivate var folders: [Int] {
    switch self {
    case .photo(let entry, _), .folder(let entry), .removed(let entry): [entry.folder]
    // The old folder may be gone: a photo that was moved out of it is in the new one.
    case .renamed(_, let new, _): [new.folder]
    case .gone(let folder, _), .returned(let folder): [folder]
    case .overflow: []
    }
  }
}
