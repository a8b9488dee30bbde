public import GalleryCore
import SystemPackage
import WorkerThreads

/// Keeps an album as its folders are.
///
/// It reports the album after each change, and which photos have to be read again.
public struct PhotoWatch {
  /// The album after a change.
  public struct Update: Sendable {
    /// The albums.
    public var albums: AlbumList
    /// The photos whose files were written again.
    public var rewritten: Set<PhotoID> = []
    /// What is to be said.
    public var news: [FolderNews] = []

    /// Creates an update from its parts.
    public init(albums: AlbumList, rewritten: Set<PhotoID> = [], news: [FolderNews] = []) {
      self.albums = albums
      self.rewritten = rewritten
      self.news = news
    }
  }

  /// The longest time in seconds for which found photos are kept back while folders are read.
  private static let flushInterval = 0.1

  private var tree: PhotoTree
  /// All photos after the changes so far.
  private var album: Album
  /// The same photos by their albums.
  public private(set) var albums: AlbumList
  private let report: (Update) -> Void
  /// The folders to watch, and whether their photos may have been written again unnoticed.
  private var queue: [(folder: Int, isUncertain: Bool)] = []
  /// The named folders that are gone, and whether they were unmounted.
  private var missing: Set<Int> = []
  private var unmounted: Set<Int> = []
  /// The folders that are not watched, as their disk does not answer.
  private var silent: Set<Int> = []
  /// The folders that exist and cannot be read.
  private var unreadable: Set<Int> = []
  private var hasReportedLimit = false
  /// The photos whose dates are to be read; nil if the order does not need them.
  private var undated: UndatedPhotos?
  /// What has not been reported.
  private var update: Update

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - tree: the photos that a scan has found.
  ///   - album: an album of all these photos.
  ///   - albums: the same photos by their albums.
  ///   - dates: what reads dates, if the order needs them.
  ///   - report: called with each change.
  public init(
    _ tree: PhotoTree, _ album: Album, _ albums: AlbumList, dates: (any PhotoDates)? = nil,
    report: @escaping (Update) -> Void
  ) {
    self.tree = tree
    self.album = album
    self.albums = albums
    self.report = report
    update = Update(albums: albums)
    undated = dates.map { UndatedPhotos(album.photos.map(\.location), $0) }
  }

  /// Reads all dates that have not been read, without watching folders.
  public mutating func readDates() {
    while undated?.isEmpty == false { readSomeDates() }
  }

  /// Whether there are folders to watch.
  public var hasFolders: Bool { tree.folders.contains { !silent.contains($0) } }

  /// Watches the folders until the watcher ends.
  ///
  /// - Parameters:
  ///   - watcher: what watches.
  ///   - photos: photos that may have been read before their folders were watched.
  ///   - time: when they may have been read first, in nanoseconds since 1970.
  public mutating func run(
    _ watcher: inout some FolderWatcher, checking photos: [Photo.Location] = [], since time: Int
  ) {
    queue = tree.folders.filter { !silent.contains($0) }.map { ($0, false) }
    do throws(FolderWatchError) {
      defer { flush() }
      try watchQueued(&watcher)
      for location in photos {
        let path = FilePath(bytes: location.path)
        guard let stamp = try watcher.stamp(of: path), stamp.modified >= time,
          let photo = album.photos.first(where: { $0.location == location })
        else { continue }
        update.rewritten.insert(photo.id)
      }
      flush()
      while true {
        while undated?.isEmpty == false {
          readSomeDates()
          try receive(try watcher.nextChanges(waits: false), &watcher)
        }
        try receive(try watcher.nextChanges(waits: true), &watcher)
      }
    } catch {
      // The caller may try another one.
    }
  }

  private mutating func receive(
    _ changes: [FolderChange], _ watcher: inout some FolderWatcher
  ) throws(FolderWatchError) {
    var found: [FolderChange] = []
    for change in changes {
      switch change {
      case .overflow: queue = tree.folders.map { ($0, true) }
      case .gone(let folder, let isUnmounted)
      where tree.nodes.indices.contains(folder) && tree.isRoot(folder):
        // Another one may be there already.
        if isUnmounted { unmounted.insert(folder) }
        queue.append((folder, true))
      case .returned(let folder): queue.append((folder, true))
      default: found.append(change)
      }
    }
    apply(found, &watcher)
    defer { flush() }
    try watchQueued(&watcher)
  }

