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
      nameTyping.stop()
      return false
    }
    let now = clock.now
    let wasActive = nameTyping.isActive(at: now)
    let wasHeld = nameTyping.isHeld
    switch nameTyping.handle(press, hasCommand: command(for: press) != nil, at: now) {
    case .ignored:
      if wasHeld, !nameTyping.isHeld { endTypedNameMessage() }
      return false
    case .kept: break
    case .ended:
      toasts.end(at: now)
      frames.invalidate()
    case .changed:
      if !wasActive { nameTyping.start = gallery.currentPhoto }
      showTypedName()
    }
    return true
  }

  /// Begins to type a name, in the overview.
  func beginNameTyping() {
    if !isOverview { send(.command(.toggleOverview)) }
    nameTyping.begin()
    nameTyping.start = gallery.currentPhoto
    sayOfName(Self.typingHint, for: NameTyping.patience)
  }

  /// Ends a name that waits for more letters, because the user does something else.
  func endNameTyping() {
    guard nameTyping.isHeld else { return }
    nameTyping.stop()
    endTypedNameMessage()
  }

  /// Ends a name that waits for more letters if the user clicks.
  func endNameTyping(at event: InputEvent) {
    switch event {
    case .pointer(let pointer) where pointer.phase == .down: endNameTyping()
    case .secondaryClick, .sideButton: endNameTyping()
    default: break
    }
  }

  /// Shows the name that waits for more letters, after another message was shown over it.
  func keepTypedNameShown() {
    guard nameTyping.isHeld, toasts.toast == nil else { return }
    showToast(nameTyping.message, for: .infinity)
  }

  private func endTypedNameMessage() {
    guard toasts.toast?.text == nameTyping.message else { return }
    toasts.end(at: clock.now)
    frames.invalidate()
  }

  private static let typingHint = "Type a part of a name"

  /// Shows what was typed, for some seconds or until the user ends it.
  private func sayOfName(_ text: String, for seconds: Double) {
    let isHeld = nameTyping.isHeld
    nameTyping.message = isHeld ? text + " · Enter or Esc ends" : text
    showToast(nameTyping.message, for: isHeld ? .infinity : seconds)
  }

  /// Selects the photo whose name contains what was typed, and shows the text; the photo that was
  /// selected before if there is none.
  private func showTypedName() {
    let text = nameTyping.text
    let found = text.isEmpty ? nil : album.firstPage(matching: NameSearch(text))
    if let page = found ?? nameTyping.start.flatMap(album.page(of:)) {
      send(.command(.goToPage(page)))
    }
    // After the command, which ends earlier messages.
    if text.isEmpty {
      sayOfName(Self.typingHint, for: NameTyping.patience)
    } else if found != nil {
      sayOfName("Name: \(text)", for: NameTyping.pause)
    } else {
      sayOfName("No name contains “\(text)”", for: 2)
    }
  }
}
