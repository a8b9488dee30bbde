/// Decides when an interrupted tour starts again, from events and times.
///
/// It restarts only in full screen, as on kiosks and at fairs, where the photos are not the user's
/// own.
package struct TourRest: Hashable, Sendable {
  /// How long there must be no input, in seconds: enough time to read or to talk about the photos,
  /// and short enough that the next visitor does not find a still screen.
  package static let patience = 60.0

  /// The last input since the tour ended; nil during the tour, and before the first one.
  private var lastInput: Double?

  /// Starts without a tour.
  package init() {}

  /// Records that a user interrupted the tour at a time (seconds), or that it ended.
  package mutating func tourEnded(at now: Double) { lastInput = now }

  /// Records that the tour began.
  package mutating func tourBegan() { lastInput = nil }

  /// Records input at a time (seconds).
  package mutating func noteInput(at now: Double) {
    if lastInput != nil { lastInput = now }
  }

  /// When the tour starts again, in seconds; nil if it does not.
  package func dueTime(isFullScreen: Bool) -> Double? {
    isFullScreen ? lastInput.map { $0 + Self.patience } : nil
  }
}
