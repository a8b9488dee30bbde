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
    let refusals = locations.compactMap { location in
      if case .refused(let reason) = location { reason } else { nil }
    }
    if refusals.count == locations.count {
      report(refusals.isEmpty ? ["nothing was opened; \(DroppedLocations.advice)"] : refusals)
    } else {
      search(locations)
    }
  }

  /// Looks for photos on a separate thread; what is shown stays until one is found.
  private func search(_ locations: [PhotoLocation]) {
    let search = searches.begin(keepsPlace: locations.count == 1)
    let number = search.number
    let order = options.photoOrder
    let isRecursive = options.settings.isRecursive
    WorkerThread.start { [mailbox, decoders, keeper] in
      let process = FolderProcess()
      search.use(process)
      var scan = PhotoScan(
        types: .all, order: order, isRecursive: isRecursive,
        reader: process ?? LocalFolderReader())
      scan.number = number
      if let keeper { scan.startName = { keeper.startName(in: $0) } }
      var album = Album(number: number)
      var albums = AlbumList()
      func update(with found: PhotoScan.Result) {
        album.complete(with: found.locations, start: found.start)
        albums = found.tree?.albums(of: album, after: albums) ?? AlbumList(album)
      }
      var result = scan.run(
        locations,
        first: { photo in
          album.apply(.reset([Photo.Location(path: photo.bytes)]))
          mailbox.post(.found(AlbumList(album), start: album[0]?.id, search: number))
        },
        found: { found in
          update(with: found)
          mailbox.post(.found(albums, start: album[found.start]?.id, search: number))
        })
      update(with: result)
      let tree = result.tree.take()
      let start = album[result.start]?.id
      result.locations = []
      mailbox.post(.scanned(result, albums, start: start, search: number))
      search.releaseProcess()
      guard let tree else { return }
      let dates = order.key == .date ? CaptureDates(decoders, for: search) : nil
      // Handed over, so that no copy of an earlier state stays.
      let (photos, list) = (album, albums)
      album = Album()
      albums = AlbumList()
      search.watch.run(
        consume tree, consume photos, consume list, dates: dates,
        process: process?.takeConnection()
      ) { mailbox.post(.albumChanged($0, search: number)) }
    }
  }

  /// Shows the photos of a search from now on if they are awaited.
  ///
  /// - Returns: whether its photos are shown.
  func begin(with albums: AlbumList, of number: UInt16) -> Bool {
    if searches.isShown(number) { return true }
    guard !albums.isEmpty, searches.show(number) else { return false }
    search = .first
    // The photo that was dropped is to be seen, not its cell.
    if isOverview { send(.command(.toggleOverview)) }
    return true
  }

  /// Says why a search has found nothing; what is shown stays.
  func report(_ result: PhotoScan.Result, of number: UInt16) {
    guard searches.fail(number) else { return }
    let empty = result.emptyFolders.map { folder in
      "there are no photos in “\(folder.lastComponent?.string ?? folder.string)”. "
        + Self.unsearched(result.unsearchedFolderCount)
    }
    report(result.problems + empty)
  }

  /// Prints problems with what was opened, and shows the first one.
  func report(_ problems: [String]) {
    for problem in problems { Console.complain(problem) }
    guard let first = problems.first else { return }
    let others = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    showToast(
      first.prefix(1).uppercased() + first.dropFirst() + others, for: Self.messageDuration,
      photo: gallery.currentPhoto)
  }
}
