import Commands
import DecoderService
import GalleryCore
import PhotoSources
import SDLSupport
import SystemPackage
import WorkerThreads

/// Photos that are opened while the program runs.
extension App {
  /// How long messages about what was opened stay, in seconds: they contain paths.
  private static let messageDuration = 8.0

  /// Opens what was dropped onto the window, as if it had been named on the command line.
  func open(_ items: [DroppedItem]) {
    let locations = DroppedLocations.locations(of: items)
    if let refusals = DroppedLocations.refusals(of: locations) {
      report(refusals.isEmpty ? ["nothing was opened; \(DroppedLocations.advice)"] : refusals)
    } else {
      search(locations, isRecursive: settings.isRecursive)
    }
  }

  /// Where to look for the shown photos again; nil if that is not possible.
  var searchedLocations: [PhotoLocation]? {
    searches.shown.locations(
      fromFolder: currentPhoto.map { FilePath(bytes: $0.location.folder) })
  }

  /// Shows the photos of the folders inside of those that were opened, or no longer.
  func toggleFoldersInside() {
    guard let locations = searchedLocations else { return }
    search(locations, isRecursive: !searches.shown.isRecursive, isToggled: true)
  }

  /// Looks for photos on a separate thread; what is shown stays until one is found.
  ///
  /// - Parameters:
  ///   - locations: photos and folders.
  ///   - isRecursive: whether folders inside of folders are searched.
  ///   - isToggled: whether the shown folders are searched again, with or without those inside; it
  ///     begins at the current photo.
  func search(
    _ locations: [PhotoLocation], isRecursive: Bool, isToggled: Bool = false
  ) {
    let search = searches.begin(
      locations, isRecursive: isRecursive, keepsPlace: locations.count == 1, isToggled: isToggled,
      replacesPhotos: !album.isEmpty)
    let shown = isToggled ? currentPhoto?.location : nil
    let order = options.photoOrder
    let mergesFolders = settings.mergesFolders
    let sourceAccess = options.sourceAccess
    var sourceSecrets = options.sourceSecrets
    sourceSecrets.notice = { [mailbox] in mailbox.post(.notice($0)) }
    let post = search.filtered(by: settings.photos.filter, options, decoders: decoders) {
      [mailbox] in mailbox.post($0)
    }
    WorkerThread.start { [decoders, keeper = state?.keeper, sourceSecrets] in
      let process = FolderProcess()
      search.use(process)
      var scan = PhotoScan(
        types: .all, order: order, isRecursive: isRecursive,
        reader: process ?? LocalFolderReader())
      scan.number = search.number
      scan.mergesFolders = mergesFolders
      scan.sources = search.sources(decoders, sourceAccess, sourceSecrets)
      scan.shownPhoto = shown
      scan.startName = { keeper?.startName(in: $0) }
      let albums = SearchedAlbums(search, post: post)
      let result = scan.run(
        locations,
        first: { photo in
          let album = albums.begin(with: photo)
          post(.found(AlbumList(album), start: album[0]?.id, search: search.number))
        },
        found: albums.report)
      let dates = order.key == .date ? CaptureDates(decoders, for: search) : nil
      albums.finish(consume result, dates: dates, process: process)
    }
  }

  /// Says how many albums there are, if the user has just asked for more or fewer.
  func announceAlbums() {
    // Without photos, a card says it.
    guard searches.shown.isToggled, !album.isEmpty else { return }
    let count = gallery.albums.entries.count
    if !searches.shown.isRecursive {
      showToast("Without the folders inside", for: 3)
    } else if count > 1 {
      let key = input.keyMap.label(of: .album(by: 1)).map { ". \($0): next album" } ?? ""
      showToast("\(count) albums\(key)", for: 4)
    } else if searches.shown.replacesPhotos {
      showToast("No folder inside has photos", for: 3)
    } else {
      let photos = PhotoCountText.text(album.count)
      showToast("\(photos) in a folder inside", for: 3)
    }
  }

  /// Shows the photos of a search from now on if they are awaited.
  ///
  /// - Parameters:
  ///   - albums: what it has found.
  ///   - number: its number.
  ///   - result: its result, once it is complete.
  /// - Returns: whether its photos are shown.
  func begin(
    with albums: AlbumList, of number: UInt16, result: PhotoScan.Result? = nil
  ) -> Bool {
    if searches.isShown(number) { return true }
    if albums.isEmpty {
      guard let result, result.problems.isEmpty, !result.emptyFolders.isEmpty,
        searches.hidesFoldersInside(number)
      else { return false }
    }
    guard searches.show(number) else { return false }
    // The photo that was dropped is to be seen, not its cell.
    if isOverview { send(.command(.toggleOverview)) }
    return true
  }

  /// Says why a search has found nothing; what is shown stays.
  func report(_ result: PhotoScan.Result, of number: UInt16) {
    guard let failed = searches.fail(number) else { return }
    if settings.isKiosk, album.isEmpty { return awaitPhotos(result.problems) }
    if failed.isToggled, failed.isRecursive, result.problems.isEmpty {
      return showToast("No folder inside has photos", for: 3)
    }
    let empty = result.emptyFolders.map { folder in
      "there are no photos in “\(folder)”. " + unsearched(result.unsearchedFolderCount)
    }
    report(result.problems + empty)
  }

  /// Prints problems with what was opened, and shows the first one.
  ///
  /// A kiosk without photos shows them on its card instead.
  func report(_ problems: [String], onCard: Bool = false) {
    for problem in problems { Console.complain(problem) }
    guard !onCard, let first = problems.first else { return }
    let others = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    // An address stays as it is.
    let isAddress = first.prefix { $0 != " " }.contains("://")
    let text = isAddress ? first : first.prefix(1).uppercased() + first.dropFirst()
    showToast(text + others, for: Self.messageDuration, isLasting: true)
  }
}
