import GalleryCore
import SDLSupport
import SystemServices

/// What assistive technology is told, while any is in use; nothing before.
@MainActor final class AccessibilitySession {
  private var bus: AccessibilityBus?
  private var shown: AccessibilityTree?

  /// Whether something reads the window.
  var isActive: Bool { bus != nil }

  /// Begins to tell what is shown, or ends it.
  ///
  /// - Parameters:
  ///   - isInUse: whether assistive technology is in use.
  ///   - press: called on another thread with each object that it presses.
  func setActive(_ isInUse: Bool, press: @escaping @Sendable (AccessibleNode.ID) -> Void) {
    guard isInUse != isActive else { return }
    if isInUse {
      bus = AccessibilityBus(press: press)
    } else {
      close()
    }
  }

  /// Tells what is shown, if something reads it and it is not the same as before.
  func show(_ window: Window, _ snapshot: @autoclosure () -> Snapshot) {
    guard let bus else { return }
    let facts = AccessibilityLayout.WindowFacts(
      isActive: window.hasKeyboard, origin: window.desktopCorner)
    let tree = AccessibilityLayout(snapshot(), facts).tree
    guard tree != shown else { return }
    shown = tree
    bus.show(tree)
  }

  /// Ends the thread that talks with assistive technology.
  func close() {
    bus?.close()
    (bus, shown) = (nil, nil)
  }
}
