import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport
import WorkerThreads

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
      case .paste: paste()
      case .redraw: frames.invalidate()
      }
    }
  }

  /// Opens a question instead of an open one.
  func open(_ question: Question) {
    guard !options.isRecording else { return }
    perform(overlays.ask(question, in: stage.windowSize, at: clock.now))
  }

  /// Opens a question once no other one is open, so that an answer that is being given is not lost.
  func openWhenFree(_ question: Question) {
    guard !options.isRecording else { return }
    perform(overlays.askWhenFree(question, in: stage.windowSize, at: clock.now))
  }

  /// Reads the clipboard's text for the open dialog.
  private func paste() {
    let driver = VideoDriver.current
    WorkerThread.start { [mailbox] in
      do throws(ClipboardProcess.Failure) {
        mailbox.post(.textPasted(try ClipboardProcess.text(on: driver) ?? ""))
      } catch {
        mailbox.post(.textPasted(nil))
      }
    }
  }
}
