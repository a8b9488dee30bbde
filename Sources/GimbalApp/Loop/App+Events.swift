import CSDL2
import Chrome
import Commands
import DecoderService
import Demonstration
import GalleryCore
import ImageFormats
import PhotoSources
import Rendering
import SDLSupport
import SystemPackage

extension App {
  /// Handles an event of the window.
  func handle(_ event: InputEvent) {
    let now = clock.now
    if wakesForVisitor(event) { return }
    let command: Command? = if case .key(let press, _) = event { command(for: press) } else { nil }
    if stage.note(event, command, at: now) { frames.invalidate() }
    // A tour's own events are none: those of a visitor have ended it.
    if event.interruptsTour, !demonstration.player.isTouring { kiosk.noteInput(at: now) }
    input.mouse.note(event, at: now)
    if handleByOverlays(event) { return }
    if NameTyping.isEnded(by: event) { endNameTyping() }
    switch event {
    case .quit:
      if gallery.allowsQuit { end(.quit) } else { perform(.refuseQuit) }
    case .key(let press, let isRepeat):
      if press.code == SDLK_TAB, overlays.isEmpty, gallery.chromePolicy == .auto {
        stage.showChrome(at: now)
      }
      perform(
        input.handle(
          press, isRepeat: isRepeat, printsCurrent: options.given.scripts.printCurrent,
          in: snapshot(at: now)))
    case .text: break
    case .pointer(let pointer): handle(pointer)
    case .secondaryClick(let location):
      let pointed = snapshot(at: now).overviewPhoto(at: location)
      if let pointed { go(to: pointed) }
      perform(
        overlays.openShortMenu(
          at: location, hasPhoto: !isOverview || pointed != nil, in: snapshot(at: now)))
    case .sideButton(let button):
      send(.command(.page(by: button == .back ? -1 : 1)))
    case .hover(let location): point(at: location)
    case .wheel(let turn):
      if metadata.handle(turn, in: snapshot(at: now)) {
        frames.invalidate()
      } else {
        send(.wheel(turn))
      }
    case .dropped(let items): perform(albums.open(items, albumsContext))
    case .windowChanged:
      frames.invalidate()
      // The buttons may have moved away from the mouse, which reports nothing until it moves.
      input.buttons.pointersLost()
      frames.noteResize(at: now)
      updateEnvironment()
      display.noteFullScreen(isKept: keepsFullScreen, at: now)
    case .pointersLost: releasePointers()
    case .visibilityChanged, .outputTurned:
      updateEnvironment()
      display.noteFullScreen(isKept: keepsFullScreen, at: now)
    case .exposed:
      display.compositor.expose()
      frames.invalidate()
    case .texturesLost:
      display.compositor.reloadTextures()
      frames.invalidate()
    case .wake: break
    }
  }

  /// Sends a pointer's event to a card, a button of the chrome, or the photos.
  func handle(_ pointer: PointerEvent) {
    let snapshot = snapshot(at: clock.now)
    let cards = metadata.handle(pointer, in: snapshot)
    if cards.isChanged { frames.invalidate() }
    if cards.isHandled { return stage.noteInput(at: snapshot.now) }
    perform(input.handle(pointer, in: snapshot))
  }

  /// Does what keys and pointers ask for.
  private func perform(_ actions: [InputPart.Action]) {
    for action in actions {
      switch action {
      case .noteInput: stage.noteInput(at: clock.now)
      case .send(let event): send(event)
      case .escape: if !handlesEscapeKey() { send(.command(.escape)) }
      case .quit: end(.quit)
      case .openMenu(let button):
        perform(overlays.openMenu(below: button, in: snapshot(at: clock.now)))
      case .point(let place): point(at: place)
      case .say(let text, let seconds): say(ShortMessage(text, for: seconds))
      case .endMessage: overlays.toasts.end(at: clock.now)
      case .redraw: frames.invalidate()
      }
    }
  }

  /// Updates the button under the mouse; nil for a mouse outside the window.
  func point(at location: Point?) {
    if input.point(at: location, in: snapshot(at: clock.now)) { frames.invalidate() }
  }

  /// Finds the photo in the cell under the mouse at a time (seconds), whose name is shown.
  func updatePointedPhoto(at now: Double) {
    guard isOverview || input.mouse.photo != nil else { return }
    let photo = snapshot(at: now).photoUnderMouse
    guard photo != input.mouse.photo else { return }
    input.mouse.photo = photo
    frames.invalidate()
  }

  /// Releases what pointers hold, because an overlay opens, which handles their next events.
  func releasePointers() {
    metadata.pointersLost()
    input.buttons.pointersLost()
    send(.pointersLost)
  }

  /// Begins to type a name, in the overview.
  func beginNameTyping() {
    if !isOverview { send(.command(.toggleOverview)) }
    perform(input.beginName(selected: gallery.currentPhoto))
  }

  /// Ends a name that waits for more letters, because the user does something else.
  func endNameTyping() { perform(input.endName(overlays.toasts)) }

  /// Shows the name that waits for more letters, after another message was shown over it.
  func keepTypedNameShown() { perform(input.keepNameShown(overlays.toasts)) }

  /// Ends a message before the Escape key quits, or asks before marks are lost; returns whether that
  /// was the key's next step.
  private func handlesEscapeKey() -> Bool {
    let snapshot = snapshot(at: clock.now)
    switch overlays.escapeStep(printsMarks: options.given.scripts.printMarked, in: snapshot) {
    case .back: return false
    case .messageEnded:
      frames.invalidate()
      return true
    case .asks(let text):
      say(ShortMessage(text))
      // A recording has no messages.
      guard overlays.toasts.toast?.text == text else { return false }
      overlays.toasts.askBeforeQuitting()
      return true
    }
  }

  /// The command of a key in the current context.
  func command(for press: KeyPress) -> Command? {
    input.definition(for: press, isSimulating: stage.isSimulating, isOverview: isOverview)?.command
  }

  /// Whether the overview is shown, which has keys of its own.
  var isOverview: Bool { gallery.mode == .overview }

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
      overlays.toasts.end(at: clock.now)
    }
    if demonstration.note(event, at: clock.now), stage.isInspectorShown { frames.invalidate() }
    albums.searches.provisionalStart.note(event)
    let before = stage
    let toast = overlays.toasts.toast
    var refusal: String?
    for effect in stage.handle(event, from: origin, at: clock.now) {
      let isRemote = origin == .remote
      if isRemote, let message = CommandRules(snapshot(at: clock.now)).refusalMessage(of: effect) {
        refusal = message
      } else if isRemote, settings.isKiosk, effect.isAnnouncement {
        // Visitors of a kiosk need not know what is done from far away.
        continue
      } else {
        perform(effect)
      }
    }
    if !isOverview { endNameTyping() }
    if case .command = event, toast != nil, endsMessage, !input.nameTyping.isHeld {
      overlays.toasts.commandPerformed(after: toast, at: clock.now)
      frames.invalidate()
    }
    adaptMedia(from: before.gallery.album)
    reportPhotoSize()
    if stage != before { frames.invalidate() }
    claimSensor()
    return refusal
  }

  /// Tells the gallery what is known of the current photo, and of those of a slideshow.
  func reportPhotoSize() {
    // Another photo may have to be requested.
    if media.report(to: &stage, at: clock.now) { frames.invalidate() }
  }
}
