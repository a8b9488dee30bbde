import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

/// The name that is typed in the overview, and what is said about it.
extension InputPart {
  /// Lets a key type a part of a name in the overview; returns what that does, and whether the key was
  /// for the name.
  ///
  /// Keys with a command keep it, until `/` or a letter begins a name, which stays until it is ended.
  @MainActor mutating func typeName(
    _ press: KeyPress, hasCommand: Bool, isRepeat: Bool, in snapshot: Snapshot
  ) -> (actions: [AppAction], isHandled: Bool) {
    let wasHeld = nameTyping.isHeld
    guard snapshot.isOverview else {
      nameTyping.stop()
      return (wasHeld ? [.endText] : [], false)
    }
    let window = snapshot.stage.windowSize
    let outcome = nameTyping.handle(
      press, hasCommand: hasCommand, isRepeat: isRepeat, selected: snapshot.gallery.currentPhoto,
      isOnPhone: Self.isPhone(window))
    let hasEnded = wasHeld && !nameTyping.isHeld
    let end: [AppAction] = hasEnded ? [.endText] : []
    switch outcome {
    case .ignored:
      return (end + (hasEnded ? endNameMessage(snapshot.overlays.toasts) : []), false)
    case .kept: return ([], true)
    case .ended: return (end + [.endMessage, .redraw], true)
    case .changed:
      let begin = wasHeld ? [] : [Self.takeName(in: window)]
      return (begin + showTypedName(in: snapshot), true)
    }
  }

  /// Lets a text, as of a keyboard on the screen, go to the name that waits for it.
  @MainActor mutating func typeName(_ text: String, in snapshot: Snapshot) -> [AppAction] {
    nameTyping.insert(text) == .changed ? showTypedName(in: snapshot) : []
  }

  /// Begins to type a name in the overview, also by a keyboard on the screen.
  ///
  /// - Parameters:
  ///   - photo: the photo that is selected.
  ///   - window: the window's size in points.
  mutating func beginName(selected photo: PhotoID?, in window: Size) -> [AppAction] {
    nameTyping.begin(selected: photo, isOnPhone: Self.isPhone(window))
    return [Self.takeName(in: window), sayOfName(isFound: false)]
  }

  private static func isPhone(_ window: Size) -> Bool {
    BarPlacement(windowSize: window) != .above
  }

  /// Takes typed text about where the message says what was typed.
  private static func takeName(in window: Size) -> AppAction {
    let height = min(nameHeight, window.height)
    return .takeText(
      at: Rect(
        x: 0, y: isPhone(window) ? 0 : window.height - height, width: window.width,
        height: height))
  }

  /// Ends a name that waits for more letters, because the user does something else.
  mutating func endName(_ messages: ToastPresenter) -> [AppAction] {
    guard nameTyping.isHeld else { return [] }
    nameTyping.stop()
    return [.endText] + endNameMessage(messages)
  }

  /// The height of the message about the name with the bar beside it, in points.
  private static let nameHeight = 96.0

  /// Shows the name that waits for more letters, after another message was shown over it.
  func keepNameShown(_ messages: ToastPresenter) -> [AppAction] {
    guard nameTyping.isHeld, messages.toast == nil else { return [] }
    return [.say(nameTyping.message, for: .infinity)]
  }

  private func endNameMessage(_ messages: ToastPresenter) -> [AppAction] {
    messages.toast?.text == nameTyping.message ? [.endMessage, .redraw] : []
  }

  /// Shows what was typed, until the user ends it.
  private mutating func sayOfName(isFound: Bool) -> AppAction {
    nameTyping.noteMessage(isFound: isFound)
    return .say(nameTyping.message, for: .infinity)
  }

  /// Selects the photo, or the album, whose name contains what was typed, and shows the text; the one
  /// that was selected before if there is none.
  @MainActor private mutating func showTypedName(in snapshot: Snapshot) -> [AppAction] {
    let text = nameTyping.text
    let (gallery, search) = (snapshot.gallery, NameSearch(text))
    let found: Int? =
      if text.isEmpty {
        nil
      } else if snapshot.isOfAlbums {
        gallery.firstAlbum(matching: search)
      } else {
        snapshot.album.firstPage(matching: search)
      }
    let cells = snapshot.isOfAlbums ? gallery.covers : snapshot.album
    let page = found ?? nameTyping.start.flatMap(cells.page(of:))
    let select: [AppAction] = page.map { [.send(.command(gallery.command(selecting: $0)))] } ?? []
    // After the command, which ends earlier messages.
    return select + [sayOfName(isFound: found != nil)]
  }
}
