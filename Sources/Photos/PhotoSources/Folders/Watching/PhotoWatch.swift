package import GalleryCore
import SystemPackage
import WorkerThreads

/// Keeps an album as its folders are.
///
/// It reports the album after each change, and which photos have to be read again.
package struct PhotoWatch {
  /// The album after a change.
  package struct Update: Sendable {
    /// The albums.
    package private(set) var albums: AlbumList
    /// The photos whose files were written again.
    package let rewritten: Set<PhotoID>
    /// What the user should know.
    package let news: [FolderNews]
    /// Whether the photos are in the order of their dates, all of which are known now.
    package let isOrderFinal: Bool
    /// What sources say about their photos now; nil if they say the same as before.
    package var descriptions: PhotoDescriptions?
    /// The number of photos of which a filter has left out some or all; 0 without a filter.
    package var leftOutCount = 0
    /// How many of them have not been checked yet.
    package var uncheckedCount = 0
    /// How many of these are left out because what the filter needs is not known.
    package var unknownCount = 0

    /// Creates an update from its parts.
    package init(
      albums: AlbumList, rewritten: Set<PhotoID> = [], news: [FolderNews] = [],
      isOrderFinal: Bool = false, descriptions: PhotoDescriptions? = nil
    ) {
      self.albums = albums
      self.rewritten = rewritten
      self.news = news
      self.isOrderFinal = isOrderFinal
      self.descriptions = descriptions
    }

    /// The update with other albums.
    package func with(_ albums: AlbumList) -> Update {
      var update = self
      update.albums = albums
      return update
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
  package enum End: Hashable, Sendable {
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
  package private(set) var albums: AlbumList
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
  /// The photos whose files were written again, and what the user should know, until it is
  /// reported.
  var rewritten: Set<PhotoID> = []
  var news: [FolderNews] = []
  /// Whether dates have become known since the photos were divided into albums, which may have
  /// other days although the photos stay in their order.
  var hasNewDates = false
  /// When each source is read again, in seconds of `Time`, by its node.
  var sourceTimes: [Int: Double] = [:]
  /// Whether a source has been read since the last report, and may say something else.
  var hasNewDescriptions = false
  private let report: (Update) -> Void
  /// The photos whose dates have not been read; nil if the order does not need dates.
  var undated: UndatedPhotos?
  /// How many of the photos that may have been read before their folders were watched were checked.
  var checkedCount = 0

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - tree: the photos that a scan has found.
  ///   - album: an album of all these photos.
  ///   - albums: the same photos by their albums.
  ///   - dates: what reads dates, if the order needs them.
  ///   - report: called with each change.
  package init(
    _ tree: PhotoTree, _ album: Album, _ albums: AlbumList, dates: (any PhotoDates)? = nil,
    report: @escaping (Update) -> Void
  ) {
    self.tree = tree
    self.album = album
    self.albums = albums
    albumsRevision = album.revision
    self.report = report
    undated = dates.map { UndatedPhotos(album.photos.map(\.location), $0) }
    scheduleSources(at: Time.now)
  }

  /// Whether there are folders to watch.
  package var hasFolders: Bool { tree.folders.contains { !silent.contains($0) } }

  /// Applies what has changed in the folders to the tree and the album.
  mutating func apply(
    _ changes: [FolderChange], _ watcher: inout some FolderWatcher
  ) {
    guard !changes.isEmpty else { return }
    var edit = PhotoTreeEdit(tree, album)
    edit.apply(changes)
    let albumChanges = edit.finish()
    tree = edit.tree
    album.apply(albumChanges)
    rewritten.formUnion(edit.rewritten.keys)
    undated?.add(albumChanges, album, rewritten: edit.rewritten)
    for folder in edit.removedFolders { watcher.unwatch(folder) }
    queue += edit.foldersToWatch.map { QueuedFolder(folder: $0, isUncertain: true) }
  }

  /// Reports what has changed.
  ///
  /// - Parameter isOrderFinal: whether the last date has become known, which is reported in any
  ///   case.
  mutating func flush(isOrderFinal: Bool = false) {
    var hasChanged = false
    if album.revision != albumsRevision || hasNewDates {
      albumsRevision = album.revision
      hasNewDates = false
      let present = tree.albums(of: album, after: albums)
      hasChanged = present != albums
      albums = present
    }
    let descriptions =
      exchange(&hasNewDescriptions, with: false) ? tree.descriptions(of: album) : nil
    guard
      hasChanged || isOrderFinal || !rewritten.isEmpty || !news.isEmpty || descriptions != nil
    else { return }
    report(
      Update(
        albums: albums, rewritten: exchange(&rewritten, with: []), news: exchange(&news, with: []),
        isOrderFinal: isOrderFinal, descriptions: descriptions))
  }
}
