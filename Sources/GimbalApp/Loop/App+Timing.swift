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
        let photo = gallery.currentPhoto
        guard stage.advance(at: now) else { return }
        for effect in stage.takeEffects() { perform(effect) }
        reportPhotos()
        loop.frames.invalidate(atOnce: gallery.currentPhoto != photo)
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
        if loop.frames.hasShownPhoto { perform(kiosk.advanceHours(at: now)) }
      },
      TimedPart(dueTime: nil) { [self] _ in
        if loop.frames.hasShownPhoto { kiosk.followLight(isVisible: gallery.isVisible) }
      },
      .redrawing(dueTime: kiosk.clock.dueTime) { [self] in
        kiosk.advanceClock(at: $0, isVisible: loop.frames.hasShownPhoto)
      },
      TimedPart(dueTime: photoFrame.dueTime) { [self] _ in followGroup() },
      TimedPart(dueTime: kiosk.service.dueTime) { [self] now in
        kiosk.service.advance(hasDrawn: loop.frames.lastFrame > 0, at: now)
      },
      TimedPart(dueTime: kiosk.dueTime) { [self] now in
        let isVisitorsTour = demonstration.player.isTouring && !settings.showsTour
        perform(
          kiosk.advance(
            at: now,
            KioskPart.Shown(
              hasFailures: media.hasFailures, isHolding: gallery.isHolding,
              isVisitorsTour: isVisitorsTour)))
      },
      // A dialog that waits for an answer is not replaced.
      TimedPart(dueTime: overlays.hasDialog ? nil : files.task?.dueTime) { [self] now in
        if !overlays.hasDialog { perform(files.showProgress(at: now)) }
      },
      .redrawing(dueTime: media.frameTime) { [self] in
        media.advance(isPlaying: gallery.isVisible && !loop.clock.isPreparing, at: $0)
      },
    ]
  }

  /// Follows the group, from the first photo on.
  private func followGroup() {
    guard photoFrame.group != nil, loop.frames.hasShownPhoto else { return }
    let searches = albums.searches
    if searches.progress == .complete { photoFrame.list(album, from: searches.shown.locations) }
    let time = GroupClock.now
    // What comes out of each moment changes the gallery.
    perform(photoFrame.group?.follow(gallery, at: time) ?? [])
    perform(photoFrame.cueGroup(gallery, at: time) { media.readiness(of: $0) })
    photoFrame.group?.endStep(gallery, at: time)
  }

  /// The times at which a frame shows something new.
  var frameTimes: [Double?] {
    let frames = loop.frames
    return [
      frames.chromeTime, readingTime, gallery.currentPhoto.flatMap(media.loadingCardTime),
      frames.resizeTime, gallery.travel.end, overlays.toasts.dueTime,
      isOverview ? frames.overviewTime : nil,
      gallery.kenBurnsFrameTime(after: frames.lastFrame),
      gallery.burnInTime(after: frames.lastFrame),
      kiosk.light.brightness.changeTime(after: frames.lastFrame),
    ]
  }

  /// All times at which something is due without an event.
  var schedule: Schedule {
    Schedule(
      frames: frameTimes,
      steps: timedParts.map(\.dueTime) + [detailTime, loop.codeReleaseTime],
      replays: demonstration.player.dueTime(isFullScreen: gallery.isFullScreen))
  }

  /// When the window reports that the folder is still being read; nil once photos are known.
  var readingTime: Double? {
    albums.searches.progress != .first || !album.isEmpty ? nil : loop.frames.readingTime
  }

  /// When the need for sharper pixels of the zoomed photo is checked; not during a resize.
  var detailTime: Double? {
    media.detailTime.map { max($0, loop.frames.resizeTime ?? $0) }
  }
}
