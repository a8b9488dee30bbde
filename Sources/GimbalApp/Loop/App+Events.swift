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
    if wakesForVisitor(event) { return }
    noteInput(event)
    noteVisitor(event)
    input.mouse.note(event, at: clock.now)
    if handleByOverlays(event) { return }
    if NameTyping.isEnded(by: event) { endNameTyping() }
    switch event {
    case .quit:
      if gallery.allowsQuit { end(.quit) } else { perform(.refuseQuit) }
    case .key(let press, let isRepeat):
      if input.hideTooltip(at: press) { frames.invalidate() }
      if handleByToolbar(press, isRepeat: isRepeat) || handleByNameTyping(press) { return }
      guard let definition = definition(for: press), let usual = definition.command else { return }
      if endsKiosk(usual) {
        end(.quit)
        return
      }
      let command = scripted(usual, by: press)
      // A held key does not bounce at the end that it has reached.
      let isUseful = !isRepeat || definition.repeats && isApplicable(command)
      if isUseful, command != .escape || !handlesEscapeKey() { send(.command(command)) }
    case .text: break
    case .pointer(let pointer):
      handle(pointer)
    case .secondaryClick(let location):
      openShortMenu(at: location)
    case .sideButton(let button):
      send(.command(.page(by: button == .back ? -1 : 1)))
    case .hover(let location):
      point(at: location)
    case .wheel(let turn):
      if !handleByInformation(turn), !handleByCaption(turn) { send(.wheel(turn)) }
    case .dropped(let items):
      open(items)
    case .windowChanged:
      frames.invalidate()
      // The buttons may have moved away from the mouse, which reports nothing until it moves.
      input.buttons.pointersLost()
      frames.noteResize(at: clock.now)
      updateEnvironment()
      noteFullScreen()
    case .pointersLost:
      releasePointers()
    case .visibilityChanged, .outputTurned:
      updateEnvironment()
      noteFullScreen()
    case .exposed:
      display.compositor.expose()
      frames.invalidate()
    case .texturesLost:
      display.compositor.reloadTextures()
      frames.invalidate()
    case .wake:
      break
    }
  }

  /// The command of a key in the current context.
  func command(for press: KeyPress) -> Command? { definition(for: press)?.command }

  private func definition(for press: KeyPress) -> CommandDefinition? {
    input.definition(for: press, isSimulating: stage.isSimulating, isOverview: isOverview)
  }

  /// Whether the overview is shown, which has keys of its own.
  var isOverview: Bool { gallery.mode == .overview }

  /// The keys that are in force now, for people.
  var presentKeyMap: KeyMap { input.presentKeyMap(isOverview: isOverview) }

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
      if origin == .remote, let message = refusalMessage(of: effect) {
        refusal = message
      } else if origin == .remote, settings.isKiosk, effect.isAnnouncement {
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
