import Chrome
import Commands
import Demonstration
import GalleryCore

/// What the Escape key does before the gallery goes a step back.
extension App {
  /// Closes a message before the key quits, or asks before marks are lost; returns whether that was the
  /// key's next step.
  ///
  /// A step back inside the gallery ends messages anyway. The toolbar's button for a step back does what
  /// its tooltip says.
  func handlesEscapeKey() -> Bool {
    let now = clock.now
    guard stage.backStep(at: now) == nil, gallery.allowsQuit else { return false }
    // The second press.
    if overlays.toasts.asksBeforeQuitting { return false }
    if overlays.toasts.isShown(at: now) {
      overlays.toasts.end(at: now)
      frames.invalidate()
      return true
    }
    return asksBeforeQuitting()
  }

  /// Asks for another press if marks would be lost that are not printed; returns whether it asks.
  private func asksBeforeQuitting() -> Bool {
    let count = files.markedPhotos.count
    guard count > 0, !options.given.scripts.printMarked else { return false }
    let key = input.keyMap.label(of: .escape) ?? "Esc"
    let text =
      "\(count == 1 ? "1 photo is" : "\(count) photos are") marked, and marks are not kept. "
      + "\(key) again quits."
    showToast(text)
    // There are no messages over a tour's captions.
    guard overlays.toasts.toast?.text == text else { return false }
    overlays.toasts.askBeforeQuitting()
    return true
  }
}
