import CPango
import GalleryCore

/// A small drawing at the top of a card, in strokes of one weight.
enum Icon {
  /// A picture torn in two.
  case brokenPicture
  /// An empty frame with three dots, for a photo that is loading.
  case comingPicture
  /// A picture with others behind it.
  case pictures

  /// The size of every icon, in points.
  static let size = Size(width: 56, height: 48)
  private static let strokeWidth = 2.5

  /// Draws the icon with its top left corner at a point.
  func draw(on canvas: borrowing Canvas, at origin: Point, color: Color) {
    let context = canvas.context
    cairo_save(context)
    cairo_translate(context, origin.x, origin.y)
    cairo_set_line_width(context, Self.strokeWidth)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    // Drawn opaque into a group, so that crossing strokes do not show through each other.
    cairo_push_group(context)
    canvas.setSource(Color(red: color.red, green: color.green, blue: color.blue))
    switch self {
    case .brokenPicture:
      drawHalves(on: canvas)
    case .comingPicture:
      drawFrame(on: canvas, Rect(x: 4, y: 5, width: 48, height: 38))
      for x in [18.0, 28, 38] { drawDisc(on: canvas, center: Point(x: x, y: 24), radius: 2.75) }
    case .pictures:
      drawPicture(on: canvas, frame: Rect(x: 4, y: 14, width: 48, height: 32))
      drawLine(on: canvas, from: Point(x: 10, y: 8), to: Point(x: 46, y: 8))
      drawLine(on: canvas, from: Point(x: 16, y: 2), to: Point(x: 40, y: 2))
    }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, color.alpha)
    cairo_restore(context)
  }

  private func drawFrame(on canvas: borrowing Canvas, _ frame: Rect) {
    canvas.addRoundedRectangle(frame, radius: 7)
    cairo_stroke(canvas.context)
  }

  /// A frame with two mountains and a sun.
  private func drawPicture(on canvas: borrowing Canvas, frame: Rect) {
    drawFrame(on: canvas, frame)
    drawDisc(on: canvas, center: Point(x: frame.minX + 14, y: frame.minY + 11), radius: 3.5)
    let context = canvas.context
    cairo_move_to(context, frame.minX + 5, frame.maxY - 5)
    cairo_line_to(context, frame.minX + 16, frame.maxY - 14)
    cairo_line_to(context, frame.minX + 22, frame.maxY - 9)
    cairo_line_to(context, frame.minX + 33, frame.maxY - 20)
    cairo_line_to(context, frame.maxX - 5, frame.maxY - 10)
    cairo_stroke(context)
  }

  private func drawDisc(on canvas: borrowing Canvas, center: Point, radius: Double) {
    cairo_new_sub_path(canvas.context)
    cairo_arc(canvas.context, center.x, center.y, radius, 0, 2 * .pi)
    cairo_fill(canvas.context)
  }

  private func drawLine(on canvas: borrowing Canvas, from start: Point, to end: Point) {
    cairo_move_to(canvas.context, start.x, start.y)
    cairo_line_to(canvas.context, end.x, end.y)
    cairo_stroke(canvas.context)
  }

  /// A frame torn along a zigzag, with the sun in its upper half.
  private func drawHalves(on canvas: borrowing Canvas) {
    let context = canvas.context
    let tear = [Point(x: 52, y: 22), Point(x: 41, y: 15), Point(x: 29, y: 26), Point(x: 18, y: 18)]
    let tearEnd = Point(x: 4, y: 28)
    let (left, right, top, bottom, radius) = (4.0, 52.0, 3.0, 45.0, 7.0)
    let gap = 8.0

    cairo_move_to(context, tearEnd.x, tearEnd.y - 4)
    cairo_arc(context, left + radius, top + radius, radius, .pi, 1.5 * .pi)
    cairo_arc(context, right - radius, top + radius, radius, 1.5 * .pi, 2 * .pi)
    for point in tear { cairo_line_to(context, point.x, point.y) }
    cairo_line_to(context, tearEnd.x, tearEnd.y - 4)
    cairo_close_path(context)
    cairo_stroke(context)
    drawDisc(on: canvas, center: Point(x: 29, y: 12.5), radius: 3.5)

    cairo_move_to(context, right, tear[0].y + gap)
    for point in tear { cairo_line_to(context, point.x, point.y + gap) }
    cairo_line_to(context, tearEnd.x, tearEnd.y + gap - 4)
    cairo_arc_negative(context, left + radius, bottom - radius, radius, .pi, 0.5 * .pi)
    cairo_arc_negative(context, right - radius, bottom - radius, radius, 0.5 * .pi, 0)
    cairo_close_path(context)
    cairo_stroke(context)
  }
}
