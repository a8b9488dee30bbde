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
    let locations = PathArguments.locations(for: options.paths, in: PathArguments.raw)
    let isAtStart = (options.start ?? 1) == 1
    let keeper = options.start == nil ? keeper : nil
    let showsBundledPhotos = options.showsBundledPhotos
    let order = options.photoOrder
    let isRecursive = options.settings.isRecursive
    // A recording shows what there is at the end of the search.
    let showsSearch = !options.isRecording
    WorkerThread.start {
      let process = reader.take()
      search.use(process)
      var scan = PhotoScan(
        types: .all, order: order, isRecursive: isRecursive,
        reader: process ?? LocalFolderReader())
      if let keeper { scan.startName = { keeper.startName(in: $0) } }
      var album = Album()
      func request(_ photo: FilePath) {
        guard isAtStart else { return }
        album.apply(.reset([Photo.Location(path: photo.bytes)]))
        first.setAlbum(album)
      }
      // Otherwise the first photo is known only once all are sorted. A recording never waits.
      let canWait = isAtStart && showsSearch
      func beforeSorting(_ photoCount: Int) {
        if canWait, photoCount > FirstPhotoGate.fewPhotos { gate.wait() }
      }
      var albums = AlbumList()
      func update(with found: PhotoScan.Result) {
        album.complete(with: found.locations, start: found.start)
        albums = found.tree?.albums(of: album, after: albums) ?? AlbumList(album)
      }
      let report: ((PhotoScan.Result) -> Void)? =
        showsSearch
        ? { found in
          update(with: found)
          post(.found(albums, start: album[found.start]?.id))
        } : nil
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
      update(with: result)
      let tree = result.tree.take()
      let start = album[result.start]?.id
      result.locations = []
      search.releaseProcess()
      post(.scanned(result, albums, start: start))
      guard let tree else { return }
      let dates = order.key == .date ? CaptureDates(pool, for: search) : nil
      // Handed over, so that no copy of an earlier state stays.
      let (photos, list) = (album, albums)
      album = Album()
      albums = AlbumList()
      search.watch.run(
        consume tree, consume photos, consume list, dates: dates,
        process: process?.takeConnection()
      ) { post(.albumChanged($0)) }
    }
  }
}

extension Album {
  /// Adds the photos around the first one, which is shown already if it is among them.
  ///
  /// - Parameters:
  ///   - locations: all photos, in the order of the pages.
  ///   - start: the page of the photo that is shown first.
  mutating func complete(with locations: [Photo.Location], start: Int) {
    guard count == 1, locations.indices.contains(start), photos[0].location == locations[start]
    else {
      apply(changes(to: locations))
      return
    }
    apply([
      .insert(Array(locations[..<start]), page: 0),
      .insert(Array(locations[(start + 1)...]), page: start + 1),
    ])
  }
}

extension PhotoTypes {
  /// The types of all photos that can be shown.
  static var all: PhotoTypes {
    PhotoTypes(extensions: ImageFormat.allCases.flatMap(\.fileExtensions))
  }
}
