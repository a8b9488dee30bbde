/// Decides when a kiosk returns to its slideshow, from input and times.
struct KioskRest: Hashable {
  /// How long there must be no input, in seconds: then the last visitor has left.
  static let patience = 60.0

  /// When it returns, in seconds; nil if there was no input since the last time.
  private(set) var dueTime: Double?

  /// Starts without input.
  init() {}

  /// Records input at a time (seconds).
  mutating func noteInput(at now: Double) { dueTime = now + Self.patience }

  /// Records that it has returned.
  mutating func didReturn() { dueTime = nil }
}
