import Chrome
import Demonstration
import GalleryCore
import SDLSupport

/// Dialogs: opening them, and what their answers do.
extension App {
  /// Opens a question instead of an open one.
  func open(_ question: Question) {
    guard !options.isRecording else { return }
    endDialog()
    overlays.close(.menu)
    dialogs.open(question)
    // Keys that are pressed before the card is painted are typed as well.
    if question.dialog.field != nil {
      takeText(at: Rect(origin: .zero, size: stage.windowSize))
    }
    toasts.end(at: clock.now)
    open(.dialog(DialogOverlay(question.dialog)))
  }

  /// Opens a question once no other one is open, so that an answer that is being given is not lost.
  func openWhenFree(_ question: Question) {
    dialogs.add(question)
    openWaitingDialog()
  }

  /// Opens the first question that waits for others, if none is open.
  func openWaitingDialog() {
    if let question = dialogs.next() { open(question) }
  }

  /// Closes all dialogs, and those that wait for them.
  func closeDialogs() {
    dialogs.removeWaiting()
    overlays.close(.dialog)
    endDialog()
  }

  /// Opens a dialog that explains a problem.
  func explain(_ heading: String, _ detail: String) {
    openWhenFree(Question(heading, detail, answers: [.init("OK")]))
  }

  /// Does what the user has chosen in a dialog, which is closed already.
  func answer(_ dialog: Dialog, button: Int) {
    let action = dialogs.open?.action(of: button) ?? .nothing
    endDialog()
    frames.invalidate()
    perform(action, typed: dialog.field?.bytes ?? [])
    openWaitingDialog()
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

  /// Notes that no dialog is open any more.
  func endDialog() {
    dialogs.close()
    guard dialogs.textField != nil else { return }
    dialogs.textField = nil
    TextInput.stop()
  }

  /// Tells an input method where the text field is, once it is painted.
  func moveTextInput() {
    guard dialogs.textField != nil, let field = overlays.textField, field != dialogs.textField
    else { return }
    takeText(at: field)
  }

  private func takeText(at field: Rect) {
    dialogs.textField = field
    TextInput.start(at: field, pointsPerUnit: display.window.pointsPerUnit)
  }
}
