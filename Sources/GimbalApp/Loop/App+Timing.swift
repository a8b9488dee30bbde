import Chrome
import Demonstration
import GalleryCore
import Rendering
import SDLSupport

extension App {
  /// The parts that act at times of their own, in the order in which they do.
  ///
  /// What is said here to come from the first photo on waits for it.
  var timedParts: [TimedPart] {
    [
      TimedPart(dueTime: stage.dueTime) { [self] now in
        guard stage.advance(at: now) else { return }
        reportPhotoSize()
        frames.invalidate()
      },
      .redrawing(dueTime: input.buttons.dueTime) { [self] in input.buttons.advance(at: $0) },
      .redrawing(
        dueTime: display.window.cursor == .hidden
          ? nil : input.mouse.dueTime(isFullScreen: gallery.isFullScreen)
      ) { [self] in
        input.hideRestingArrow(at: $0, isFullScreen: gallery.isFullScreen)
      },
      TimedPart(dueTime: display.fullScreen.dueTime) { [self] now in
        display.keepFullScreen(isKept: keepsFullScreen, at: now)
      },
      TimedPart(dueTime: kiosk.hours.dueTime) { [self] now in
        if frames.hasShownPhoto { perform(kiosk.advanceHours(at: now)) }
      },
      TimedPart(dueTime: nil) { [self] _ in
        guard frames.hasShownPhoto else { return }
        kiosk.followLight(isVisible: gallery.isVisible) { [mailbox] in mailbox.post(.light($0)) }
      },
      .redrawing(dueTime: kiosk.clock.dueTime) { [self] in
        kiosk.advanceClock(at: $0, isVisible: frames.hasShownPhoto)
      },
      TimedPart(dueTime: photoFrame.dueTime) { [self] now in followGroup(at: now) },
      TimedPart(dueTime: kiosk.service.dueTime) { [self] now in
        kiosk.service.advance(hasDrawn: frames.lastFrame > 0, at: now)
      },
      TimedPart(dueTime: kiosk.dueTime) { [self] now in
        perform(kiosk.advance(at: now, hasFailures: media.hasFailures))
      },
      // A dialog that waits for an answer is not replaced.
      TimedPart(dueTime: overlays.hasDialog ? nil : files.task?.dueTime) { [self] now in
        if !overlays.hasDialog { perform(files.showProgress(at: now)) }
      },
      .redrawing(dueTime: media.frameTime) { [self] in
        media.advance(isPlaying: gallery.isVisible && !clock.isPreparing, at: $0)
      },
    ]
  }

  /// The times at which a frame shows something new.
  private var frameTimes: [Double?] {
    [
      frames.chromeTime, readingTime, loadingCardTime, frames.resizeTime, gallery.travel.end,
      overlays.toasts.dueTime, isOverview ? frames.overviewTime : nil,
      gallery.kenBurnsFrameTime(after: frames.lastFrame),
      gallery.burnInTime(after: frames.lastFrame),
      kiosk.light.brightness.changeTime(after: frames.lastFrame),
    ]
  }

  /// When the next frame shows something new, in seconds; nil for never.
  var nextFrameTime: Double? { Schedule(frames: frameTimes).frameTime(after: frames.lastFrame) }

  /// All times at which something is due without an event.
  var schedule: Schedule {
    Schedule(
      frames: frameTimes,
      steps: timedParts.map(\.dueTime) + [detailTime, codeReleaseTime],
      replays: demonstration.player.dueTime(isFullScreen: gallery.isFullScreen))
  }

  /// When the window reports that the folder is still being read; nil once photos are known.
  var readingTime: Double? {
    albums.searches.progress != .first || !album.isEmpty ? nil : frames.readingTime
  }

  /// When the memory of code is released; recordings end before.
  var codeReleaseTime: Double? { options.isRecording ? nil : frames.codeReleaseTime }

  /// When the current page reports that it is loading; nil if its photo is not awaited.
  var loadingCardTime: Double? { gallery.currentPhoto.flatMap(media.loadingCardTime) }

  /// When the need for sharper pixels of the zoomed photo is checked; not during a resize.
  var detailTime: Double? { media.detailTime.map { max($0, frames.resizeTime ?? $0) } }
}
