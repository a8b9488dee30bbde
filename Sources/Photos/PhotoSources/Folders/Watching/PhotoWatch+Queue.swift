import SystemPackage
import WorkerThreads

/// Folders are watched one after the other, and read unless they are as they were.
extension PhotoWatch {
  /// The longest time in seconds for which found photos are kept back while folders are read.
  private static let flushInterval = 0.1

  /// Watches the folders in the queue and those inside them, and finds what has changed in them.
  mutating func watchQueued(_ watcher: inout some FolderWatcher) throws(FolderWatchError) {
    var found: [FolderChange] = []
    defer { apply(found, &watcher) }
    var lastFlush = Time.now
    var position = 0
    while position < queue.count {
      let next = queue[position]
      position += 1
      if next.isSecondTry {
        // The folder may have come from a path that has been found to be gone.
        apply(found, &watcher)
        found = []
      }
      if tree.nodes.indices.contains(next.folder), tree.nodes[next.folder].state == .folder,
        !silent.contains(next.folder)
      {
        found += try watch(next, &watcher)
      }
      guard position == queue.count || Time.now - lastFlush > Self.flushInterval else { continue }
      queue.removeFirst(position)
      position = 0
      apply(found, &watcher)
      found = []
      flush()
      lastFlush = Time.now
    }
    queue = []
  }

  /// Watches a folder; returns what has changed in it.
  private mutating func watch(
    _ queued: QueuedFolder, _ watcher: inout some FolderWatcher
  ) throws(FolderWatchError) -> [FolderChange] {
    let folder = queued.folder
    let node = tree.nodes[folder]
    let known = node.identity.flatMap { identity in
      node.modified.map { FolderState(identity: identity, modified: $0) }
    }
    let answer: WatchedContents
    do throws(FolderWatchError) {
      answer = try watcher.watch(
        WatchedFolder(
          number: folder, path: node.path, isRoot: tree.isRoot(folder),
          known: queued.isUncertain ? nil : known),
        tree.scan.request)
    } catch {
      guard case .refused(let reason) = error else { throw error }
      if reason == .timedOut {
        news.append(silent.add(folder, in: tree))
        throw error
      }
      return fail(queued, reason)
    }
    if let problem = answer.problem, !hasReportedLimit {
      hasReportedLimit = true
      news.append(.limit(problem))
    }
    unreadable.remove(folder)
    guard let contents = answer.contents else { return [] }
    let isReplaced = node.identity != nil && node.identity != contents.identity
    // Another path may lead to the former folder now: two folders may have exchanged their names.
    if isReplaced { tree.forgetIdentity(of: folder) }
    let isUncertain = queued.isUncertain || isReplaced
    if let other = tree.node(of: contents.identity, besides: folder) {
      guard queued.isSecondTry else {
        // Perhaps it was moved here from the other path, and that is not known yet.
        queue.append(QueuedFolder(folder: other, isDoubted: true))
        queue.append(QueuedFolder(folder: folder, isUncertain: isUncertain, isSecondTry: true))
        return []
      }
      watcher.unwatch(folder)
      return [.gone(folder: folder, isUnmounted: false)]
    }
    // The place where a folder was mounted is not the folder.
    if node.identity != contents.identity, missing.remove(folder) != nil {
      news.append(.returned(node.path))
    }
    tree.identify(folder, as: contents.identity)
    tree.nodes[folder].modified = contents.modified
    if unmounted.remove(folder) != nil, contents.photos.isEmpty {
      // What is there now is the place where it was mounted.
      missing.insert(folder)
      news.append(.gone(node.path, isUnmounted: true))
    }
    return tree.changes(in: folder, to: contents, isUncertain: isUncertain)
  }

  /// Notes that a folder cannot be read; returns what has changed.
  private mutating func fail(_ queued: QueuedFolder, _ error: Errno) -> [FolderChange] {
    let folder = queued.folder
    let path = tree.nodes[folder].path
    let isUnmounted = unmounted.remove(folder) != nil
    guard isUnmounted || error.isAbsence else {
      // The photos may be readable although their folder is not.
      if unreadable.insert(folder).inserted { news.append(.unreadable(path, error)) }
      return []
    }
    if tree.isRoot(folder) {
      if missing.insert(folder).inserted {
        news.append(.gone(path, isUnmounted: isUnmounted))
      }
    } else if !queued.isDoubted, !hasReportedLimit {
      // The folder that it was in is watched, and says whether it was removed or renamed.
      return []
    }
    return [.gone(folder: folder, isUnmounted: isUnmounted)]
  }
}
