import CLinuxCalls
import Chrome
import Demonstration
import GalleryCore
import Rendering
import SDLSupport

extension App {
  /// Handles events and the workers' messages, advances everything to the clock's time, and
  /// requests the pixels that are needed then.
  ///
  /// The window's loop and recordings share it.
  ///
  /// - Returns: whether a worker's message arrived.
  @discardableResult func step(_ events: [InputEvent]) throws(StartError) -> Bool {
    if events.contains(where: \.isFromUser) { frames.noteInput(at: clock.now) }
    if events.contains(where: \.isAction) { overlays.toasts.noteInput(at: clock.now) }
    for event in events { handleInput(event) }
    performReplays()
    let messages = mailbox.takeAll()
    for message in messages.withoutReplaced { try handle(message) }
    if isQuitting { return !messages.isEmpty }
    makeRoomForCaptions()
    keepChrome()
    skipUnreadablePhoto()
    advance(at: clock.now)
    measurePhotos()
    updatePointedPhoto(at: clock.stepTime)
    noteSlideshow()
    keepScreenOn(at: clock.stepTime)
    albums.releaseFormer()
    if frames.hasShownPhoto, !options.isRecording {
      photoFrame.showMediaControls(of: gallery, title: currentPhoto.map(name) ?? "")
    }
    showRemote(at: clock.stepTime)
    return !messages.isEmpty
  }

  /// Advances everything to a time (seconds).
  private func advance(at now: Double) {
    clock.stepTime = now
    for part in timedParts { part.advance(now) }
    if let time = nextFrameTime, now >= time { frames.invalidate() }
    display.window.setCursor(cursor(at: now))
    if frames.isStale || detailTime.map({ now >= $0 }) ?? false { requestMedia(at: now) }
  }

  /// Requests the pixels that the gallery needs at a time (seconds).
  private func requestMedia(at now: Double) {
    let isLess = media.request(
      gallery.mediaDemand(at: now, decoding: media.pace),
      backdrop: options.backdrop(scale: gallery.scale), isResizing: frames.isResizing(at: now),
      hasShownPhoto: frames.hasShownPhoto, at: now)
    if isLess { frames.invalidate() }
  }

  /// How long the loop may sleep, in seconds; nil if only an event can end the sleep.
  ///
  /// Releases the memory of code, up to 14 MB, if it is due. The system maps it again from its file
  /// cache when it is needed, which makes the next frame 1 ms later.
  private func timeoutAfterRelease() -> Double? {
    let now = clock.now
    let releasesCode = codeReleaseTime.map { now >= $0 } ?? false
    if releasesCode { frames.noteCodeRelease(isListing: albums.searches.progress != .complete) }
    let timeout = schedule.timeout(at: now, for: frames, interval: display.frameInterval)
    // Last before the sleep: what runs afterward is mapped again.
    if releasesCode { clinuxcalls_forget_code() }
    return timeout
  }

  /// Runs until the user leaves, and closes everything.
  func run() throws(StartError) {
    defer {
      close()
      finishPrinting()
    }
    while !isQuitting {
      let timeout = timeoutAfterRelease().map { $0 / clock.rate }
      demonstration.frameLog?.noteWait(seconds: timeout)
      let events = display.events(timeout: timeout)
      demonstration.frameLog?.noteWake()
      try step(events)
      // Drawn for the time of the step, for which the pixels were requested.
      if !isQuitting, frames.isDue(at: clock.stepTime, interval: display.frameInterval) {
        try drawFrame(at: clock.stepTime)
      }
    }
    try finishCopying()
  }
}
