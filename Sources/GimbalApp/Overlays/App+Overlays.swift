import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// What the overlays need to know about the program.
  var overlayContext: Overlay.Context {
    Overlay.Context(snapshot(at: clock.now)) { self.command(for: $0) }
  }

  /// The items of the open overlays.
  var overlayItems: [Scene.Item] {
    if overlays.isEmpty { return [] }
    return overlays.items(in: overlayContext) { pictures.image($0, scale: stage.scale) }
  }

  /// Sends an event to the open overlays; returns whether one of them handled it.
  func handleByOverlays(_ event: InputEvent) -> Bool {
    if overlays.isEmpty { return false }
    let (actions, isHandled) = overlays.handle(event, in: overlayContext)
    perform(actions)
    return isHandled
  }

  /// Does what the overlays ask for.
  func perform(_ actions: [OverlaysPart.Action]) {
    for action in actions {
      switch action {
      case .releasePointers: releasePointers()
      case .uncover: point(at: input.mouse.place)
      case .takeText(let field):
        TextInput.start(at: field, pointsPerUnit: display.window.pointsPerUnit)
      case .endText: TextInput.stop()
      case .command(let command): send(.command(command))
      case .answer(let action, let name):
        perform(files.answer(action, typed: name, in: snapshot(at: clock.now)))
      case .openWaiting: perform(overlays.openWaiting(in: stage.windowSize, at: clock.now))
      case .copy(let text): files.copy(text, as: nil)
      case .paste: ClipboardProcess.read { [mailbox] in mailbox.post(.textPasted($0)) }
      case .redraw: frames.invalidate()
      }
    }
  }

  /// Opens a question: instead of an open one, or once no other one is open, so that an answer that
  /// is being given is not lost.
  func open(_ question: Question, whenFree: Bool = false) {
    guard !options.isRecording else { return }
    let (window, now) = (stage.windowSize, clock.now)
    perform(
      whenFree
        ? overlays.askWhenFree(question, in: window, at: now)
        : overlays.ask(question, in: window, at: now))
  }
}
