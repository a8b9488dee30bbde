import Chrome
import Commands
import GalleryCore
import SDLSupport

/// The name that is typed in the overview, and what is said about it.
extension InputPart {
  /// Lets a key type a part of a name in the overview; returns what that does, and whether the key was
  /// for the name.
  ///
  /// Keys with a command keep it, until `/` or a key without a command begins a name. One that `/`
  /// has begun stays until it is ended; another one is complete after a pause.
  @MainActor mutating func typeName(
    _ press: KeyPress, hasCommand: Bool, in snapshot: Snapshot
  ) -> (actions: [AppAction], isHandled: Bool) {
    guard snapshot.isOverview else {
      nameTyping.stop()
      return ([], false)
    }
    let wasHeld = nameTyping.isHeld
    switch nameTyping.handle(
      press, hasCommand: hasCommand, selected: snapshot.gallery.currentPhoto, at: snapshot.now)
    {
    case .ignored:
      let hasEnded = wasHeld && !nameTyping.isHeld
      return (hasEnded ? endNameMessage(snapshot.overlays.toasts) : [], false)
    case .kept: return ([], true)
    case .ended: return ([.endMessage, .redraw], true)
    case .changed: return (showTypedName(in: snapshot), true)
    }
  }

  /// Begins to type a name while a photo is selected, in the overview.
  mutating func beginName(selected photo: PhotoID?) -> [AppAction] {
    nameTyping.begin(selected: photo)
    return [sayOfName(isFound: false)]
  }

  /// Ends a name that waits for more letters, because the user does something else.
  mutating func endName(_ messages: ToastPresenter) -> [AppAction] {
    guard nameTyping.isHeld else { return [] }
    nameTyping.stop()
    return endNameMessage(messages)
  }

  /// Shows the name that waits for more letters, after another message was shown over it.
  func keepNameShown(_ messages: ToastPresenter) -> [AppAction] {
    guard nameTyping.isHeld, messages.toast == nil else { return [] }
    return [.say(nameTyping.message, for: .infinity)]
  }

  private func endNameMessage(_ messages: ToastPresenter) -> [AppAction] {
    messages.toast?.text == nameTyping.message ? [.endMessage, .redraw] : []
  }

  /// Shows what was typed, for some seconds or until the user ends it.
  private mutating func sayOfName(isFound: Bool) -> AppAction {
    let seconds = nameTyping.noteMessage(isFound: isFound)
    return .say(nameTyping.message, for: seconds)
  }

  /// Selects the photo whose name contains what was typed, and shows the text; the photo that was
  /// selected before if there is none.
  @MainActor private mutating func showTypedName(in snapshot: Snapshot) -> [AppAction] {
    let text = nameTyping.text
    let found = text.isEmpty ? nil : snapshot.album.firstPage(matching: NameSearch(text))
    let page = found ?? nameTyping.start.flatMap(snapshot.album.page(of:))
    let select: [AppAction] = page.map { [.send(.command(.goToPage($0)))] } ?? []
    // After the command, which ends earlier messages.
    return select + [sayOfName(isFound: found != nil)]
  }
}
