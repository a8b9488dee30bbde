/// What the clock and captions over the photos are upright for; the user's settings decide.
public enum OverlayFollows: String, Hashable, Sendable, CaseIterable {
  /// The device, like the toolbar.
  case device
  /// The viewer, like the photos.
  case viewer
}
