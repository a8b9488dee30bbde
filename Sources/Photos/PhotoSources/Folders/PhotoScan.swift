package import GalleryCore
package import SystemPackage

/// Finds the photos at the paths that a user names.
package struct PhotoScan: Sendable {
  let order: PhotoOrder
  private(set) var isRecursive: Bool
  /// Whether the folders inside a folder are in the opposite order: of names that begin with a
  /// year, the newest comes first.
  private var showsLastFolderFirst = false
  let limits: ScanLimits
  let reader: any FolderReader
  /// Loaded when names are sorted: the first photo does not need it if it is named.
  let collation: @Sendable () -> Collation
  /// When photos are reported while more are searched.
  var pace = ReportPace()
  /// What to look for in each folder.
  private(set) var request: FolderRequest
  /// What reads sources, such as feeds; nil if only files can be read.
  package var sources: (any SourceReader)?
  /// Whether the photos of all folders are one album, one folder after the other.
  package var mergesFolders = false
  /// Of which files several can be one photo, the finished one of which comes first; nil if each is
  /// a photo.
  package var stackFormats: StackFormats?
  /// The number of the scan, so that albums of two scans have no ID in common.
  package var number: UInt16 = 0
  /// Whether a path of the list on standard input that leads to nothing is a problem, and no photo.
  ///
  /// Otherwise it is a photo that cannot be read when it is shown: looking up all files of a long
  /// list takes time.
  package var checksListedFiles = false {
    didSet { request.includesStamps = order.needsStamps || checksListedFiles }
  }
  /// The photo that is shown, at which the search begins if it finds this photo.
  package var shownPhoto: Photo.Location?
  /// The name of the photo to begin with in a folder; nil for its first one.
  ///
  /// The search begins there if the folder is searched alone.
  package var startName: @Sendable (FilePath) -> [UInt8]? = { _ in nil }

  /// The result of a scan.
  package struct Result: Sendable {
    /// The photos by their folders; nil if nothing was searched, or once it is taken.
    package var tree: PhotoTree?
    /// The paths of archives by the folders of the photos in them, once `tree` is taken.
    package var archives: [[UInt8]: [UInt8]] = [:]
    /// What sources say about their photos, once `tree` is taken.
    package var descriptions = PhotoDescriptions()
    /// Where the photos lie, in the order of the pages.
    package var locations: [Photo.Location] = []
    /// The page to begin with, which has the photo that was reported first.
    package var start = 0
    /// Whether the user named this photo or left the folder there, so that no order decides.
    package var isStartNamed = false
    /// The names of the folders that can be read and contain no photo.
    package var emptyFolders: [String] = []
    /// The number of folders inside these that were not searched.
    package var unsearchedFolderCount = 0
    /// The number of photos of which a filter has left out some or all; 0 without a filter.
    package var leftOutCount = 0
    /// How many of these are left out because what the filter needs is not known.
    package var unknownCount = 0
    /// The paths that cannot be used, and why, as sentences for people.
    package var problems: [String] = []
    /// The usual folders that were searched with the folders inside; empty if others were named.
    package var usualFolders: [FilePath] = []
    /// Whether something that was named was not read, or not to its end.
    package var isIncomplete = false

    /// The photos, in the order of the pages.
    package var photos: [FilePath] { locations.map { FilePath(bytes: $0.path) } }
  }

  /// Creates a scan.
  ///
  /// - Parameters:
  ///   - types: the file name extensions of photos.
  ///   - order: the order of the photos.
  ///   - isRecursive: whether folders inside of folders are searched.
  ///   - limits: the limits of the scan.
  ///   - reader: what reads the folders.
  ///   - collation: the order of text in the user's language.
  package init(
    types: PhotoTypes, order: PhotoOrder = PhotoOrder(), isRecursive: Bool = false,
    limits: ScanLimits = ScanLimits(), reader: any FolderReader = LocalFolderReader(),
    collation: @autoclosure @escaping @Sendable () -> Collation = .current
  ) {
    self.order = order
    self.isRecursive = isRecursive
    self.limits = limits
    self.reader = reader
    self.collation = collation
    request = FolderRequest(
      types: types, includesStamps: order.needsStamps, includesFolders: isRecursive)
  }

  /// Reads the folders and sorts their photos; blocks while reading.
  ///
  /// - Parameters:
  ///   - locations: photos, folders and lists; a single photo stands for its folder, opened at this
  ///     photo.
  ///   - first: called once, as soon as the photo to begin with is known.
  ///   - beforeSorting: called with the number of photos before all of them are sorted, if the
  ///     photo to begin with is known; it may wait.
  ///   - found: called from time to time with the photos that have been found so far, without
  ///     problems and empty folders; only if the search takes longer than 0.1 s.
  package func run(
    _ locations: [PhotoLocation], first: @escaping (FilePath) -> Void,
    beforeSorting: @escaping (Int) -> Void = { _ in }, found: ((Result) -> Void)? = nil
  ) -> Result {
    let search = PhotoSearch(self, first: first, beforeSorting: beforeSorting, found: found)
    search.search(locations)
    return search.finish()
  }

  /// Reads the first folders that have photos; folders that cannot be read are skipped.
  ///
  /// - Parameters:
  ///   - places: the folders that are shown together, each determined only when needed.
  ///   - first: called once, as soon as the photo to begin with is known.
  ///   - beforeSorting: as for `run(_:first:beforeSorting:found:)`.
  ///   - found: called from time to time with the photos that have been found so far.
  package func run(
    firstWithPhotos places: [() -> [DefaultFolder]], first: @escaping (FilePath) -> Void,
    beforeSorting: @escaping (Int) -> Void = { _ in }, found: ((Result) -> Void)? = nil
  ) -> Result {
    for place in places {
      let folders = place()
      var scan = self
      if folders.contains(where: \.includesInside) { scan.searchInside() }
      let search = PhotoSearch(scan, first: first, beforeSorting: beforeSorting, found: found)
      for folder in folders { search.search(folder) }
      var result = search.finish()
      // Nobody has named the others.
      result.emptyFolders = []
      if scan.isRecursive, !isRecursive { result.usualFolders = folders.map(\.path) }
      if !result.locations.isEmpty { return result }
    }
    return Result()
  }

  /// Searches folders inside of folders, with the last one first.
  private mutating func searchInside() {
    isRecursive = true
    showsLastFolderFirst = true
    request.includesFolders = true
  }

  /// Returns the sorting of the names in a folder; nil sorts whole paths.
  func sorting(in folder: SearchNode?) -> PhotoSorting {
    PhotoSorting(order, folder: folder?.place, collation: collation())
  }

  /// Sorts the names of the folders inside a folder.
  func sorted(folders: [[UInt8]], in folder: SearchNode) -> [[UInt8]] {
    order(of: folders, in: folder).map { folders[$0] }
  }

  /// Returns the indices of the names of folders inside a folder, in order.
  func order(of folders: [[UInt8]], in folder: SearchNode) -> [Int] {
    if order.key == .random {
      let sorting = sorting(in: folder)
      return sorting.sortedIndices(folders, sorting.values(of: folders, []))
    }
    let natural = NaturalOrder(folders, ignoresEndings: false, collation: collation())
      .sortedIndices()
    return order.isReversed != showsLastFolderFirst ? natural.reversed() : natural
  }
}
