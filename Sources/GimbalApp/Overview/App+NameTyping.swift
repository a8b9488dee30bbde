import Chrome
import Commands
import GalleryCore
import SDLSupport

extension App {
  /// Lets a key type a part of a name in the overview; returns whether it did.
  ///
  /// Keys with a command keep it, until `/` or a key without a command begins a name. One that `/`
  /// has begun stays until it is ended; another one is complete after a pause.
  func handleByNameTyping(_ press: KeyPress) -> Bool {
    guard isOverview else {
      input.nameTyping.stop()
      return false
    }
    let (now, hasCommand) = (clock.now, command(for: press) != nil)
    let wasHeld = input.nameTyping.isHeld
    switch input.nameTyping.handle(
      press, hasCommand: hasCommand, selected: gallery.currentPhoto, at: now)
    {
    case .ignored:
      if wasHeld, !input.nameTyping.isHeld { endTypedNameMessage() }
      return false
    case .kept: break
    case .ended:
      overlays.toasts.end(at: now)
      frames.invalidate()
    case .changed: showTypedName()
    }
    return true
  }

  /// Begins to type a name, in the overview.
  func beginNameTyping() {
    if !isOverview { send(.command(.toggleOverview)) }
    input.nameTyping.begin(selected: gallery.currentPhoto)
    sayOfName(isFound: false)
  }

  /// Ends a name that waits for more letters, because the user does something else.
  func endNameTyping() {
    guard input.nameTyping.isHeld else { return }
    input.nameTyping.stop()
    endTypedNameMessage()
  }

  /// Shows the name that waits for more letters, after another message was shown over it.
  func keepTypedNameShown() {
    guard input.nameTyping.isHeld, overlays.toasts.toast == nil else { return }
    showToast(input.nameTyping.message, for: .infinity)
  }

  private func endTypedNameMessage() {
    guard overlays.toasts.toast?.text == input.nameTyping.message else { return }
    overlays.toasts.end(at: clock.now)
    frames.invalidate()
  }

  /// Shows what was typed, for some seconds or until the user ends it.
  private func sayOfName(isFound: Bool) {
    let seconds = input.nameTyping.noteMessage(isFound: isFound)
    showToast(input.nameTyping.message, for: seconds)
  }

  /// Selects the photo whose name contains what was typed, and shows the text; the photo that was
  /// selected before if there is none.
  private func showTypedName() {
    let text = input.nameTyping.text
    let found = text.isEmpty ? nil : album.firstPage(matching: NameSearch(text))
    if let page = found ?? input.nameTyping.start.flatMap(album.page(of:)) {
      send(.command(.goToPage(page)))
    }
    // After the command, which ends earlier messages.
    sayOfName(isFound: found != nil)
  }
}
