import CLinuxCalls
import Chrome
import Commands
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
    // The toolbar and the dots stay in full screen while they are used or explained.
    stage.keepChrome(
      input.usesChrome || !overlays.isEmpty || demonstration.player.isExplaining, at: clock.now)
    skipUnreadablePhoto()
    advance(at: clock.now)
    if frames.hasShownPhoto {
      let sizes = metadata.measure(for: gallery, media, albums.searches.descriptions)
      for (photo, size) in sizes { note(size, of: photo) }
    }
    updatePointedPhoto(at: clock.stepTime)
    if let message = slideshowMessage { say(message) }
    keepScreenOn(at: clock.stepTime)
    albums.releaseFormer()
    if frames.hasShownPhoto, !options.isRecording {
      photoFrame.showMediaControls(of: gallery, title: currentPhoto.map(texts.name) ?? "")
    }
    showRemote(at: clock.stepTime)
    return !messages.isEmpty
  }

  /// Notes the size of a photo that a slideshow may choose.
  func note(_ size: PixelSize?, of photo: PhotoID) {
    let before = gallery.slideshowPhotos
    _ = stage.handle(.photoMeasured(photo, size), at: clock.now)
    guard gallery.slideshowPhotos != before else { return }
    reportPhotoSize()
    frames.invalidate()
  }

  /// That the slideshow pauses or goes on, if no command has said so, and nothing else is said.
  ///
  /// Visitors of a kiosk need not know, nor does it show what is done from far away.
  private var slideshowMessage: ShortMessage? {
    guard !settings.isKiosk else { return nil }
    return overlays.slideshowNotice.message(
      about: gallery, continuedBy: input.keyMap.label(of: .toggleSlideshowPause),
      unless: overlays.toasts.isShown(at: clock.now)
    ).map { ShortMessage($0, for: gallery.slideshowState == .playing ? 2 : 4) }
  }

  /// Advances everything to a time (seconds).
  private func advance(at now: Double) {
    clock.stepTime = now
    for part in timedParts where part.advance(now) { frames.invalidate() }
    if let time = nextFrameTime, now >= time { frames.invalidate() }
    display.window.setCursor(
      input.cursor(over: stage, isCovered: !overlays.isEmpty, at: now))
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
