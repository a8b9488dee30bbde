import Chrome
import Demonstration
import GalleryCore
import Rendering
import SDLSupport

extension App {
  /// All times at which something is due without an event.
  var schedule: Schedule {
    Schedule(
      frames: [
        frames.chromeTime, readingTime, loadingCardTime, frames.resizeTime, gallery.travel.end,
        toasts.dueTime, isOverview ? frames.overviewTime : nil,
        gallery.kenBurnsFrameTime(after: frames.lastFrame),
        gallery.burnInTime(after: frames.lastFrame),
        light.brightness.changeTime(after: frames.lastFrame),
      ],
      steps: [
        stage.dueTime, buttons.dueTime, media.frameTime, detailTime, cursorTime, codeReleaseTime,
        taskProgressTime, kioskRest.dueTime, display.fullScreen.dueTime, searchTime, retryTime,
        hoursTime,
        isResting ? nil : clockTime,
        service.dueTime, remote.dueTime, group?.dueTime,
      ],
      replays: player.dueTime(isFullScreen: gallery.isFullScreen))
  }

  /// When the window reports that the folder is still being read; nil once photos are known.
  var readingTime: Double? {
    searches.progress != .first || !album.isEmpty ? nil : frames.readingTime
  }

  /// When the memory of code is released; recordings end before.
  var codeReleaseTime: Double? { options.isRecording ? nil : frames.codeReleaseTime }

  /// When the current page reports that it is loading; nil if its photo is not awaited.
  var loadingCardTime: Double? { gallery.currentPhoto.flatMap(media.loadingCardTime) }

  /// When the need for sharper pixels of the zoomed photo is checked; not during a resize.
  var detailTime: Double? { media.detailTime.map { max($0, frames.resizeTime ?? $0) } }
}
