/// What of the time of day is shown over the photos; the user's settings decide.
public enum ClockOverlay: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case off
  /// The time.
  case time
  /// The time, and below it the date.
  case date
}
