import Commands
import GalleryCore
import SDLSupport

extension App {
  /// Lets a key type a part of a name in the overview; returns whether it did.
  ///
  /// Keys with a command keep it, until `/` or a key without a command begins a name.
  func handleByNameTyping(_ press: KeyPress) -> Bool {
    guard isOverview else {
      nameTyping.stop()
      return false
    }
    let now = clock.now
    let wasActive = nameTyping.isActive(at: now)
    switch nameTyping.handle(press, hasCommand: command(for: press) != nil, at: now) {
    case .ignored: return false
    case .ended:
      toasts.end(at: now)
      frames.invalidate()
    case .changed:
      if !wasActive { nameTypingStart = gallery.currentPhoto }
      showTypedName()
    }
    return true
  }

  /// Begins to type a name, in the overview.
  func beginNameTyping() {
    if !isOverview { send(.command(.toggleOverview)) }
    nameTyping.begin(at: clock.now)
    nameTypingStart = gallery.currentPhoto
    showToast(Self.typingHint, for: NameTyping.patience)
  }

  private static let typingHint = "Type a part of a name"

  /// Selects the photo whose name contains what was typed, and shows the text; the photo that was
  /// selected before if there is none.
  private func showTypedName() {
    let text = nameTyping.text
    let found = text.isEmpty ? nil : album.firstPage(matching: NameSearch(text))
    if let page = found ?? nameTypingStart.flatMap(album.page(of:)) {
      send(.command(.goToPage(page)))
    }
    // After the command, which ends earlier messages.
    if text.isEmpty {
      showToast(Self.typingHint, for: NameTyping.patience)
    } else if found != nil {
      showToast("Name: \(text)", for: NameTyping.pause)
    } else {
      showToast("No name contains “\(text)”", for: 2)
    }
  }
}

extension ProgramCommand {
  /// Type a part of a name in the overview.
  static let findByName = ProgramCommand(rawValue: "overview.find")
}
