import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// What the overlays need to know about the program.
  var overlayContext: Overlay.Context {
    Overlay.Context(
      windowSize: stage.windowSize, scale: stage.scale, keyMap: presentKeyMap,
      isSimulating: stage.isSimulating, isOverview: isOverview,
      isForbidden: { self.isForbidden($0) }, command: { self.command(for: $0) },
      dialogLayout: { self.pictures.dialogLayout($0, scale: self.stage.scale) })
  }

  /// The items of the open overlays.
  var overlayItems: [Scene.Item] {
    if overlays.isEmpty { return [] }
    let items = overlays.items(in: overlayContext) { pictures.image($0, scale: stage.scale) }
    moveTextInput()
    return items
  }

  /// Sends an event to the open overlays; returns whether one of them handled it.
  func handleByOverlays(_ event: InputEvent) -> Bool {
    if overlays.isEmpty { return false }
    let before = overlays
    let outcome = overlays.handle(event, in: overlayContext)
    if overlays != before { frames.invalidate() }
    // The overlay no longer covers the button under the mouse.
    if overlays.isEmpty { point(at: input.mouse.place) }
    switch outcome {
    case .passedOn: return false
    case .handled: return true
    case .performs(let command):
      send(.command(command))
      return true
    case .answered(let dialog, let button):
      answer(dialog, button: button)
      return true
    case .copies(let text):
      copy(text, as: nil)
      return true
    case .pastes:
      paste()
      return true
    }
  }

  /// Opens an overlay, which gets the next events of the pointers that are down.
  func open(_ overlay: Overlay) {
    releasePointers()
    overlays.open(overlay)
    frames.invalidate()
  }

  /// Closes the overlay of a kind.
  func close(_ kind: Overlay.Kind) {
    guard overlays.close(kind) else { return }
    if kind == .dialog {
      endDialog()
      openWaitingDialog()
    }
    frames.invalidate()
    if overlays.isEmpty { point(at: input.mouse.place) }
  }

  /// Opens or closes the list of keys.
  func toggleHelp() {
    if overlays.contains(.help) { close(.help) } else { open(.help(HelpOverlay())) }
  }
}
