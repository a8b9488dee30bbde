import GalleryCore

extension Rect {
  /// The corners of what of a convex shape lies in the rectangle (Sutherland and Hodgman).
  func clipping(_ corners: [Point]) -> [Point] {
    let edges: [(Point) -> Double] = [
      { $0.x - minX }, { maxX - $0.x }, { $0.y - minY }, { maxY - $0.y },
    ]
    return edges.reduce(corners) { shape, inside in
      shape.indices.flatMap { index -> [Point] in
        let (point, next) = (shape[index], shape[(index + 1) % shape.count])
        let (here, there) = (inside(point), inside(next))
        let kept = here >= 0 ? [point] : []
        guard (here >= 0) != (there >= 0) else { return kept }
        let share = here / (here - there)
        return kept + [
          Point(
            x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share)
        ]
      }
    }
  }

  /// The least upright rectangle around some points; nil where there are none, or nonsense.
  init?(around points: [Point]) {
    guard !points.isEmpty, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let (left, top) = (xs.reduce(.infinity, min), ys.reduce(.infinity, min))
    self.init(
      x: left, y: top, width: xs.reduce(-.infinity, max) - left,
      height: ys.reduce(-.infinity, max) - top)
  }

  /// Whether all of another rectangle lies inside.
  func holds(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
