/// A turn of the photo view in progress, for everything that moves along with it.
public struct TurnTransition: Hashable, Sendable {
  /// The orientation before the turn; if an earlier turn was interrupted, its target.
  public let from: InterfaceOrientation
  /// The orientation after the turn.
  public let to: InterfaceOrientation
  /// The number of quarters between them, positive clockwise; its sign is the direction.
  public let quarters: Int
  /// The completed share of the turn, 0…1, eased like the view's own angle and always increasing.
  public let progress: Double

  /// Makes a transition from its parts; the progress is clamped to 0…1.
  public init(from: QuarterTurn, quarters: Int, progress: Double) {
    self.from = InterfaceOrientation(contentTurn: from)
    to = InterfaceOrientation(contentTurn: from + QuarterTurn(quarters))
    self.quarters = quarters
    self.progress = min(max(progress, 0), 1)
  }

  /// The rotation about the origin from one orientation to the other:
  /// `from.applying(targetTransform)` is `to`.
  public var targetTransform: AffineTransform { QuarterTurn(quarters).transform }

  /// The current value of something that changes between two numbers during the turn.
  public func interpolate(from start: Double, to end: Double) -> Double {
    // Exact at both ends.
    start * (1 - progress) + end * progress
  }
}
