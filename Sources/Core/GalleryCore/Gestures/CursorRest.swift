/// Decides when to hide the mouse cursor over the photos, from events and times.
public struct CursorRest: Hashable, Sendable {
  /// How long the mouse must be still before its cursor is hidden, in seconds, as in video players.
  public static let patience = 2.0

  /// When the mouse last moved; nil before the first movement.
  private var lastMove: Double?
  private var isTouched = false

  /// Starts with a mouse that has not moved.
  public init() {}

  /// Records that the mouse moved, or that its button went down or up, at a time (seconds).
  public mutating func moved(at now: Double) {
    lastMove = now
    isTouched = false
  }

  /// Records that a finger touched the photos: a finger needs no cursor.
  public mutating func touched() { isTouched = true }

  /// Whether the cursor is hidden at a time (seconds).
  public func isHidden(at now: Double, isFullScreen: Bool) -> Bool {
    isTouched || isFullScreen && lastMove.map { now >= $0 + Self.patience } ?? true
  }

  /// When the cursor is to be hidden, in seconds; in the past if that is overdue, nil if nothing is
  /// scheduled.
  public func dueTime(isFullScreen: Bool) -> Double? {
    isTouched || !isFullScreen ? nil : lastMove.map { $0 + Self.patience }
  }
}
