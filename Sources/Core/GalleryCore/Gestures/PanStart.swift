/// How a pan begins.
public struct PanStart: Hashable, Sendable {
  /// The axis of the photo view along which the pointer moved first; nil if it is undecided, as for
  /// two fingers or for a pointer that catches something in motion.
  public var axis: Axis?
  /// The edge of the view, as its viewer sees it, that the pointer came in from.
  public var edge: Edge?
  /// Whether a finger on the screen moves, and not the mouse.
  public var isTouch: Bool

  /// Makes a start from its parts.
  public init(axis: Axis? = nil, edge: Edge? = nil, isTouch: Bool = false) {
    self.axis = axis
    self.edge = edge
    self.isTouch = isTouch
  }
}
