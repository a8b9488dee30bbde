import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

/// The search field of the overview, whose text filters the photos with each letter.
extension InputPart {
  /// Lets a key edit the search in the overview; returns what that does, and whether the key was for
  /// the search.
  ///
  /// Keys with a command keep it, until `/` or a letter begins a search, which has the keyboard until
  /// the user ends that.
  @MainActor mutating func typeSearch(
    _ press: KeyPress, hasCommand: Bool, isRepeat: Bool, in snapshot: Snapshot
  ) -> (actions: [AppAction], isHandled: Bool) {
    guard snapshot.isOverview else { return (endTyping(), false) }
    let wasHeld = search.isHeld
    let outcome = search.handle(
      press, hasCommand: hasCommand, isRepeat: isRepeat,
      runsLeft: snapshot.direction == .rightToLeft)
    let change: [AppAction] =
      wasHeld == search.isHeld
      ? [] : [search.isHeld ? Self.takeSearch(in: snapshot.stage.windowSize) : .endText, .redraw]
    switch outcome {
    case .ignored: return (change, false)
    case .kept: return (change + [.redraw], true)
    case .pastes: return (change + [.paste], true)
    case .copies(let text): return (change + [.copy(text), .setSearch(search.text)], true)
    case .changed: return (change + [.setSearch(search.text)], true)
    case .ended: return (change + [.send(.command(.app(.endSearch)))], true)
    }
  }

  /// Lets a text, as of a keyboard on the screen or of the clipboard, go to the search that has the
  /// keyboard.
  mutating func typeSearch(_ text: String) -> [AppAction] {
    search.insert(text) == .changed ? [.setSearch(search.text)] : []
  }

  /// Begins to edit the text of a search, also by a keyboard on the screen.
  ///
  /// - Parameters:
  ///   - text: the text that is sought now.
  ///   - window: the window's size in points.
  mutating func beginSearch(_ text: String, in window: Size) -> [AppAction] {
    search.begin(text)
    return [Self.takeSearch(in: window), .redraw]
  }

  /// Ends editing the text, which is sought on.
  mutating func endTyping() -> [AppAction] {
    guard search.isHeld else { return [] }
    search.stop()
    return [.endText, .redraw]
  }

  /// Takes typed text about where the field is.
  private static func takeSearch(in window: Size) -> AppAction {
    let isBelow = BarPlacement(windowSize: window) == .below
    let height = min(searchHeight, window.height)
    return .takeText(
      at: Rect(
        x: 0, y: isBelow ? window.height - height : 0, width: window.width, height: height))
  }

  /// The height of the bar with the field, in points.
  private static let searchHeight = 48.0
}
