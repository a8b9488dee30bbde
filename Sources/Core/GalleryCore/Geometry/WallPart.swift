/// The part of a wall of screens that a window covers, where one photo reaches across all of them.
///
/// Lengths are in any unit, such as screens or millimetres; the frames of the screens count, too,
/// so that the photo goes on behind them.
public struct WallPart: Hashable, Sendable {
  /// The size of the whole wall.
  public let wall: Size
  /// The window's part of it.
  public let part: Rect

  /// The largest number of windows that a wall has room for: each frame decodes the whole photo.
  private static let largestShare = 16.0

  /// Makes a part; nil if it is not inside the wall, or too small.
  public init?(_ part: Rect, of wall: Size) {
    let numbers = [
      part.minX, part.minY, part.size.width, part.size.height, wall.width, wall.height,
    ]
    guard numbers.allSatisfy(\.isFinite), part.size.width > 0, part.size.height > 0,
      part.minX >= 0, part.minY >= 0, part.maxX <= wall.width, part.maxY <= wall.height,
      wall.width * wall.height <= Self.largestShare * part.size.width * part.size.height
    else { return nil }
    (self.part, self.wall) = (part, wall)
  }

  /// Whether the part has a corner of the wall, so that what is shown once on it can be there.
  public func has(_ corner: Corner) -> Bool {
    // Sums of decimal fractions are not exact.
    let tolerance = 1e-9 * max(wall.width, wall.height)
    let x = corner.isRight ? wall.width - part.maxX : part.minX
    let y = corner.isLower ? wall.height - part.maxY : part.minY
    return x <= tolerance && y <= tolerance
  }

  /// The whole wall's size, in the points of a window.
  func size(of window: Size) -> Size {
    Size(
      width: window.width * wall.width / part.size.width,
      height: window.height * wall.height / part.size.height)
  }

  /// Where a window's top left corner is on the wall, in its points.
  func origin(of window: Size) -> Point {
    Point(
      x: window.width * part.minX / part.size.width,
      y: window.height * part.minY / part.size.height)
  }
}
