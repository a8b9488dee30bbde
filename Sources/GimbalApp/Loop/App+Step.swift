import Commands
import Demonstration
import GalleryCore
import SDLSupport
import WorkerThreads

extension App {
  /// Runs until the user leaves, and closes everything.
  func run() throws(StartError) {
    defer {
      close()
      // A signal ends the program without it.
      if loop.ending?.signal == nil {
        files.finishPrinting(printsSelected: options.given.scripts.printMarked)
      }
    }
    while !loop.isQuitting {
      let timeout = loop.timeout(
        interval: display.interval(of: stage), isListing: albums.searches.progress != .complete
      ) { schedule }
      demonstration.frameLog?.noteWait(seconds: timeout)
      let events = display.events(timeout: timeout)
      demonstration.frameLog?.noteWake()
      try step(events)
      // Drawn for the time of the step, for which the pixels were requested.
      if loop.isFrameDue(interval: display.interval(of: stage)) {
        try drawFrame(at: loop.clock.stepTime)
      }
    }
    // What was copied must be on the clipboard at the end.
    let end = Time.now + PhotoCopying.patience
    if waitsForCopy(until: end) { display.window.hide() }
    while waitsForCopy(until: end) { try step(display.events(timeout: end - Time.now)) }
  }

  private func waitsForCopy(until end: Double) -> Bool {
    files.copying.isUnfinished && loop.ending?.signal == nil && Time.now < end
  }

  /// Handles events and the workers' messages, advances everything to the clock's time, and
  /// requests the pixels that are needed then, in the window's loop and in recordings.
  ///
  /// - Returns: whether a worker's message arrived.
  @discardableResult func step(_ events: [InputEvent]) throws(StartError) -> Bool {
    if events.contains(where: \.isFromUser) { loop.frames.noteInput(at: now) }
    if events.contains(where: \.isAction) { overlays.toasts.noteInput(at: now) }
    for event in events { receive(event) }
    performReplays()
    let messages = mailbox.takeAll()
    for message in messages.withoutReplaced {
      handle(message)
      try loop.throwFailure()
    }
    if loop.isQuitting { return !messages.isEmpty }
    if demonstration.makeRoomForCaptions(on: &stage, at: now) { loop.frames.invalidate() }
    // The toolbar and the dots stay in full screen while they are used or explained.
    stage.keepChrome(
      input.usesChrome || !overlays.isEmpty || demonstration.player.isExplaining, at: now)
    // A tour goes on to the nearest readable photo.
    if demonstration.player.isTouring, let page = media.readablePage(near: gallery) {
      send(.command(.goToPage(page)))
    }
    advance(at: now)
    if input.observesMouse(in: gallery) {
      if input.updatePointed(in: snapshot(at: loop.clock.stepTime)) { loop.frames.invalidate() }
    }
    perform(
      overlays.slideshowMessage(
        about: gallery, continuedBy: input.keyMap.label(of: .toggleSlideshowPause), at: now))
    albums.releaseFormer()
    if loop.frames.hasShownPhoto { reportState(at: loop.clock.stepTime) }
    return !messages.isEmpty
  }

  /// Performs the events of the replay and the tour that are due.
  private func performReplays() {
    let now = now
    guard demonstration.acts(at: now, isFullScreen: gallery.isFullScreen) else { return }
    // The user's earlier events must not be attributed to a replay.
    for event in display.waitingEvents() { receive(event) }
    func act(_ event: Replay.Event, isTour: Bool) {
      let size = display.window.size
      perform(demonstration.actions(of: event, on: stage, windowSize: size, isTour: isTour))
    }
    // A replay interrupts the tour as a user does.
    for event in demonstration.player.replayEvents(at: now) { act(event, isTour: false) }
    for event in demonstration.player.tourEvents(at: now) where demonstration.player.isTouring {
      act(event, isTour: true)
    }
    if demonstration.player.hasTourEnded { perform(demonstration.endTour(at: now)) }
  }

  /// Advances everything to a time (seconds).
  private func advance(at now: Double) {
    loop.clock.stepTime = now
    for part in timedParts where part.advance(now) { loop.frames.invalidate() }
    let frameTime = Schedule(frames: frameTimes).frameTime(after: loop.frames.lastFrame)
    if let frameTime, now >= frameTime { loop.frames.invalidate() }
    display.window.setCursor(input.cursor(stage, files.drag, isCovered: !overlays.isEmpty, at: now))
    guard loop.frames.isStale || detailTime.map({ now >= $0 }) ?? false else { return }
    let isLess = media.request(
      gallery.mediaDemand(at: now, decoding: media.pace, printing: overlays.question?.job),
      backdrop: options.backdrop(scale: gallery.scale),
      isResizing: loop.frames.isResizing(at: now), hasShownPhoto: loop.frames.hasShownPhoto,
      at: now)
    if isLess { perform([.reportPhotos, .redraw]) }
  }

  /// Tells others what is shown at a time (seconds), from the first photo on: the slideshow its
  /// photos' sizes, the desktop, a screen reader and the broker the rest.
  private func reportState(at now: Double) {
    for (photo, size) in metadata.measure(for: gallery, media, albums.searches.descriptions) {
      perform([.noteSize(size, of: photo)])
    }
    guard !options.isRecording else { return }
    if !loop.frames.isStale { surroundings.accessibility.show(display.window, snapshot) }
    photoFrame.showMediaControls(of: gallery, title: currentPhoto.map(texts.name) ?? "")
    guard !stage.isAnimating(at: now) else { return }
    // The desktop may take 0.3 s to answer, so it is asked only while nothing moves.
    if !gallery.isHolding { display.setScreenKeptOn(gallery.keepsScreenOn) }
    guard photoFrame.hasRemote else { return }
    if let photo = currentPhoto { metadata.readCaption(of: photo, by: metadata.current, texts) }
    photoFrame.show(frameFacts, currentPhoto, at: now)
  }
}
