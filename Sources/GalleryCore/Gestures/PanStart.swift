/// How photos are taken hold of.
public struct PanStart: Hashable, Sendable {
  /// Along which axis of the photo view the pointer set out; nil where that is not decided: two
  /// fingers, or a pointer that catches something in flight.
  public var axis: Axis?
  /// The view's edge that the pointer came in from, as its viewer sees it.
  public var edge: Edge?

  /// Makes a start from its parts.
  public init(axis: Axis? = nil, edge: Edge? = nil) {
    self.axis = axis
    self.edge = edge
  }
}
