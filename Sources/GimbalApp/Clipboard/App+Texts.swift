import SDLSupport
import WorkerThreads

/// Texts on the clipboard.
extension App {
  /// Copies a text, which stays on the clipboard after the program; shows a message if the text has a
  /// name for people.
  func copy(_ text: String, as name: String?) {
    files.copying.copy(text, as: name) { [mailbox] in mailbox.post($0) }
  }

  /// Shows that a text is copied; copies it by SDL if the desktop's clipboard cannot be used.
  ///
  /// On a Wayland desktop, SDL can copy only after a click (before SDL 2.28).
  func receiveCopied(_ text: String?, as name: String?, number: Int) {
    files.copying.end(number)
    let isCopied = text.map(Clipboard.setText) ?? true
    guard let name else { return }
    showToast(isCopied ? "Copied \(name)" : "The clipboard does not accept \(name)", for: 3)
  }

  /// Reads the clipboard's text for the open dialog.
  func paste() {
    let driver = VideoDriver.current
    WorkerThread.start { [mailbox] in
      do throws(ClipboardProcess.Failure) {
        mailbox.post(.textPasted(try ClipboardProcess.text(on: driver) ?? ""))
      } catch {
        mailbox.post(.textPasted(nil))
      }
    }
  }

  /// Inserts the clipboard's text into the dialog; reads it by SDL if that is nil, because the desktop's
  /// clipboard cannot be used.
  func receivePasted(_ text: String?) {
    overlays.insertPasted(text ?? Clipboard.text)
    frames.invalidate()
  }
}
