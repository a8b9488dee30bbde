import CPango
import GalleryCore

extension Glyph {
  /// Two points are a whole number of pixels at every usual scale.
  private static let strokeWidth = 2.0

  /// Paints the glyph in a separate picture.
  func paint(on grid: PixelGrid) -> PaintedPicture {
    let side = grid.length(self.side)
    let canvas = Canvas(size: Size(width: side, height: side), grid: grid)
    let context = canvas.context
    cairo_scale(context, side / self.side, side / self.side)
    let isMirrored = [.back, .copyToFolder, .moveToFolder].contains(self)
    if isMirrored, grid.palette.appearance.direction == .rightToLeft {
      cairo_translate(context, self.side, 0)
      cairo_scale(context, -1, 1)
    }
    cairo_set_line_width(context, Self.strokeWidth)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    let color = color(in: grid.palette)
    // Drawn opaque into a group, so that overlapping parts do not show through each other.
    cairo_push_group(context)
    canvas.setSource(Color(red: color.red, green: color.green, blue: color.blue))
    draw(on: canvas)
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, color.alpha)
    return canvas.finish(scale: grid.scale)
  }

  /// The colour, for the background on which the glyph is shown.
  func color(in palette: Palette) -> Color {
    switch self {
    case .broken: Palette.brokenPhoto
    // Only shown on a button that is on.
    case .closedLock, .pause, .resume, .informationShown, .filter: palette.glyphOnButton
    default: palette.glyph
    }
  }

  private func draw(on canvas: borrowing Canvas) {
    switch self {
    case .openLock: drawLock(on: canvas, shackleTop: 5, shackleEnd: 6.5)
    case .closedLock: drawLock(on: canvas, shackleTop: 6, shackleEnd: 9.5)
    case .device: drawDevice(on: canvas)
    case .devicePhoto: drawDevicePhoto(on: canvas)
    case .information, .informationShown: drawInformation(on: canvas)
    case .filter: drawFunnel(on: canvas)
    case .search: drawMagnifyingGlass(on: canvas)
    case .wholePhoto:
      drawMagnifyingGlass(on: canvas)
      drawLine(on: canvas, [(6.2, 8.5), (10.8, 8.5)])
    case .chevronLeft: drawLine(on: canvas, [(12.5, 4), (6.5, 10), (12.5, 16)])
    case .chevronRight: drawLine(on: canvas, [(7.5, 4), (13.5, 10), (7.5, 16)])
    case .albumLeft:
      for x in [0.0, 6] { drawLine(on: canvas, [(9 + x, 4), (3 + x, 10), (9 + x, 16)]) }
    case .albumRight:
      for x in [0.0, 6] { drawLine(on: canvas, [(5 + x, 4), (11 + x, 10), (5 + x, 16)]) }
    case .sheetLeft: drawSheet(on: canvas, [(11.2, 7), (8.2, 10), (11.2, 13)])
    case .sheetRight: drawSheet(on: canvas, [(8.8, 7), (11.8, 10), (8.8, 13)])
    case .back: drawBack(on: canvas)
    case .play, .resume:
      fillTriangle(on: canvas, Point(x: 6, y: 3.5), Point(x: 17, y: 10), Point(x: 6, y: 16.5))
    case .pause: drawPause(on: canvas)
    case .overview: drawCells(on: canvas)
    case .broken: drawBroken(on: canvas)
    case .fullScreen: drawCorners(on: canvas, isInward: false)
    case .leaveFullScreen: drawCorners(on: canvas, isInward: true)
    case .rotateRight: drawRotation(on: canvas)
    case .help: drawQuestionMark(on: canvas)
    case .close: drawClose(on: canvas)
    case .checkedFrame: drawCheckedFrame(on: canvas)
    case .compare: drawPictures(on: canvas, [(1.5, 7), (11.5, 7)])
    case .alone: drawPictures(on: canvas, [(3, 14)])
    case .leaveOut:
      drawPictures(on: canvas, [(3, 14)])
      drawLine(on: canvas, [(7, 10), (13, 10)])
    case .star: drawStar(on: canvas, isFilled: false)
    case .filledStar: drawStar(on: canvas, isFilled: true)
    case .copyToFolder:
      drawFolder(on: canvas, [[(10, 8.5), (10, 14.5)], [(7, 11.5), (13, 11.5)]])
    case .moveToFolder:
      drawFolder(on: canvas, [[(5.5, 11.5), (14, 11.5)], [(11, 8.5), (14, 11.5), (11, 14.5)]])
    case .trash: drawTrash(on: canvas)
    case .menu: for y in [5.0, 10, 15] { drawLine(on: canvas, [(3, y), (17, y)]) }
    case .arrowLeft: drawArrow(on: canvas, [(20, 5), (9, 16), (20, 27)])
    case .arrowRight: drawArrow(on: canvas, [(12, 5), (23, 16), (12, 27)])
    case .arrowUp: drawArrow(on: canvas, [(5, 20), (16, 9), (27, 20)])
    case .arrowDown: drawArrow(on: canvas, [(5, 12), (16, 23), (27, 12)])
    }
  }

  /// A sheet of paper with an arrowhead on it.
  private func drawSheet(on canvas: borrowing Canvas, _ points: [(Double, Double)]) {
    canvas.addRoundedRectangle(Rect(x: 4, y: 2, width: 12, height: 16), radius: 2)
    cairo_stroke(canvas.context)
    drawLine(on: canvas, points)
  }

  private func drawCells(on canvas: borrowing Canvas) {
    for (x, y) in [(3.0, 3.0), (11, 3), (3, 11), (11, 11)] {
      canvas.addRoundedRectangle(Rect(x: x, y: y, width: 6, height: 6), radius: 1.5)
    }
    cairo_fill(canvas.context)
  }

  /// A frame with a stroke across it.
  private func drawBroken(on canvas: borrowing Canvas) {
    canvas.addRoundedRectangle(Rect(x: 5, y: 8, width: 22, height: 16), radius: 2.5)
    cairo_stroke(canvas.context)
    drawLine(on: canvas, [(9, 27), (23, 5)])
  }

  /// - Parameters:
  ///   - shackleTop: where the shackle's curve begins.
  ///   - shackleEnd: the end of its right leg: in the body, or above it.
  private func drawLock(on canvas: borrowing Canvas, shackleTop: Double, shackleEnd: Double) {
    let context = canvas.context
    canvas.addRoundedRectangle(Rect(x: 3, y: 9, width: 14, height: 9), radius: 2)
    cairo_fill(context)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    cairo_move_to(context, 6, 9.5)
    cairo_arc(context, 10, shackleTop, 4, .pi, 2 * .pi)
    cairo_line_to(context, 14, shackleEnd)
    cairo_stroke(context)
  }

  /// A body with a home button, which shows which end is up.
  private func drawDevice(on canvas: borrowing Canvas) {
    let context = canvas.context
    canvas.addRoundedRectangle(Rect(x: 6, y: 2, width: 16, height: 24), radius: 3)
    cairo_stroke(context)
    canvas.addRoundedRectangle(Rect(x: 12, y: 22, width: 4, height: 1.5), radius: 0.75)
    cairo_fill(context)
  }

  /// Two hills and a sun, small enough for the screen at any angle.
  private func drawDevicePhoto(on canvas: borrowing Canvas) {
    let context = canvas.context
    canvas.addRoundedRectangle(Rect(x: 15.5, y: 9, width: 3, height: 3), radius: 1.5)
    cairo_fill(context)
    cairo_move_to(context, 8.5, 19)
    cairo_line_to(context, 12.5, 11)
    cairo_line_to(context, 15.25, 16.5)
    cairo_line_to(context, 16.75, 14)
    cairo_line_to(context, 19.5, 19)
    cairo_close_path(context)
    cairo_fill(context)
  }

  /// Drawn as a shape, so that it does not depend on a font.
  private func drawInformation(on canvas: borrowing Canvas) {
    let context = canvas.context
    cairo_new_sub_path(context)
    cairo_arc(context, 10, 10, 7.5, 0, 2 * .pi)
    cairo_stroke(context)
    canvas.addRoundedRectangle(Rect(x: 8.8, y: 5.3, width: 2.4, height: 2.4), radius: 1.2)
    cairo_fill(context)
    drawLine(on: canvas, [(10, 9.7), (10, 14)])
  }

  private func drawFunnel(on canvas: borrowing Canvas) {
    drawLine(
      on: canvas,
      [(3, 4), (17, 4), (11.5, 10.5), (11.5, 16), (8.5, 14), (8.5, 10.5), (3, 4)])
  }

  private func drawMagnifyingGlass(on canvas: borrowing Canvas) {
    let context = canvas.context
    cairo_new_sub_path(context)
    cairo_arc(context, 8.5, 8.5, 5.5, 0, 2 * .pi)
    cairo_stroke(context)
    drawLine(on: canvas, [(12.6, 12.6), (17, 17)])
  }

  /// An arrow to the left, where lines begin.
  private func drawBack(on canvas: borrowing Canvas) {
    drawLine(on: canvas, [(9, 4), (3, 10), (9, 16)])
    drawLine(on: canvas, [(3.5, 10), (17, 10)])
  }

  private func drawPause(on canvas: borrowing Canvas) {
    for x in [5.0, 11.5] {
      canvas.addRoundedRectangle(Rect(x: x, y: 4, width: 3.5, height: 12), radius: 1)
      cairo_fill(canvas.context)
    }
  }

  private func drawCorners(on canvas: borrowing Canvas, isInward: Bool) {
    let (far, near) = (3.0, 8.0)
    for (x, y) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
      func place(_ dx: Double, _ dy: Double) -> (Double, Double) {
        (x == 0 ? dx : 20 - dx, y == 0 ? dy : 20 - dy)
      }
      let corner = isInward ? near - 0.5 : far
      let end = isInward ? far - 0.5 : near
      drawLine(on: canvas, [place(end, corner), place(corner, corner), place(corner, end)])
    }
  }

  private func drawArrow(on canvas: borrowing Canvas, _ points: [(Double, Double)]) {
    cairo_set_line_width(canvas.context, 3)
    drawLine(on: canvas, points)
  }

  func drawLine(on canvas: borrowing Canvas, _ points: [(Double, Double)]) {
    for (index, point) in points.enumerated() {
      if index == 0 {
        cairo_move_to(canvas.context, point.0, point.1)
      } else {
        cairo_line_to(canvas.context, point.0, point.1)
      }
    }
    cairo_stroke(canvas.context)
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
