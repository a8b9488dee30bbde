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
