import CSDL2
import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

extension Stage {
  /// Records input, which shows the toolbar and the dots in full screen; returns whether another
  /// frame shows them.
  ///
  /// The gallery records its own events, such as a finger that goes down.
  ///
  /// - Parameters:
  ///   - event: the input.
  ///   - command: the command of a key.
  ///   - isCovered: whether an overlay is open, which handles keys itself.
  ///   - now: the time in seconds.
  mutating func note(
    _ event: InputEvent, _ command: Command?, isCovered: Bool, at now: Double
  ) -> Bool {
    let wasShown = shownParts
    switch event {
    case .key(let press, _) where !press.isModifier:
      if command?.leavesChromeHidden != true { noteInput(at: now) }
      // The key moves the focus to a button, which must be seen.
      if press.code == SDLK_TAB, !isCovered, gallery.chromePolicy == .auto {
        showChrome(at: now)
      }
    case .hover(let place?) where !isCovered: noteMovement(to: place, at: now)
    case .pointer(let pointer)
    where pointer.phase == .moved && pointer.pointer == InputEvent.mouse && !isCovered:
      noteMovement(to: pointer.location, at: now)
    default: break
    }
    return shownParts != wasShown
  }

  /// What a movement of the mouse shows or hides.
  private var shownParts: [Bool] {
    [gallery.isChromeShown, gallery.isScrollBarShown, gallery.isScrollBarHovered]
  }
}
