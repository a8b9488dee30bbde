/// Whether the mouse's cursor would only be in the photos' way: events and times in, an answer out.
public struct CursorRest: Hashable, Sendable {
  /// How long a mouse stands still before its cursor goes, in seconds: as video players have it.
  public static let patience = 2.0

  /// When the mouse moved last; nil before it has.
  private var lastMove: Double?
  private var isTouched = false

  /// Begins with a mouse that was never moved.
  public init() {}

  /// Takes that the mouse moved, or that its button went down or up, at a time (seconds).
  public mutating func moved(at now: Double) {
    lastMove = now
    isTouched = false
  }

  /// Takes that a finger touched the photos: whoever uses fingers needs no cursor.
  public mutating func touched() { isTouched = true }

  /// Whether there is to be no cursor at a time (seconds).
  public func isHidden(at now: Double, isFullScreen: Bool) -> Bool {
    isTouched || isFullScreen && lastMove.map { now >= $0 + Self.patience } ?? true
  }

  /// When the cursor is to go, in seconds: in the past where it should have gone; nil where nothing
  /// is to be waited for.
  public func dueTime(isFullScreen: Bool) -> Double? {
    isTouched || !isFullScreen ? nil : lastMove.map { $0 + Self.patience }
  }
}
