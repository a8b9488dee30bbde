import RealModule

extension Point {
  /// Shorter than this, in points, a vector has no direction to speak of: a finger's tremble would
  /// turn it about.
  static let leastArm = 10.0

  /// How far one turns from this vector to another by the shorter way, in radians, clockwise where
  /// positive; 0 where one of them is too short to tell.
  func angle(to other: Point) -> Double {
    guard length > Self.leastArm, other.length > Self.leastArm else { return 0 }
    // The angle between them, never the difference of two angles, which jumps at half a turn.
    return Double.atan2(y: x * other.y - y * other.x, x: x * other.x + y * other.y)
  }

  /// Whether neither coordinate is farther from 0 than a bound; never for what is no number.
  func isWithin(_ bound: Double) -> Bool { abs(x) <= bound && abs(y) <= bound }
}
