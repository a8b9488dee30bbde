import Chrome
import Demonstration
import GalleryCore
import SDLSupport

/// Dialogs: opening them, and what their answers mean.
extension App {
  /// Opens a dialog instead of an open one.
  func open(_ dialog: Dialog, for purpose: DialogPurpose) {
    guard !options.isRecording else { return }
    endDialog()
    overlays.close(.menu)
    dialogPurpose = purpose
    // Keys that are pressed before the card is painted are typed as well.
    if dialog.field != nil { takeText(at: Rect(origin: .zero, size: stage.windowSize)) }
    toasts.end(at: clock.now)
    open(.dialog(DialogOverlay(dialog)))
  }

  /// Opens a dialog once no other one is open, so that an answer that is being given is not lost.
  func openWhenFree(_ dialog: Dialog, for purpose: DialogPurpose) {
    guard overlays.dialog == nil else {
      waitingDialogs.append((dialog, purpose))
      return
    }
    open(dialog, for: purpose)
  }

  /// Opens the first dialog that waits for others, if none is open.
  func openWaitingDialog() {
    guard overlays.dialog == nil, !waitingDialogs.isEmpty else { return }
    let (dialog, purpose) = waitingDialogs.removeFirst()
    open(dialog, for: purpose)
  }

  /// Closes all dialogs, and those that wait for them.
  func closeDialogs() {
    waitingDialogs = []
    overlays.close(.dialog)
    endDialog()
  }

  /// Opens a dialog that explains a problem.
  func explain(_ heading: String, _ detail: String) {
    openWhenFree(Dialog(heading: heading, detail: detail, buttons: ["OK"]), for: .notice)
  }

  /// Performs what the user has chosen in a dialog, which is closed already.
  func answer(_ dialog: Dialog, button: Int) {
    let purpose = dialogPurpose
    endDialog()
    frames.invalidate()
    defer { openWaitingDialog() }
    let isConfirmed = button == dialog.buttons.count - 1
    switch purpose {
    case .notice, nil: break
    case .progress: fileTask?.cancellation.cancel()
    case .rename(let photo):
      if isConfirmed, let name = dialog.field?.bytes { checkName(of: photo, renamedTo: name) }
    case .renameHidden(let photo, let wanted):
      if isConfirmed {
        checkExtension(of: photo, renamedTo: wanted)
      } else {
        askName(of: photo, typed: wanted)
      }
    case .position(let text):
      if isConfirmed { copy(text, as: "the position") }
    case .trash(let marked, let current):
      if isConfirmed {
        moveToTrash(marked)
      } else if button > 0, let current {
        moveToTrash(current)
      }
    case .saveCopy(let copy):
      if isConfirmed, let name = dialog.field?.bytes { checkExtension(of: copy, savedAs: name) }
    case .copyExtension(let copy, let wanted, let kept):
      switch button {
      case 0: askCopyName(of: copy, typed: wanted)
      case 1: save(copy, as: wanted)
      default: save(copy, as: kept)
      }
    case .renameExtension(let photo, let wanted, let kept):
      switch button {
      case 0: askName(of: photo, typed: wanted)
      case 1: rename(photo, to: wanted)
      default: rename(photo, to: kept)
      }
    }
  }

  /// Notes that no dialog is open any more.
  func endDialog() {
    dialogPurpose = nil
    guard textField != nil else { return }
    textField = nil
    TextInput.stop()
  }

  /// Tells an input method where the text field is, once it is painted.
  func moveTextInput() {
    guard textField != nil, let field = overlays.textField, field != textField else { return }
    takeText(at: field)
  }

  private func takeText(at field: Rect) {
    textField = field
    TextInput.start(at: field, pointsPerUnit: display.window.pointsPerUnit)
  }
}
