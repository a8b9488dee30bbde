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
    /// What the user should know.
    public var news: [FolderNews] = []

    /// Creates an update from its parts.
    public init(albums: AlbumList, rewritten: Set<PhotoID> = [], news: [FolderNews] = []) {
      self.albums = albums
      self.rewritten = rewritten
      self.news = news
    }
  }

  /// A folder to watch.
  struct QueuedFolder {
    var folder: Int
    /// Whether its photos may have been written again unnoticed.
    var isUncertain = false
    /// Whether another path was found to lead to the same folder, so that this one may be stale.
    var isDoubted = false
    /// Whether it was found to be shown by another path already, which has been checked since.
    var isSecondTry = false
  }

  /// Why watching has ended.
  public enum End: Hashable, Sendable {
    /// The watcher waits for a folder that does not answer; another one can watch the others.
    case isStuck
    /// The watcher has ended by itself.
    case hasEnded
  }

  /// The folders to watch next.
  var queue: [QueuedFolder] = []
  var tree: PhotoTree
  /// All photos after the changes so far.
  var album: Album
  /// The same photos by their albums.
  public private(set) var albums: AlbumList
  /// The revision of the album that was divided into these albums last.
  private var albumsRevision: Int
  /// The named folders that are gone.
  var missing: Set<Int> = []
  /// The named folders that have been unmounted, until they are read again.
  var unmounted: Set<Int> = []
  /// The folders that do not answer.
  var silent = SilentFolders()
  /// The folders that exist and cannot be read.
  var unreadable: Set<Int> = []
  var hasReportedLimit = false
  /// What has not been reported yet.
  var update: Update
  private let report: (Update) -> Void
  /// The photos whose dates have not been read; nil if the order does not need dates.
  private var undated: UndatedPhotos?
  /// How many of the photos that may have been read before their folders were watched were checked.
  private var checkedCount = 0

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
    albumsRevision = album.revision
    self.report = report
    update = Update(albums: albums)
    undated = dates.map { UndatedPhotos(album.photos.map(\.location), $0) }
  }

  /// Reads all dates that have not been read, without watching folders.
  public mutating func readDates() {
    while undated?.isEmpty == false { readSomeDates() }
    undated?.rest()
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
  ) -> End {
    queue = tree.folders.map { QueuedFolder(folder: $0) }
    do throws(FolderWatchError) {
      defer { flush() }
      try watchQueued(&watcher)
      try check(photos, since: time, &watcher)
      flush()
      while true {
        while undated?.isEmpty == false {
          readSomeDates()
          try receive(try watcher.nextChanges(within: 0), &watcher)
        }
        // What reads dates is kept for a while: photos often come one after the other.
        let linger = undated?.isReading == true ? UndatedPhotos.linger : nil
        let changes = try watcher.nextChanges(within: linger)
        if changes.isEmpty { undated?.rest() }
        try receive(changes, &watcher)
      }
    } catch {
      guard error == .ended else { return .isStuck }
      checkedCount = 0
      return .hasEnded
    }
  }

  /// Finds the photos that were written after they may have been read.
  private mutating func check(
    _ photos: [Photo.Location], since time: Int, _ watcher: inout some FolderWatcher
  ) throws(FolderWatchError) {
    for location in photos.dropFirst(checkedCount) {
      // One that does not answer is not asked for twice.
      checkedCount += 1
      guard let stamp = try watcher.stamp(of: FilePath(bytes: location.path)),
        stamp.modified >= time,
        let photo = album.photos.first(where: { $0.location == location })
      else { continue }
      update.rewritten.insert(photo.id)
    }
  }

  /// Adds a named folder to the queue, unless it is there.
  private mutating func enqueue(_ folder: Int, isUncertain: Bool) {
    if let index = queue.firstIndex(where: { $0.folder == folder }) {
      queue[index].isUncertain = queue[index].isUncertain || isUncertain
    } else {
      queue.append(QueuedFolder(folder: folder, isUncertain: isUncertain))
    }
  }

  private mutating func receive(
    _ changes: [FolderChange], _ watcher: inout some FolderWatcher
  ) throws(FolderWatchError) {
    var found: [FolderChange] = []
    for change in changes {
      switch change {
      case .overflow: queue = tree.folders.map { QueuedFolder(folder: $0, isUncertain: true) }
      case .gone(let folder, let isUnmounted)
      where tree.nodes.indices.contains(folder) && tree.isRoot(folder):
        // Another one may be there already.
        if isUnmounted { unmounted.insert(folder) }
        enqueue(folder, isUncertain: true)
      case .returned(let folder): enqueue(folder, isUncertain: true)
      case .mounted(let folder): enqueue(folder, isUncertain: false)
      default: found.append(change)
      }
    }
    apply(found, &watcher)
    defer { flush() }
    try watchQueued(&watcher)
  }

  mutating func apply(
    _ changes: [FolderChange], _ watcher: inout some FolderWatcher
  ) {
    guard !changes.isEmpty else { return }
    var edit = PhotoTreeEdit(tree, album)
    edit.apply(changes)
    let albumChanges = edit.finish()
    tree = edit.tree
    album.apply(albumChanges)
    update.rewritten.formUnion(edit.rewritten.keys)
    undated?.add(albumChanges, album, rewritten: edit.rewritten)
    for folder in edit.removedFolders { watcher.unwatch(folder) }
    queue += edit.foldersToWatch.map { QueuedFolder(folder: $0, isUncertain: true) }
  }

  /// Reads dates for a moment, and brings the photos in their order.
  private mutating func readSomeDates() {
    guard let dates = undated?.read(), !dates.isEmpty else { return }
    // To bring all photos in order takes longer than to move some.
    if dates.count * 64 < album.count, let entries = tree.entries(of: dates) {
      var edit = PhotoTreeEdit(tree, album)
      edit.setDates(entries)
      album.apply(edit.finish())
      tree = edit.tree
    } else {
      tree.order(by: dates)
      album.apply(album.changes(to: tree.locations))
    }
    flush()
  }

  /// Reports what has changed.
  mutating func flush() {
    if album.revision != albumsRevision {
      albumsRevision = album.revision
      albums = tree.albums(of: album, after: albums)
    }
    guard update.albums != albums || !update.rewritten.isEmpty || !update.news.isEmpty else {
      return
    }
    update.albums = albums
    report(update)
    update = Update(albums: albums)
  }
}
