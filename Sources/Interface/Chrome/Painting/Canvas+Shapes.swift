import CPango
package import GalleryCore

extension Canvas {
  /// Adds a rounded rectangle to the path.
  package borrowing func addRoundedRectangle(_ rect: Rect, radius: Double) {
    let radius = min(radius, rect.size.width / 2, rect.size.height / 2)
    let quarter = Double.pi / 2
    cairo_new_sub_path(context)
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  /// Fills a rounded rectangle.
  package borrowing func fill(_ color: Color, _ rect: Rect, radius: Double) {
    setSource(color)
    addRoundedRectangle(placed(rect), radius: radius)
    cairo_fill(context)
  }

  /// Draws a line of the given width along the inside of a rounded rectangle.
  package borrowing func stroke(_ color: Color, _ rect: Rect, radius: Double, width: Double) {
    setSource(color)
    cairo_set_line_width(context, width)
    addRoundedRectangle(placed(rect).insetBy(width / 2), radius: radius - width / 2)
    cairo_stroke(context)
  }

  /// Draws a hairline along the inside of a rounded rectangle.
  package borrowing func outline(_ color: Color, _ rect: Rect, radius: Double) {
    stroke(color, rect, radius: radius, width: grid.hairline)
  }

  /// Fills the whole picture with a card's background.
  borrowing func fillCard(_ color: Color? = nil) {
    let rect = Rect(origin: .zero, size: size)
    fill(color ?? grid.palette.card, rect, radius: Metrics.cardCornerRadius)
    outline(grid.palette.cardEdge, rect, radius: Metrics.cardCornerRadius)
  }
}
