/// How the clock and captions over the photos look; the user's settings decide.
public enum OverlayLook: String, Hashable, Sendable, CaseIterable {
  /// Text on a card.
  case card
  /// Text with a shadow around it, without a card.
  case shadow
}
