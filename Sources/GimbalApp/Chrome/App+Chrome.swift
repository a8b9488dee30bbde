import Chrome
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// Records input, which shows the toolbar and the dots in full screen.
  ///
  /// The gallery records its own events, such as a finger that goes down.
  func noteInput(_ event: InputEvent) {
    let wasShown = (gallery.isChromeShown, gallery.isScrollBarShown)
    switch event {
    case .key(let press, _) where !press.isModifier:
      if command(for: press)?.leavesChromeHidden != true { stage.noteInput(at: clock.now) }
    case .hover(let place?):
      stage.noteMovement(to: place, at: clock.now)
    case .pointer(let pointer) where pointer.phase == .moved && pointer.pointer == InputEvent.mouse:
      stage.noteMovement(to: pointer.location, at: clock.now)
    default:
      break
    }
    if (gallery.isChromeShown, gallery.isScrollBarShown) != wasShown { frames.invalidate() }
  }

  /// Keeps the toolbar and the dots visible in full screen while they are used or explained.
  func keepChrome() {
    stage.keepChrome(
      input.usesChrome || !overlays.isEmpty || demonstration.player.isExplaining, at: clock.now)
  }
}
