/// A turn of the photo view while it is being made, for whatever is to move along with it.
public struct TurnTransition: Hashable, Sendable {
  /// The orientation that was in force before; of a turn that was interrupted, where it was going.
  public let from: InterfaceOrientation
  /// The orientation that is in force now.
  public let to: InterfaceOrientation
  /// The quarters from one to the other, clockwise where positive: which way it turns.
  public let quarters: Int
  /// How much of the turn is made, 0…1: eased as the view's own angle is, and always growing.
  public let progress: Double

  /// Makes a transition from its parts; the progress is brought into 0…1.
  public init(from: QuarterTurn, quarters: Int, progress: Double) {
    self.from = InterfaceOrientation(contentTurn: from)
    to = InterfaceOrientation(contentTurn: from + QuarterTurn(quarters))
    self.quarters = quarters
    self.progress = min(max(progress, 0), 1)
  }

  /// The turn about the origin that leads from the one orientation to the other:
  /// `from.applying(targetTransform)` is `to`.
  public var targetTransform: AffineTransform { QuarterTurn(quarters).transform }

  /// Where something is by now that goes from one number to another alongside.
  public func interpolate(from start: Double, to end: Double) -> Double {
    // Exact at both ends.
    start * (1 - progress) + end * progress
  }
}
