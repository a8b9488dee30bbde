public import GalleryCore

/// A button of the chrome with its current area.
public struct ChromeControl: Hashable, Sendable {
  /// The button.
  public let button: ChromeButton
  /// The area that reacts to pointers, in points of the chrome's space.
  public let area: Rect
  /// Whether its command has an effect now; if not, the button is dimmed.
  public let isEnabled: Bool
}
