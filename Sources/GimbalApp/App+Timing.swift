import Chrome
import Demonstration
import GalleryCore
import Rendering
import SDLSupport

extension App {
  /// Everything that is due at a time without an event.
  var schedule: Schedule {
    Schedule(
      frames: [
        frames.chromeTime, readingTime, loadingCardTime, frames.resizeTime, gallery.travel.end,
        toasts.dueTime,
      ],
      steps: [stage.dueTime, buttons.dueTime, media.frameTime, detailTime, cursorTime],
      replays: player.dueTime(isFullScreen: gallery.isFullScreen))
  }

  /// When the window reports that the folder is still being read; nil once photos are known.
  var readingTime: Double? { isAlbumComplete || !album.isEmpty ? nil : frames.readingTime }

  /// When the current page reports that it is loading; nil if it does not have to.
  var loadingCardTime: Double? { gallery.currentPhoto.flatMap(media.loadingCardTime) }

  /// When the zoomed photo's pixels are reconsidered; not while the window is being resized.
  var detailTime: Double? { media.detailTime.map { max($0, frames.resizeTime ?? $0) } }
}
