/// Whether a frame shows its photos, as somebody elsewhere decides.
public enum ScreenChoice: String, Hashable, Sendable, CaseIterable {
  /// At any hour.
  case on
  /// At no hour: the screen is off, or black.
  case off
  /// At the hours of the settings.
  case hours
}
