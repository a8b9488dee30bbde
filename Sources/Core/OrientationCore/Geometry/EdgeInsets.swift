/// Distances inward from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// No distance from any edge.
  public static let zero = EdgeInsets()

  /// Makes insets from their distances.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The insets of the turned rectangle: after a clockwise quarter, the top edge is the right edge.
  public func turned(by turn: QuarterTurn) -> EdgeInsets {
    let edges = [top, right, bottom, left]
    func edge(_ index: Int) -> Double { edges[(index + 4 - turn.clockwiseQuarters) % 4] }
    return EdgeInsets(top: edge(0), left: edge(3), bottom: edge(2), right: edge(1))
  }

  /// The insets with each distance multiplied by a factor.
  package func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(
      top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }

  /// The sums of the distances, edge by edge.
  package static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }
}

extension Size {
  /// The size that remains inside the insets, never negative.
  public func inset(by insets: EdgeInsets) -> Size {
    Size(
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension Rect {
  /// The rectangle that remains inside the insets.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      origin: Point(x: minX + insets.left, y: minY + insets.top), size: size.inset(by: insets))
  }
}
