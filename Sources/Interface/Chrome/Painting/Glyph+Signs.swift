import CPango
import GalleryCore
import Glibc

/// Glyphs that are signs of what a button does.
extension Glyph {
  /// Drawn as a shape, so that it does not depend on a font.
  func drawQuestionMark(on canvas: borrowing Canvas) {
    let context = canvas.context
    let degree = Double.pi / 180
    cairo_new_sub_path(context)
    cairo_arc(context, 10, 6.5, 4, 180 * degree, 410 * degree)
    cairo_curve_to(context, 10.8, 10.9, 10, 11.2, 10, 13)
    cairo_stroke(context)
    canvas.addRoundedRectangle(Rect(x: 8.7, y: 15.7, width: 2.6, height: 2.6), radius: 1.3)
    cairo_fill(context)
  }

  /// Three quarters of a circle, with an arrowhead at the end.
  func drawRotation(on canvas: borrowing Canvas) {
    cairo_new_sub_path(canvas.context)
    cairo_arc(canvas.context, 9.5, 10.5, 6, Double.pi / 2, 2 * Double.pi)
    cairo_stroke(canvas.context)
    drawLine(on: canvas, [(12.5, 7.5), (15.5, 10.5), (18.5, 7.5)])
  }

  func drawClose(on canvas: borrowing Canvas) {
    drawLine(on: canvas, [(4.5, 4.5), (15.5, 15.5)])
    drawLine(on: canvas, [(15.5, 4.5), (4.5, 15.5)])
  }

  /// A check mark in a frame.
  func drawCheckedFrame(on canvas: borrowing Canvas) {
    canvas.addRoundedRectangle(Rect(x: 2, y: 2, width: 16, height: 16), radius: 2.5)
    cairo_stroke(canvas.context)
    drawLine(on: canvas, [(5.5, 10.5), (8.5, 13.5), (14.5, 6.5)])
  }

  /// Pictures with a left edge and a width.
  func drawPictures(on canvas: borrowing Canvas, _ pictures: [(x: Double, width: Double)]) {
    for picture in pictures {
      canvas.addRoundedRectangle(
        Rect(x: picture.x, y: 4, width: picture.width, height: 12), radius: 1.5)
      cairo_stroke(canvas.context)
    }
  }

  /// A folder, and lines in it.
  func drawFolder(on canvas: borrowing Canvas, _ lines: [[(Double, Double)]]) {
    drawLine(
      on: canvas,
      [(2, 16.5), (2, 3.5), (7.5, 3.5), (9.5, 5.5), (18, 5.5), (18, 16.5), (2, 16.5)])
    for line in lines { drawLine(on: canvas, line) }
  }

  /// A star with five points, one of them up.
  func drawStar(on canvas: borrowing Canvas, isFilled: Bool) {
    // Filled it has an edge of the same weight, so that both are of one size.
    cairo_set_line_width(canvas.context, 1.5)
    if isFilled {
      addStar(to: canvas)
      cairo_fill(canvas.context)
    }
    addStar(to: canvas)
    cairo_stroke(canvas.context)
  }

  private func addStar(to canvas: borrowing Canvas) {
    for corner in 0..<10 {
      // The inner corners of a regular star are at 0.382 of its radius; a bit more looks fuller.
      let radius = corner.isMultiple(of: 2) ? 8.75 : 3.9
      let angle = (Double(corner) / 5 - 0.5) * Double.pi
      let (x, y) = (10 + radius * cos(angle), 10.6 + radius * sin(angle))
      if corner == 0 {
        cairo_move_to(canvas.context, x, y)
      } else {
        cairo_line_to(canvas.context, x, y)
      }
    }
    cairo_close_path(canvas.context)
  }

  /// A bin with its lid.
  func drawTrash(on canvas: borrowing Canvas) {
    drawLine(on: canvas, [(2.5, 5), (17.5, 5)])
    drawLine(on: canvas, [(7.5, 5), (7.5, 2.5), (12.5, 2.5), (12.5, 5)])
    drawLine(on: canvas, [(4.5, 5), (5.5, 17.5), (14.5, 17.5), (15.5, 5)])
    for x in [8.0, 12] { drawLine(on: canvas, [(x, 8.5), (x, 14)]) }
  }
}
