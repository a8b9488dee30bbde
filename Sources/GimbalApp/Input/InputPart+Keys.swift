import CSDL2
import Commands
import Demonstration
import GalleryCore
import SDLSupport

/// What keys do that no overlay has handled.
extension InputPart {
  /// Handles a key: it is for a button, the search, or its command.
  ///
  /// - Parameters:
  ///   - press: the key.
  ///   - isRepeat: whether it is held.
  ///   - printsCurrent: whether Enter prints the path of a photo, because a script asked for it.
  ///   - snapshot: what is shown.
  @MainActor mutating func handle(
    _ press: KeyPress, isRepeat: Bool, printsCurrent: Bool = false, in snapshot: Snapshot
  ) -> [AppAction] {
    if snapshot.gallery.isDraggingOut {
      // The hand is busy: nothing else is meant, and the photos must stay until it lets go.
      let isEscape = definition(for: press, in: snapshot.stage)?.command == .escape
      return isEscape && !isRepeat ? [.send(.command(.escape))] : []
    }
    var actions: [AppAction] = hideTooltip(at: press) ? [.redraw] : []
    if let pressed = pressButton(press, isRepeat: isRepeat, in: snapshot) {
      return actions + pressed
    }
    let definition = definition(for: press, in: snapshot.stage)
    let typed = typeSearch(
      press, hasCommand: definition?.command != nil, isRepeat: isRepeat, in: snapshot)
    actions += typed.actions
    guard !typed.isHandled, let definition, let usual = definition.command else { return actions }
    let rules = CommandRules(snapshot)
    if rules.endsKiosk(usual) { return actions + [.quit] }
    let isEnter = press.code == SDLK_RETURN || press.code == SDLK_KP_ENTER
    let prints =
      printsCurrent && isEnter && usual == .toggleOverview && !snapshot.isOverview
    let command = prints ? Command.app(.printPath) : usual
    // A held key does not bounce at the end that it has reached.
    guard !isRepeat || definition.repeats && rules.isApplicable(command) else { return actions }
    return actions + (command == .escape ? [.escape] : AppAction.performing(command))
  }
}
