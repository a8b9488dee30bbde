import CPango
package import GalleryCore

/// A colour and its position in a gradient, 0…1.
package struct GradientStop {
  /// The position.
  package let offset: Double
  /// The colour.
  package let color: Color

  /// Makes a stop from its position and its colour.
  package init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

extension Canvas {
  /// Fills the path with a linear gradient between two points, extended beyond them.
  package borrowing func fillPath(_ stops: [GradientStop], from start: Point, to end: Point) {
    fillPath(stops, cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
  }

  /// Fills the path with a radial gradient between two concentric circles.
  package borrowing func fillPath(
    _ stops: [GradientStop], around center: Point, radii: ClosedRange<Double>
  ) {
    fillPath(
      stops,
      cairo_pattern_create_radial(
        center.x, center.y, radii.lowerBound, center.x, center.y, radii.upperBound))
  }

  private borrowing func fillPath(_ stops: [GradientStop], _ pattern: OpaquePointer?) {
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_fill(context)
  }
}
