import Glibc
import SystemPackage

/// The events of a moment, and the changes that result from them.
extension LocalFolderWatcher {
  /// The time in seconds to wait for the other half of a rename.
  private static let renameTime = 0.01

  /// Reads the events in the queue.
  func collect() {
    var events = watches.events()
    if let last = events.last, last.has(IN_MOVED_FROM) {
      // Not for mounts, which are noticed only once.
      _ = wait(seconds: Self.renameTime, mounts: false)
      events += watches.events()
    }
    if events.contains(where: { $0.has(IN_Q_OVERFLOW) }) {
      pending.append(.overflow)
    }
    var found = FolderEvents()
    var touched: Set<Int> = []
    var named: Set<Int> = []
    var isUnclear = false
    var index = 0
    while index < events.count {
      let event = events[index]
      index += 1
      guard let purpose = watches[event.watch] else { continue }
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
        rename(event, purpose, other, watches[other.watch] ?? InotifyWatches.Purpose(), &found) {
          entry in
          // As it was then, not as it is after the events that follow.
          let next = events[index...].first { $0.watch == event.watch && $0.name == event.name }
          if let next { return !next.has(IN_CREATE) }
          // The folder has been moved meanwhile, so its path leads to other files.
          if !isAtPath(entry.folder) { isUnclear = true }
          return lookUp(entry) != nil
        }
        for (number, name) in watches[other.watch]?.named ?? [] where other.name == name {
          named.insert(number)
        }
      } else {
        for number in purpose.folders {
          found.removed(FolderEntry(folder: number, name: event.name))
        }
      }
    }
    if isUnclear { pending.append(.overflow) }
    // A folder that another program still uses is not deleted yet, though its name is gone.
    // Its name is watched before the check: what happens after the check is reported.
    for number in touched.sorted() { watchName(of: number) }
    checkRoots(touched.sorted())
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
    _ event: Inotify.Event, _ from: InotifyWatches.Purpose, _ other: Inotify.Event,
    _ to: InotifyWatches.Purpose,
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

  private func receive(
    aboutItself event: Inotify.Event, _ purpose: InotifyWatches.Purpose
  ) {
    for number in purpose.folders {
      // Folders inside that are renamed are reported by the folder that they are in.
      if event.has(IN_MOVE_SELF), folders[number]?.folder.isRoot == false { continue }
      reportGone(number, isUnmounted: event.has(IN_UNMOUNT))
    }
    if event.has(IN_IGNORED) { watches.forget(event.watch) }
  }

  private func lookUp(_ entry: FolderEntry) -> FolderEvents.Target? {
    path(of: entry).flatMap { FolderEvents.Target(path: $0) }
  }

  private func isAtPath(_ number: Int) -> Bool {
    guard let entry = folders[number], let status = try? Folder(path: entry.folder.path).status()
    else { return false }
    return FolderContents.Identity(status) == entry.identity
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
    case .renamed(_, let new, _), .folderRenamed(_, let new): [new.folder]
    case .gone(let folder, _), .returned(let folder), .mounted(let folder): [folder]
    case .overflow: []
    }
  }
}
