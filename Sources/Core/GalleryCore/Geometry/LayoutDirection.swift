/// The direction in which the user's language is read, by which the interface is laid out.
///
/// Everything is laid out from left to right, and placed at the other side where languages such as
/// Arabic and Hebrew are read. The strip of photos does not depend on it: the next photo is at the
/// right.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// Lines begin at the left.
  case leftToRight
  /// Lines begin at the right.
  case rightToLeft

  /// Where a rectangle that was laid out from left to right lies between two vertical edges.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - left: the left edge of the space, in the rectangle's unit.
  ///   - right: its right edge.
  public func placed(_ rect: Rect, between left: Double = 0, and right: Double) -> Rect {
    var rect = rect
    if self == .rightToLeft { rect.origin.x = left + right - rect.maxX }
    return rect
  }

  /// Where a point that was laid out from left to right lies between the left edge and `right`.
  ///
  /// The point where it lies leads back to where it was laid out.
  public func placed(_ point: Point, inWidth width: Double) -> Point {
    self == .leftToRight ? point : Point(x: width - point.x, y: point.y)
  }
}
