import CPango
import Chrome
import GalleryCore

extension DevicePainter {
  /// Draws the parts on the glass around the screen.
  func drawParts(on canvas: borrowing Canvas) {
    if let speaker = model.speaker { drawSlit(on: canvas, place(speaker)) }
    drawLens(on: canvas, place(model.camera))
    let button = place(model.homeButton)
    guard model.hasHomeButton else {
      canvas.fill(DevicePalette.mark, button, radius: button.size.height / 2)
      return
    }
    drawButton(on: canvas, button)
  }

  /// Draws the parts on the back: a camera, and the two rings of a gimbal.
  func drawBack(on canvas: borrowing Canvas) {
    let camera = place(model.backCamera)
    let mount = camera.insetBy(-6)
    canvas.fill(DevicePalette.back.lit(by: -0.1), mount, radius: mount.size.width / 2)
    canvas.outline(DevicePalette.backMark, mount, radius: mount.size.width / 2)
    drawLens(on: canvas, camera)

    let middle = layout.body.center
    cairo_set_line_width(canvas.context, 3)
    canvas.setSource(DevicePalette.backMark)
    for radius in [26.0, 15.0] {
      cairo_new_sub_path(canvas.context)
      cairo_arc(canvas.context, middle.x, middle.y, radius, 0, 2 * .pi)
      cairo_stroke(canvas.context)
    }
  }

  /// A part in the picture's own space.
  private func place(_ rect: Rect) -> Rect {
    // Relative to the body's middle, which is the same in both spaces despite the rounding to
    // pixels.
    let (from, to) = (model.body.center, layout.body.center)
    return rect.offsetBy(x: to.x - from.x, y: to.y - from.y)
  }

  private func drawSlit(on canvas: borrowing Canvas, _ rect: Rect) {
    let radius = rect.size.height / 2
    canvas.fill(DevicePalette.depth, rect, radius: radius)
    canvas.outline(DevicePalette.edge.faded(to: 0.6), rect, radius: radius)
  }

  /// A dark disc with a ring around it and a glint at the upper left.
  private func drawLens(on canvas: borrowing Canvas, _ rect: Rect) {
    let radius = rect.size.width / 2
    canvas.fill(DevicePalette.depth, rect, radius: radius)
    canvas.outline(DevicePalette.edge.faded(to: 0.7), rect, radius: radius)
    let glass = rect.insetBy(radius * 0.4)
    canvas.addRoundedRectangle(glass, radius: glass.size.width / 2)
    canvas.fillPath(
      [
        GradientStop(0, Color(red: 0.36, green: 0.46, blue: 0.62)),
        GradientStop(1, Color(red: 0.08, green: 0.1, blue: 0.16)),
      ], from: glass.origin, to: Point(x: glass.maxX, y: glass.maxY))
  }

  /// A shallow dish with a ring; on the phone of 2007 with a rounded square.
  private func drawButton(on canvas: borrowing Canvas, _ rect: Rect) {
    let radius = rect.size.width / 2
    canvas.addRoundedRectangle(rect, radius: radius)
    canvas.fillPath(
      [
        GradientStop(0, DevicePalette.front.lit(by: -0.03)),
        GradientStop(1, DevicePalette.front.lit(by: 0.07)),
      ], from: rect.origin, to: Point(x: rect.minX, y: rect.maxY))
    cairo_set_line_width(canvas.context, 2)
    canvas.setSource(DevicePalette.mark.faded(to: 0.7))
    canvas.addRoundedRectangle(rect.insetBy(1), radius: radius - 1)
    cairo_stroke(canvas.context)
    guard model == .classicPhone else { return }
    canvas.setSource(DevicePalette.mark)
    canvas.addRoundedRectangle(rect.insetBy(radius * 0.66), radius: 5)
    cairo_stroke(canvas.context)
  }
}
