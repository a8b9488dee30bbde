package import GalleryCore

/// A button of the chrome with its current area.
package struct ChromeControl: Hashable, Sendable {
  /// The button.
  package let button: ChromeButton
  /// The area that reacts to pointers, in points of the chrome's space.
  package let area: Rect
  /// Whether its command has an effect now; if not, the button is dimmed.
  package let isEnabled: Bool

  /// The button where it lies in a space of a width, in points, if it was laid out from left to
  /// right.
  func placed(_ direction: LayoutDirection, inWidth width: Double) -> ChromeControl {
    ChromeControl(button: button, area: direction.placed(area, and: width), isEnabled: isEnabled)
  }
}
