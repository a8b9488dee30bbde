import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// Handles an event of a user or a replay, which may interrupt the tour.
  func receive(_ event: InputEvent) {
    guard demonstration.isInterrupted(by: event, at: now) else { return handle(event) }
    let isStepBack = command(of: event) == .escape
    perform(demonstration.interruptTour(by: event, isStepBack: isStepBack, at: now))
  }

  /// Handles an event of the window.
  func handle(_ event: InputEvent) {
    let now = now
    // Outside of the hours, an event of a visitor only shows photos.
    let wasResting = kiosk.hours.isResting
    perform(kiosk.wake(for: event, at: now))
    if wasResting, event.interruptsTour { return }
    let command = command(of: event)
    if stage.note(event, command, isCovered: !overlays.isEmpty, at: now) {
      loop.frames.invalidate()
    }
    // A tour's own events are none: those of a visitor have ended it.
    if event.interruptsTour, !demonstration.player.isTouring { kiosk.noteInput(at: now) }
    input.mouse.note(event, at: now)
    if handleByOverlays(event) { return }
    if SearchTyping.isEnded(by: event) { perform(input.endTyping()) }
    switch event {
    case .quit: if gallery.allowsQuit { loop.end(.quit) } else { perform(.refuseQuit) }
    case .key(let press, let isRepeat):
      perform(
        input.handle(
          press, isRepeat: isRepeat, printsCurrent: options.given.scripts.printCurrent,
          in: snapshot))
    case .pointer(let pointer): handle(pointer)
    case .secondaryClick(let place):
      let pointed = snapshot.overviewPhoto(at: place)
      if let pointed { perform([.go(to: pointed)]) }
      perform(
        overlays.openShortMenu(at: place, hasPhoto: !isOverview || pointed != nil, in: snapshot))
    case .sideButton(let button): send(.command(.page(by: button == .back ? -1 : 1)))
    case .hover(let place): point(at: place)
    case .wheel(let turn):
      if metadata.handle(turn, in: snapshot) {
        loop.frames.invalidate()
      } else {
        send(.wheel(turn))
      }
    case .pinch(let pinch): send(.pinch(pinch))
    case .dropped(let items): perform(albums.open(items, albumsContext))
    case .pointersLost: releasePointers()
    case .windowChanged, .visibilityChanged, .outputTurned, .exposed, .texturesLost:
      if event == .windowChanged { loop.frames.noteResize(at: now) }
      perform(display.handle(event, keepsFullScreen: keepsFullScreen, at: now))
    case .text(let text): perform(input.typeSearch(text))
    case .wake: break
    }
  }

  /// Sends a pointer's event to a card, a button of the chrome, or the photos.
  func handle(_ pointer: PointerEvent) {
    let snapshot = snapshot
    let cards = metadata.handle(pointer, in: snapshot)
    if cards.isChanged { loop.frames.invalidate() }
    if cards.isHandled { return stage.noteInput(at: snapshot.now) }
    perform(input.handle(pointer, in: snapshot))
  }

  /// Sends an event to the open overlays; returns whether one, or a drag to other programs, has it.
  func handleByOverlays(_ event: InputEvent) -> Bool {
    if overlays.isEmpty { return gallery.isDraggingOut && event.isIgnoredInDrag }
    let (actions, isHandled) = overlays.handle(event, in: overlayContext)
    perform(actions)
    return isHandled
  }

  /// Updates the button under the mouse; nil for a mouse outside the window.
  func point(at place: Point?) {
    if input.point(at: place, in: snapshot) { loop.frames.invalidate() }
  }

  /// Releases what pointers hold, because an overlay opens, which handles their next events.
  func releasePointers() {
    metadata.pointersLost()
    input.buttons.pointersLost()
    send(.pointersLost)
  }

  /// Closes what lies over the photos and is no part of the gallery.
  func closeOverlays() {
    input.buttons.pointersLost()
    perform(overlays.closeAll())
    perform(input.endTyping())
  }

  /// The command of a key; nil for other events.
  func command(of event: InputEvent) -> Command? {
    if case .key(let press, _) = event { command(of: press) } else { nil }
  }

  /// The command of a key in the current context.
  func command(of press: KeyPress) -> Command? {
    input.definition(for: press, in: stage)?.command
  }

  /// Whether the overview is shown, which has keys of its own.
  var isOverview: Bool { gallery.mode == .overview }

  /// Whether the window must cover the screen: from its first photo on, or once it is minimized.
  var keepsFullScreen: Bool {
    gallery.kiosk != nil && !gallery.allowsQuit && settings.fullScreen
      && (loop.frames.hasShownPhoto || display.window.isMinimized)
  }

  /// Sends an event to the stage, and performs its effects.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - origin: where it comes from.
  ///   - endsMessage: whether a command ends the message about the one before.
  /// - Returns: to somebody elsewhere, why it had no effect; nil if it had one.
  @discardableResult func send(
    _ event: GalleryEvent, from origin: EventOrigin = .viewer, endsMessage: Bool = true
  ) -> String? {
    // Going back begins with what lies over the photos.
    if case .command(.escape) = event, let actions = overlays.closeUppermost() {
      perform(actions)
      return nil
    }
    if case .command(let command) = event, command == .demonstrate(.reset) {
      closeOverlays()
      overlays.toasts.end(at: now)
    }
    if demonstration.note(event, at: now), stage.isInspectorShown { loop.frames.invalidate() }
    albums.searches.provisionalStart.note(event)
    let (before, toast) = (stage, overlays.toasts.toast)
    var refusal: String?
    for effect in stage.handle(event, from: origin, at: now) {
      if origin == .remote, let message = CommandRules(snapshot).refusalMessage(of: effect) {
        refusal = message
      } else if origin == .remote, settings.isKiosk, effect.isAnnouncement {
        // Visitors of a kiosk need not know what is done from far away.
        continue
      } else {
        perform(effect)
      }
    }
    if !isOverview { perform(input.leaveSearch()) }
    if case .command = event, toast != nil, endsMessage {
      overlays.toasts.commandPerformed(after: toast, at: now)
      loop.frames.invalidate()
    }
    noteStage(showing: before.gallery.album)
    if stage != before { loop.frames.invalidate() }
    return refusal
  }

  /// Adapts other parts to the stage after it has shown an album.
  func noteStage(showing former: Album) {
    // What is held and requested of photos that are no longer shown is released.
    if album != former { media.adapt(from: former, to: gallery.strip, covers: gallery.covers) }
    if overlays.contains(.crop) { perform(overlays.followPhoto(in: snapshot)) }
    reportPhotos()
    if stage.environment.hasSelection != (files.selectedCount > 0) { updateEnvironment() }
    surroundings.sensor.setClaimed(stage.needsSensor)
  }

  /// Tells the gallery what is known of the current photo, and of those of a slideshow; another
  /// photo may have to be requested.
  func reportPhotos() {
    if media.report(to: &stage, from: albums.unchosenStart, at: now) { loop.frames.invalidate() }
  }

  /// Sends the environment to the stage if any part of it changed.
  func updateEnvironment() {
    display.followColors()
    var new = surroundings.environment(of: display.window, isResting: kiosk.hours.isResting)
    (new.hasSelection, new.hasSearch) = (files.selectedCount > 0, settings.photos.hasView)
    (new.holdsPhoto, new.hasFormerPhotos) = (overlays.contains(.crop), albums.hasFormerPhotos)
    guard new != stage.environment else { return }
    demonstration.note(new, since: stage.environment, at: now)
    send(.environmentChanged(new))
  }
}
