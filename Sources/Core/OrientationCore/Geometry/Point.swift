/// A point in a coordinate space whose y axis grows downward.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin, in the space's unit (points unless stated otherwise).
  public var x: Double
  /// The distance below the origin, in the space's unit.
  public var y: Double

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The sum of two points, as vectors.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The vector from `right` to `left`.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }
}
