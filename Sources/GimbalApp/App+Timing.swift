import Chrome
import GalleryCore
import Rendering
import SDLSupport

extension App {
  /// How long the loop may sleep: until the next frame is due, or until something happens.
  var timeout: Double? {
    let now = clock.now
    let times =
      isStale
      ? [lastFrame + frameInterval, replayTime]
      : [
        deadline, player.dueTime, stage.dueTime, buttons.dueTime, detailTime, cursorTime,
        replayTime,
      ]
    return times.compactMap { $0 }.min().map { max(0, $0 - now) }
  }

  /// The least time between two frames; none where the compositor itself waits for the display.
  var frameInterval: Double { compositor.presentsInStep ? 0 : 1 / window.refreshRate }

  /// When a frame is due though nothing happens: the chrome, or a card, is to come.
  var deadline: Double? {
    // What was due before the latest frame came with it.
    let times = [
      chromeTime, readingTime, loadingCardTime, resizeTime, gallery.travel.end, toast?.fadeOutTime,
    ]
    return times.compactMap { $0 }.filter { $0 > lastFrame }.min()
  }

  /// When the zoomed photo's pixels are to be thought of again; not while the window is being resized.
  var detailTime: Double? { details.dueTime.map { max($0, resizeTime ?? $0) } }
}
