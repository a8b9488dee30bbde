/// An upright rectangle: an origin (its top left corner) and a size.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and height; negative values are not allowed.
  public var size: Size

  /// The square from (0, 0) to (1, 1): a whole image in normalised texture coordinates.
  public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Makes a rectangle from its corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The smallest x of the rectangle.
  public var minX: Double { origin.x }
  /// The smallest y of the rectangle.
  public var minY: Double { origin.y }
  /// The largest x of the rectangle.
  public var maxX: Double { origin.x + size.width }
  /// The largest y of the rectangle.
  public var maxY: Double { origin.y + size.height }
  /// The point halfway between the edges.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { size.isEmpty }

  /// The corners, clockwise on the screen from the top left one.
  public var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }

  /// The intersection of two rectangles, or nil if its area would be zero.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    return width > 0 && height > 0 ? Rect(x: left, y: top, width: width, height: height) : nil
  }

  /// The rectangle moved by a vector.
  public func offsetBy(x: Double, y: Double) -> Rect {
    Rect(x: minX + x, y: minY + y, width: size.width, height: size.height)
  }

  /// The rectangle with each edge moved inward by `distance`, or outward if it is negative.
  public func insetBy(_ distance: Double) -> Rect {
    Rect(
      x: minX + distance, y: minY + distance,
      width: max(0, size.width - 2 * distance), height: max(0, size.height - 2 * distance))
  }

  /// Whether a point lies inside; the left and top edges belong to the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
