import Commands
import GalleryCore
import SDLSupport

extension App {
  /// Lets a key type the beginning of a name in the overview; returns whether it did.
  ///
  /// Keys with a command keep it, until `/` or a key without a command begins a name.
  func handleByNameTyping(_ press: KeyPress) -> Bool {
    guard isOverview else {
      nameTyping.stop()
      return false
    }
    let now = clock.now
    switch nameTyping.handle(press, hasCommand: command(for: press) != nil, at: now) {
    case .ignored: return false
    case .ended:
      toasts.end(at: now)
      frames.invalidate()
    case .changed: showTypedName()
    }
    return true
  }

  /// Begins to type a name in the overview.
  func beginNameTyping() {
    nameTyping.begin(at: clock.now)
    showToast("Type the beginning of a name", for: NameTyping.patience)
  }

  /// Selects the first photo whose name begins as typed, and shows what was typed.
  private func showTypedName() {
    let text = nameTyping.text
    guard !text.isEmpty else {
      return showToast("Type the beginning of a name", for: NameTyping.patience)
    }
    if let page = album.firstPage(named: NamePrefix(text)) {
      send(.command(.goToPage(page)))
      // After the command, which ends earlier messages.
      showToast("Name: \(text)", for: NameTyping.pause)
    } else {
      showToast("No name begins with “\(text)”", for: 2)
    }
  }
}

extension ProgramCommand {
  /// Type the beginning of a name in the overview.
  static let findByName = ProgramCommand(rawValue: "overview.find")
}
