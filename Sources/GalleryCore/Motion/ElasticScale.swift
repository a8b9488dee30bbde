import RealModule

/// The give of a photo that is scaled past its least or greatest scale: ever less the farther.
///
/// limit·(z/limit)^0.3 beyond the limits, z itself between them.
public enum ElasticScale {
  /// How much of a scaling past a limit is followed, as an exponent.
  public static let give = 0.3

  /// The scale that is shown when fingers ask for one.
  public static func stretched(_ scale: Double, limits: ClosedRange<Double>) -> Double {
    bend(scale, limits: limits, exponent: give)
  }

  /// The scale that fingers must have asked for where one is shown.
  ///
  /// The inverse of `stretched(_:limits:)`, so that a photo caught past its limits does not jump.
  public static func pull(for stretched: Double, limits: ClosedRange<Double>) -> Double {
    bend(stretched, limits: limits, exponent: 1 / give)
  }

  private static func bend(
    _ scale: Double, limits: ClosedRange<Double>, exponent: Double
  ) -> Double {
    let limit = min(max(scale, limits.lowerBound), limits.upperBound)
    // Between the limits; or there is no scale to stretch: no ratio makes sense.
    guard scale != limit, limit > 0, scale > 0 else { return limit }
    let bent = limit * Double.pow(scale / limit, exponent)
    // What no fingers ask for stays a number that can be scaled on.
    return min(max(bent, .leastNormalMagnitude), .greatestFiniteMagnitude)
  }
}
