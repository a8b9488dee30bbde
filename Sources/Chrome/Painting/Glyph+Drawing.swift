import CPango
import GalleryCore

extension Glyph {
  /// The extents of every glyph, in the units that it is drawn in.
  private static let side = 20.0
  /// Two points are whole pixels at every usual scale.
  private static let strokeWidth = 2.0

  /// Paints the glyph in a picture of its own.
  func paint(on grid: PixelGrid) -> PaintedPicture {
    let side = grid.length(Metrics.glyph)
    let canvas = Canvas(size: Size(width: side, height: side), grid: grid)
    let context = canvas.context
    cairo_scale(context, side / Self.side, side / Self.side)
    cairo_set_line_width(context, Self.strokeWidth)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    let color = self == .closedLock ? Palette.glyphOnLight : Palette.glyph
    // Drawn opaque into a group, so that parts that overlap do not show through each other.
    cairo_push_group(context)
    canvas.setSource(Color(red: color.red, green: color.green, blue: color.blue))
    switch self {
    case .openLock: drawLock(on: canvas, shackleTop: 5, shackleEnd: 6.5)
    case .closedLock: drawLock(on: canvas, shackleTop: 6, shackleEnd: 9.5)
    case .turningDevice: drawTurningDevice(on: canvas)
    case .arrowKeys: drawArrowKeys(on: canvas)
    }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, color.alpha)
    return canvas.finish(scale: grid.scale)
  }

  /// - Parameters:
  ///   - shackleTop: where the bow begins to be round.
  ///   - shackleEnd: where its right leg ends: in the body, or above it.
  private func drawLock(on canvas: borrowing Canvas, shackleTop: Double, shackleEnd: Double) {
    let context = canvas.context
    canvas.addRoundedRectangle(Rect(x: 3, y: 9, width: 14, height: 9), radius: 2)
    cairo_fill(context)
    cairo_move_to(context, 6, 9.5)
    cairo_arc(context, 10, shackleTop, 4, .pi, 2 * .pi)
    cairo_line_to(context, 14, shackleEnd)
    cairo_stroke(context)
  }

  /// A device held upright, and an arrow from its top down to its right.
  private func drawTurningDevice(on canvas: borrowing Canvas) {
    let context = canvas.context
    canvas.addRoundedRectangle(Rect(x: 1, y: 4, width: 10, height: 14), radius: 2)
    cairo_stroke(context)
    let degree = Double.pi / 180
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_new_sub_path(context)
    cairo_arc(context, 9, 10, 8, -60 * degree, 2 * degree)
    cairo_stroke(context)
    fillTriangle(
      on: canvas, Point(x: 13.5, y: 9.5), Point(x: 20, y: 9.5), Point(x: 16.75, y: 14))
  }

  /// Four keys as they lie on a keyboard, their arrows cut out.
  private func drawArrowKeys(on canvas: borrowing Canvas) {
    let context = canvas.context
    for (x, y) in [(7.0, 3.0), (0, 10), (7, 10), (14, 10)] {
      canvas.addRoundedRectangle(Rect(x: x, y: y, width: 6, height: 6), radius: 1.25)
    }
    cairo_fill(context)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    for (center, dx, dy) in [(10.0, 0.0, -1.0), (3, -1, 0), (10, 0, 1), (17, 1, 0)] {
      let middle = Point(x: center, y: dy < 0 ? 6 : 13)
      fillTriangle(
        on: canvas, Point(x: middle.x + 1.5 * dx, y: middle.y + 1.5 * dy),
        Point(x: middle.x - 1.5 * dx + 2 * dy, y: middle.y - 1.5 * dy + 2 * dx),
        Point(x: middle.x - 1.5 * dx - 2 * dy, y: middle.y - 1.5 * dy - 2 * dx))
    }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  private func fillTriangle(
    on canvas: borrowing Canvas, _ first: Point, _ second: Point, _ third: Point
  ) {
    cairo_move_to(canvas.context, first.x, first.y)
    cairo_line_to(canvas.context, second.x, second.y)
    cairo_line_to(canvas.context, third.x, third.y)
    cairo_close_path(canvas.context)
    cairo_fill(canvas.context)
  }
}
