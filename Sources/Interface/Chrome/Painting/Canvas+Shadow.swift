import CPango
package import GalleryCore

extension Canvas {
  /// Draws the soft shadow of a rounded rectangle.
  ///
  /// It is the same on all sides, because the picture may be turned, and the light does not turn
  /// with it.
  ///
  /// Cairo has no blur. The points at one distance from a rounded rectangle form a line along each
  /// side and an arc around each corner, so eight gradients draw the shadow. They meet without a
  /// seam if the rectangle, the radius and the reach are in whole pixels.
  package borrowing func drawShadow(
    _ color: Color, of rect: Rect, radius: Double, reach: Double
  ) {
    let stops = Self.shadowStops(color)
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    for (x, edge, away) in [(left, rect.minX, -reach), (right, rect.maxX, reach)] {
      add(Rect(x: min(edge, edge + away), y: top, width: reach, height: bottom - top))
      fillPath(stops, from: Point(x: edge, y: top), to: Point(x: edge + away, y: top))
      for y in [top, bottom] {
        let side = radius + reach
        add(
          Rect(
            x: x == left ? x - side : x, y: y == top ? y - side : y, width: side, height: side))
        fillPath(stops, around: Point(x: x, y: y), radii: radius...side)
      }
    }
    for (edge, away) in [(rect.minY, -reach), (rect.maxY, reach)] {
      add(Rect(x: left, y: min(edge, edge + away), width: right - left, height: reach))
      fillPath(stops, from: Point(x: left, y: edge), to: Point(x: left, y: edge + away))
    }
  }

  /// A falloff that is steep at the edge and flat at the end, like that of light from a wide
  /// window.
  private static func shadowStops(_ color: Color) -> [GradientStop] {
    let count = 8
    return (0...count).map { index in
      let fraction = Double(index) / Double(count)
      return GradientStop(
        fraction, color.faded(to: (1 - fraction) * (1 - fraction) * (1 - fraction / 2)))
    }
  }

  private borrowing func add(_ rect: Rect) {
    cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
  }
}
