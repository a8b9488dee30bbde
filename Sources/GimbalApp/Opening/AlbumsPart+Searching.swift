import DecoderService
import GalleryCore
import ImageFormats
import PhotoSources
import SystemPackage
import WorkerThreads

/// Searches for photos, each on a separate thread.
extension AlbumsPart {
  /// Looks for the photos of the command line on a separate thread.
  ///
  /// - Parameters:
  ///   - reader: the process that reads folders, which is starting already.
  ///   - first: requests the first photo.
  func begin(reader: FolderProcessStart, first: FirstRequest) {
    let search = searches.shown
    let locations = search.locations
    // The overview needs thumbnails, for which all photos are known soon enough.
    // With a filter the first photo is known only once its metadata is read.
    let isAtStart =
      (options.start ?? 1) == 1 && !options.startsInOverview && options.filter.passesAll
    let hidden = hiddenPhotos
    let keeper = options.start == nil ? self.keeper : nil
    let post = self.post
    let showsBundledPhotos = options.showsBundledPhotos
    let order = order
    let mergesFolders = options.settings.mergesFolders
    let sourceAccess = options.sourceAccess
    var sourceSecrets = options.sourceSecrets
    sourceSecrets.notice = { post(.notice($0)) }
    // A recording shows what there is at the end of the search.
    let showsSearch = !options.isRecording
    let showsStacks = options.settings.showsStacks
    let filtered = search.filtered(
      by: options.filter, showsStacks: showsStacks, options, decoders: decoders
    ) { [post] in post(.albums($0)) }
    WorkerThread.start { [decoders, gate, sourceSecrets] in
      let process = reader.take()
      search.use(process)
      var scan = PhotoScan(
        types: .all, order: order, isRecursive: search.isRecursive,
        reader: process ?? LocalFolderReader())
      scan.mergesFolders = mergesFolders
      scan.stackFormats = showsStacks ? .photos : nil
      scan.sources = search.sources(decoders, sourceAccess, sourceSecrets)
      if let keeper { scan.startName = { keeper.startName(in: $0) } }
      // A single folder has its own place.
      if search.isRecursive || locations.count > 1, let keeper {
        scan.shownPhoto = keeper.slideshowPhoto
      }
      let albums = SearchedAlbums(search, post: filtered)
      func request(_ photo: FilePath) {
        if isAtStart, !hidden(photo) { first.setAlbum(albums.begin(with: photo)) }
      }
      // Otherwise the first photo is known only once all are sorted. A recording never waits.
      let canWait = isAtStart && showsSearch
      func beforeSorting(_ photoCount: Int) {
        if canWait, photoCount > FirstPhotoGate.fewPhotos { gate.wait() }
      }
      let report = showsSearch ? albums.report : nil
      let bundled = { BundledFiles.photos.map { [DefaultFolder($0)] } ?? [] }
      var result =
        if !locations.isEmpty {
          scan.run(locations, first: request, beforeSorting: beforeSorting, found: report)
        } else if showsBundledPhotos {
          scan.run(firstWithPhotos: [bundled], first: request)
        } else {
          scan.run(
            firstWithPhotos: [{ ["."] }, { UserFolders.pictures }, bundled],
            first: request, beforeSorting: beforeSorting, found: report)
        }
      var dates = order.key == .date ? CaptureDates(decoders, for: search) : nil
      if !showsSearch, let known = dates.take() { result.order(by: known) }
      albums.finish(consume result, dates: dates, process: process)
    }
  }

  /// Looks for photos on a separate thread; what is shown stays until one is found.
  ///
  /// - Parameters:
  ///   - locations: photos and folders.
  ///   - isRecursive: whether folders inside of folders are searched.
  ///   - isToggled: whether the shown folders are searched again, with or without those inside; it
  ///     begins at the current photo.
  ///   - isSortedAgain: whether they are searched again for another order, which begins there as
  ///     well.
  ///   - former: the photos that are shown again after those that are found; nil if there are none.
  ///   - returning: the photos that are looked for, if they are shown again; nil for others.
  ///   - context: what is shown now, and which photos pass.
  func search(
    _ locations: [PhotoLocation], isRecursive: Bool, isToggled: Bool = false,
    isSortedAgain: Bool = false, former: FormerPhotos? = nil,
    returningTo returning: FormerPhotos? = nil, _ context: Context
  ) {
    let (gallery, filter) = (context.gallery, context.settings.photos.filter)
    let search = searches.begin(
      locations, isRecursive: isRecursive, keepsPlace: locations.count == 1, isToggled: isToggled,
      isSortedAgain: isSortedAgain, replacesPhotos: !gallery.album.isEmpty, former: former,
      returning: returning)
    let staysAtPhoto = isToggled || isSortedAgain
    let current = staysAtPhoto ? gallery.currentPhoto.flatMap { gallery.album[$0]?.location } : nil
    let shown = returning?.photo ?? current
    let order = order
    let hidden = context.hidden
    let mergesFolders = options.settings.mergesFolders
    let sourceAccess = options.sourceAccess
    var sourceSecrets = options.sourceSecrets
    sourceSecrets.notice = { [post] in post(.notice($0)) }
    let showsStacks = context.settings.showsStacks
    let filtered = search.filtered(
      by: filter, showsStacks: showsStacks, options, decoders: decoders
    ) { [post] in post(.albums($0)) }
    WorkerThread.start { [decoders, keeper, sourceSecrets] in
      let process = FolderProcess()
      search.use(process)
      var scan = PhotoScan(
        types: .all, order: order, isRecursive: isRecursive,
        reader: process ?? LocalFolderReader())
      scan.number = search.number
      scan.mergesFolders = mergesFolders
      scan.stackFormats = showsStacks ? .photos : nil
      scan.sources = search.sources(decoders, sourceAccess, sourceSecrets)
      scan.shownPhoto = shown
      scan.startName = { keeper?.startName(in: $0) }
      let albums = SearchedAlbums(search, post: filtered)
      let result = scan.run(
        locations,
        first: { photo in
          if hidden.hides(Photo.Location(path: photo.bytes)) { return }
          let album = albums.begin(with: photo)
          filtered(.found(AlbumList(album), start: album[0]?.id, search: search.number))
        },
        found: albums.report)
      let dates = order.key == .date ? CaptureDates(decoders, for: search) : nil
      albums.finish(consume result, dates: dates, process: process)
    }
  }
}

extension AlbumsPart {
  /// Whether a photo is never to be shown again, which the first one of a search must not be, for
  /// any thread; waits until that is known.
  fileprivate var hiddenPhotos: @Sendable (FilePath) -> Bool {
    guard let keeper, !options.settings.showsHidden else { return { _ in false } }
    return { photo in
      keeper.lists[.hidden]?.contains(Photo.Location(path: photo.bytes)) ?? false
    }
  }
}

extension PhotoTypes {
  /// The types of all photos that folders are searched for.
  static var all: PhotoTypes {
    PhotoTypes(extensions: ImageFormat.photoExtensions)
  }

  /// The types of all files that can be opened by their names: documents and archives, too.
  static var openable: PhotoTypes {
    PhotoTypes(extensions: ImageFormat.allFileExtensions.union(ArchivePath.extensions))
  }
}
