/// The resistance of a strip that is pulled beyond its end: it grows with the distance.
///
/// b = (1 − 1/(x·0.55/D + 1))·D, as observed in UIScrollView. D is the view's extent, which the
/// stretched distance approaches but never reaches. Both directions are alike.
public enum RubberBand {
  /// The share of the first point of a pull that the strip follows (UIScrollView).
  public static let give = 0.55

  /// How far the strip moves when it is pulled `distance` past its end, in the same unit.
  public static func stretched(_ distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let pulled = abs(distance)
    let moved = (1 - 1 / (pulled * give / extent + 1)) * extent
    return distance < 0 ? -moved : moved
  }

  /// How far a pull must be for the strip to be `stretched` beyond its end.
  ///
  /// The inverse of `stretched(_:extent:)`, so that a strip caught during its return does not jump.
  public static func pull(for stretched: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    // A stretch that no pull reaches counts as almost the extent.
    let moved = min(abs(stretched), extent * 0.999)
    let pulled = (1 / (1 - moved / extent) - 1) * extent / give
    return stretched < 0 ? -pulled : pulled
  }

  /// The position of something at `position` after a pull by `distance`, with growing resistance
  /// beyond its bounds.
  public static func moved(
    _ position: Double, by distance: Double, within bounds: ClosedRange<Double>, extent: Double
  ) -> Double {
    func end(_ position: Double) -> Double {
      min(max(position, bounds.lowerBound), bounds.upperBound)
    }
    let present = end(position)
    let pulled = present + pull(for: position - present, extent: extent) + distance
    let nearest = end(pulled)
    return nearest + stretched(pulled - nearest, extent: extent)
  }
}
