import RealModule

/// The resistance of a photo that is scaled beyond its limits: it grows with the distance.
///
/// limit·(z/limit)^0.3 beyond the limits, z itself between them.
public enum ElasticScale {
  /// The exponent of a scaling beyond a limit.
  public static let give = 0.3

  /// The scale that is shown when fingers ask for a scale.
  public static func stretched(_ scale: Double, limits: ClosedRange<Double>) -> Double {
    bend(scale, limits: limits, exponent: give)
  }

  /// The scale that fingers must have asked for when a scale is shown.
  ///
  /// The inverse of `stretched(_:limits:)`, so that a photo caught beyond its limits does not jump.
  public static func pull(for stretched: Double, limits: ClosedRange<Double>) -> Double {
    bend(stretched, limits: limits, exponent: 1 / give)
  }

  private static func bend(
    _ scale: Double, limits: ClosedRange<Double>, exponent: Double
  ) -> Double {
    let limit = min(max(scale, limits.lowerBound), limits.upperBound)
    // Either the scale is at a limit, or there is no positive scale to stretch.
    guard scale != limit, limit > 0, scale > 0 else { return limit }
    let bent = limit * Double.pow(scale / limit, exponent)
    // Extreme values stay finite and positive, so that they can be scaled further.
    return min(max(bent, .leastNormalMagnitude), .greatestFiniteMagnitude)
  }
}
