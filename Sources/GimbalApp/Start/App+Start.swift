import DecoderService
import GalleryCore
import ImageFormats
import PhotoSources
import Rendering
import SDLSupport
import SystemPackage
import WorkerThreads

extension App {
  /// Looks for the photos of the command line on a separate thread.
  static func scan(
    _ options: Options, reader: FolderProcessStart, first: FirstRequest, gate: FirstPhotoGate,
    for search: SearchSession, decoders pool: DecodePool, keeper: StateKeeper?,
    post: @escaping @Sendable (Message) -> Void
  ) {
    let locations = search.locations
    // The overview needs thumbnails, for which all photos are known soon enough.
    // With a filter the first photo is known only once its metadata is read.
    let isAtStart =
      (options.start ?? 1) == 1 && !options.startsInOverview && options.filter.passesAll
    let keeper = options.start == nil ? keeper : nil
    let showsBundledPhotos = options.showsBundledPhotos
    let order = options.photoOrder
    let mergesFolders = options.settings.mergesFolders
    let sourceAccess = options.sourceAccess
    var sourceSecrets = options.sourceSecrets
    sourceSecrets.notice = { post(.notice($0)) }
    // A recording shows what there is at the end of the search.
    let showsSearch = !options.isRecording
    let post = search.filtered(by: options.filter, options, decoders: pool, post: post)
    WorkerThread.start { [sourceSecrets] in
      let process = reader.take()
      search.use(process)
      var scan = PhotoScan(
        types: .all, order: order, isRecursive: search.isRecursive,
        reader: process ?? LocalFolderReader())
      scan.mergesFolders = mergesFolders
      scan.sources = search.sources(pool, sourceAccess, sourceSecrets)
      if let keeper { scan.startName = { keeper.startName(in: $0) } }
      // A single folder has its own place.
      if search.isRecursive || locations.count > 1, let keeper {
        scan.shownPhoto = keeper.slideshowPhoto
      }
      let albums = SearchedAlbums(search, post: post)
      func request(_ photo: FilePath) {
        if isAtStart { first.setAlbum(albums.begin(with: photo)) }
      }
      // Otherwise the first photo is known only once all are sorted. A recording never waits.
      let canWait = isAtStart && showsSearch
      func beforeSorting(_ photoCount: Int) {
        if canWait, photoCount > FirstPhotoGate.fewPhotos { gate.wait() }
      }
      let report = showsSearch ? albums.report : nil
      var result =
        if !locations.isEmpty {
          scan.run(locations, first: request, beforeSorting: beforeSorting, found: report)
        } else if showsBundledPhotos {
          scan.run(firstWithPhotos: [{ BundledFiles.photos }], first: request)
        } else {
          scan.run(
            firstWithPhotos: [{ "." }, { UserFolders.pictures }, { BundledFiles.photos }],
            first: request, beforeSorting: beforeSorting, found: report)
        }
      var dates = order.key == .date ? CaptureDates(pool, for: search) : nil
      if !showsSearch, let known = dates.take() { result.order(by: known) }
      albums.finish(consume result, dates: dates, process: process)
    }
  }
}

extension PhotoTypes {
  /// The types of all photos that can be shown.
  static var all: PhotoTypes {
    PhotoTypes(extensions: ImageFormat.allFileExtensions)
  }
}
