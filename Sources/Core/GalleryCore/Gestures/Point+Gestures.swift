import RealModule

extension Point {
  /// Vectors shorter than this, in points, have no reliable direction: the trembling of a finger
  /// would turn them.
  static let leastArm = 10.0

  /// The shorter angle from this vector to another, in radians, positive clockwise; 0 if either
  /// vector is too short.
  public func angle(to other: Point) -> Double {
    guard length > Self.leastArm, other.length > Self.leastArm else { return 0 }
    // The angle between the vectors, not the difference of two angles, which jumps at half a turn.
    return Double.atan2(y: x * other.y - y * other.x, x: x * other.x + y * other.y)
  }

  /// Whether both coordinates are within ±bound; false for NaN.
  func isWithin(_ bound: Double) -> Bool { abs(x) <= bound && abs(y) <= bound }
}
