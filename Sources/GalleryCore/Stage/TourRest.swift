/// When a tour that a user took over starts again: events and times in, an answer out.
///
/// Only where nobody would miss the photos: in full screen, as kiosks and fairs have it.
public struct TourRest: Hashable, Sendable {
  /// How long nobody must do anything, in seconds: who reads, or talks about what is seen, has time;
  /// whoever comes next does not find a screen that nobody moved for long.
  public static let patience = 60.0

  /// When a user did something last since the tour ended; nil while it goes, and before it has.
  private var lastInput: Double?

  /// Begins with a tour that goes, or never did.
  public init() {}

  /// Takes that a user took the tour over at a time (seconds), or that it came to its end.
  public mutating func tourEnded(at now: Double) { lastInput = now }

  /// Takes that the tour goes.
  public mutating func tourBegan() { lastInput = nil }

  /// Takes that a user did something at a time (seconds).
  public mutating func noteInput(at now: Double) {
    if lastInput != nil { lastInput = now }
  }

  /// When the tour starts again, in seconds; nil where it does not.
  public func dueTime(isFullScreen: Bool) -> Double? {
    isFullScreen ? lastInput.map { $0 + Self.patience } : nil
  }
}
