extension Rect {
  /// Makes the smallest upright rectangle around some points; nil if there are none, or if a
  /// coordinate is not finite.
  public init?(around points: [Point]) {
    guard !points.isEmpty, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    self = .bounds(of: points)
  }

  /// The smallest upright rectangle around some points, without checks of their coordinates.
  static func bounds(of points: [Point]) -> Rect {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let left = xs.reduce(.infinity, min)
    let top = ys.reduce(.infinity, min)
    return Rect(
      x: left, y: top, width: xs.reduce(-.infinity, max) - left,
      height: ys.reduce(-.infinity, max) - top)
  }

  /// The corners of the part of a convex polygon inside the rectangle (Sutherland–Hodgman), in the
  /// same order; empty if they do not overlap.
  public func clipping(_ corners: [Point]) -> [Point] {
    let distances: [(Point) -> Double] = [
      { $0.x - minX }, { maxX - $0.x }, { $0.y - minY }, { maxY - $0.y },
    ]
    return distances.reduce(corners) { polygon, inside in
      var kept: [Point] = []
      for (index, point) in polygon.enumerated() {
        let previous = polygon[index == 0 ? polygon.count - 1 : index - 1]
        let (before, after) = (inside(previous), inside(point))
        if (before >= 0) != (after >= 0) {
          let part = before / (before - after)
          kept.append(
            Point(
              x: previous.x + (point.x - previous.x) * part,
              y: previous.y + (point.y - previous.y) * part))
        }
        if after >= 0 { kept.append(point) }
      }
      return kept
    }
  }
}
