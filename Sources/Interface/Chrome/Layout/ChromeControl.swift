public import GalleryCore

/// A button of the chrome where it lies now.
public struct ChromeControl: Hashable, Sendable {
  /// What it is.
  public let button: ChromeButton
  /// Where it answers to pointers, in points of the chrome's space.
  public let area: Rect
  /// Whether its command would do anything now; if not, it is dimmed.
  public let isEnabled: Bool
}