  /// Watches the folders in the queue and those inside them, and finds what has changed in them.
  private mutating func watchQueued(
    _ watcher: inout some FolderWatcher
  ) throws(FolderWatchError) {
    var found: [FolderChange] = []
    defer { apply(found, &watcher) }
    var lastFlush = Time.now
    var position = 0
    while position < queue.count {
      let (folder, isUncertain) = queue[position]
      position += 1
      if tree.nodes.indices.contains(folder), tree.nodes[folder].state == .folder {
        found += try watch(folder, isUncertain: isUncertain, &watcher)
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

  private mutating func watch(
    _ folder: Int, isUncertain: Bool, _ watcher: inout some FolderWatcher
  ) throws(FolderWatchError) -> [FolderChange] {
    let node = tree.nodes[folder]
    let known = node.identity.flatMap { identity in
      node.modified.map { FolderState(identity: identity, modified: $0) }
    }
    let answer: WatchedContents
    do throws(FolderWatchError) {
      answer = try watcher.watch(
        WatchedFolder(
          number: folder, path: node.path, isRoot: tree.isRoot(folder),
          known: isUncertain ? nil : known),
        tree.scan.request)
    } catch {
      switch error {
      case .ended: throw .ended
      case .refused(.timedOut):
        silent.insert(folder)
        update.news.append(.silent(node.path))
        throw .ended
      case .refused(let error):
        let isUnmounted = unmounted.remove(folder) != nil
        guard isUnmounted || error.isAbsence else {
          // The photos may be readable although their folder is not.
          if unreadable.insert(folder).inserted {
            update.news.append(.unreadable(node.path, error))
          }
          return []
        }
        if tree.isRoot(folder), missing.insert(folder).inserted {
          update.news.append(.gone(node.path, isUnmounted: isUnmounted))
        }
        return [.gone(folder: folder, isUnmounted: isUnmounted)]
      }
    }
    if let problem = answer.problem, !hasReportedLimit {
      hasReportedLimit = true
      update.news.append(.limit(problem))
    }
    unreadable.remove(folder)
    if missing.remove(folder) != nil { update.news.append(.returned(node.path)) }
    guard let contents = answer.contents else { return [] }
    let isReplaced = node.identity != nil && node.identity != contents.identity
    guard tree.identify(folder, as: contents.identity) else {
      watcher.unwatch(folder)
      return [.gone(folder: folder, isUnmounted: false)]
    }
    tree.nodes[folder].modified = contents.modified
    if unmounted.remove(folder) != nil, contents.photos.isEmpty {
      // What is there now is the place where it was mounted.
      missing.insert(folder)
      update.news.append(.gone(node.path, isUnmounted: true))
    }
    return tree.changes(in: folder, to: contents, isUncertain: isUncertain || isReplaced)
  }

  private mutating func apply(
    _ changes: [FolderChange], _ watcher: inout some FolderWatcher
  ) {
    guard !changes.isEmpty else { return }
    var edit = PhotoTreeEdit(tree, album)
    edit.apply(changes)
    let albumChanges = edit.finish()
    tree = edit.tree
    album.apply(albumChanges)
    update.rewritten.formUnion(edit.rewritten)
    undated?.add(
      albumChanges.flatMap(\.newLocations) + edit.rewritten.compactMap { album[$0]?.location })
    for folder in edit.removedFolders { watcher.unwatch(folder) }
    queue += edit.foldersToWatch.map { ($0, true) }
  }

  /// Reads dates for a moment, and brings the photos in their order.
  private mutating func readSomeDates() {
    guard let dates = undated?.read(), !dates.isEmpty else { return }
    tree.order(by: dates)
    album.apply(album.changes(to: tree.locations))
    flush()
  }

  /// Reports what has changed.
  private mutating func flush() {
    albums = tree.albums(of: album, after: albums)
    guard update.albums != albums || !update.rewritten.isEmpty || !update.news.isEmpty else {
      return
    }
    update.albums = albums
    report(update)
    update = Update(albums: albums)
  }
}

extension AlbumChange {
  /// The locations that had no photo before.
  fileprivate var newLocations: [Photo.Location] {
    switch self {
    case .insert(let locations, _): locations
    case .replace(_, let location): [location]
    default: []
    }
  }
}
