import Commands
import Demonstration
import GalleryCore
import PhotoSources
import SDLSupport
import SystemPackage

/// The albums, and where the photos come from.
extension App {
  /// What the albums' part must know.
  var albumsContext: AlbumsPart.Context {
    AlbumsPart.Context(
      gallery: gallery, settings: settings, keyMap: input.keyMap,
      today: WallClock.now.day ?? CalendarDay(rawValue: 0))
  }

  /// Does what the albums' part asks for.
  func perform(_ actions: [AlbumsPart.Action]) {
    for action in actions {
      switch action {
      case .show(let albums, let photo):
        send(.albumsChanged(albums, photo: photo))
        frames.invalidate()
      case .goToRestored: goToRestoredPhoto()
      case .leaveOverview: send(.command(.toggleOverview))
      case .complain(let text): Console.complain(text)
      case .say(let text, let seconds, let isLasting):
        say(ShortMessage(text, for: seconds, isLasting: isLasting))
      case .announce: perform(albums.announcement(albumsContext))
      case .noteStart(let page):
        guard let photo = gallery.currentPhoto else { break }
        albums.searches.provisionalStart.begin(at: photo, page: page)
      case .noteProblem(let text): photoFrame.problem = text
      case .reload(let rewritten):
        for photo in media.knownPhotos where rewritten.contains(photo) { reload(photo) }
      case .awaitPhotos:
        kiosk.awaitPhotos(at: clock.now)
        frames.invalidate()
      case .redraw: frames.invalidate()
      }
    }
  }

  /// Releases what is held and requested of photos that are no longer in the shown album.
  ///
  /// - Parameter former: the album that was shown before.
  func adaptMedia(from former: Album) {
    guard album != former else { return }
    media.adapt(from: former, to: gallery.strip)
  }

  /// Begins to watch the folders; the first photo does not need it.
  func watchFolders() {
    let searches = albums.searches
    guard frames.hasShownPhoto, searches.progress == .complete, !options.isRecording else { return }
    // Their files may have changed since they were read.
    searches.shown.watch.begin(checking: media.knownPhotos.compactMap { album[$0]?.location })
  }

  /// Opens what was dropped onto the window, as if it had been named on the command line.
  func open(_ items: [DroppedItem]) {
    let locations = DroppedLocations.locations(of: items)
    if let refusals = DroppedLocations.refusals(of: locations) {
      let nothing = ["nothing was opened; \(DroppedLocations.advice)"]
      perform(albums.report(refusals.isEmpty ? nothing : refusals))
    } else {
      search(locations, isRecursive: settings.isRecursive)
    }
  }

  /// Shows the photos of the folders inside of those that were opened, or no longer.
  func toggleFoldersInside() {
    guard let locations = albums.searches.locations(showing: currentPhoto) else { return }
    search(locations, isRecursive: !albums.searches.shown.isRecursive, isToggled: true)
  }

  /// Looks for photos; what is shown stays until one is found.
  func search(_ locations: [PhotoLocation], isRecursive: Bool, isToggled: Bool = false) {
    albums.search(
      locations, isRecursive: isRecursive, isToggled: isToggled, instead: gallery,
      settings.photos.filter)
  }

  /// Reads a photo again.
  func reload(_ photo: PhotoID) {
    guard let location = album[photo]?.location else { return }
    media.forgive(FilePath(location))
    requestAgain(photo)
  }

  /// Requests a photo again, whose file or download may be there now.
  func requestAgain(_ photo: PhotoID) {
    metadata.forget(photo)
    media.reload(photo, at: clock.now)
    frames.invalidate()
  }
}
