package import GalleryCore

/// A button of the chrome with its current area.
package struct ChromeControl: Hashable, Sendable {
  /// The button.
  package let button: ChromeButton
  /// The area that reacts to pointers, in points of the chrome's space.
  package let area: Rect
  /// Whether its command has an effect now; if not, the button is dimmed.
  package let isEnabled: Bool
}
