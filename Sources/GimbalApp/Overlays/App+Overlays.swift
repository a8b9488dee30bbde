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
      case .answer(let action, let name): perform(action, typed: name)
      case .openWaiting: perform(overlays.openWaiting(in: stage.windowSize, at: clock.now))
      case .copy(let text): copy(text, as: nil)
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

  /// Opens a dialog that explains a problem.
  func explain(_ heading: String, _ detail: String) {
    openWhenFree(Question(heading, detail, answers: [.init("OK")]))
  }

  private func perform(_ action: DialogAction, typed name: [UInt8]) {
    switch action {
    case .nothing: break
    case .cancelTask: files.task?.cancellation.cancel()
    case .copyPosition(let text): copy(text, as: "the position")
    case .trash(let photo): moveToTrash(photo)
    case .trashAll(let photos): moveToTrash(photos)
    case .saveCopyAsTyped(let copy): checkExtension(of: copy, savedAs: name)
    case .saveCopy(let copy, let name): save(copy, as: name)
    case .askCopyName(let copy, let name): askCopyName(of: copy, typed: name)
    case .renameAsTyped(let photo): checkName(of: photo, renamedTo: name)
    case .hide(let photo, let name): checkExtension(of: photo, renamedTo: name)
    case .rename(let photo, let name): rename(photo, to: name)
    case .askName(let photo, let name): askName(of: photo, typed: name)
    }
  }
}
