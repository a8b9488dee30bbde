import DecoderService
import GalleryCore
import PhotoSources
import SystemPackage

/// The albums of a search, which grow while its thread reads folders; only that thread uses them.
final class SearchedAlbums {
  private let session: SearchSession
  private let post: @Sendable (AlbumsMessage) -> Void
  private var album: Album
  private var albums = AlbumList()
  /// Whether it is known that the user named the file to begin with, or left the folder there.
  private var isStartChosen = false

  /// Starts without photos; `post` sends what is found to the main thread.
  init(_ session: SearchSession, post: @escaping @Sendable (AlbumsMessage) -> Void) {
    self.session = session
    self.post = post
    album = Album(number: session.number)
  }

  /// Begins with a photo, which is the only one until more are found; returns its album.
  func begin(with photo: FilePath) -> Album {
    album.apply(.reset([Photo.Location(path: photo.bytes)]))
    return album
  }

  /// Reports the photos that have been found so far.
  func report(_ found: PhotoScan.Result) {
    update(with: found)
    post(
      .found(
        albums, start: album[found.start]?.id, archives: found.tree?.archives ?? [:],
        descriptions: found.tree?.descriptions(of: album) ?? PhotoDescriptions(),
        search: session.number))
  }

  /// Reports the result, and watches the folders until the search ends.
  ///
  /// - Parameters:
  ///   - result: what was found.
  ///   - dates: what reads the photos' dates, if their order needs them.
  ///   - process: the process that has read the folders.
  func finish(_ result: consuming PhotoScan.Result, dates: CaptureDates?, process: FolderProcess?) {
    update(with: result)
    let tree = result.tree.take()
    result.archives = tree?.archives ?? [:]
    result.descriptions = tree?.descriptions(of: album) ?? PhotoDescriptions()
    let start = album[result.start]?.id
    result.locations = []
    session.releaseProcess()
    post(.scanned(result, albums, start: start, search: session.number))
    guard let tree else { return }
    // Handed over, so that this thread keeps no copy of an earlier state.
    let (photos, list) = (album, albums)
    album = Album()
    albums = AlbumList()
    session.watch.run(
      consume tree, consume photos, consume list, dates: dates, process: process?.takeConnection()
    ) { [session, post] in post(.albumChanged($0, search: session.number)) }
  }

  private func update(with found: PhotoScan.Result) {
    album.complete(with: found.locations, start: found.start)
    albums = found.tree?.albums(of: album, after: albums) ?? AlbumList(album)
    guard found.isStartNamed, !isStartChosen, let start = album[found.start] else { return }
    // It is shown instead of the other files of its photo, and may be on the screen already.
    isStartChosen = true
    session.choose(start.id)
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
