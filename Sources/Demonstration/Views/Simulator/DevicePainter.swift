import CPango
import Chrome
import GalleryCore

/// Paints a device: its shadow, its body, and the parts on the visible side.
struct DevicePainter {
  let model: DeviceModel
  let layout: DeviceLayout

  /// The width of the metal around the glass, in points.
  private static let rimWidth = 3.0

  /// - Parameter scale: the number of physical pixels per point of the screen.
  init(_ model: DeviceModel, scale: Double) {
    self.model = model
    layout = DeviceLayout(model, scale: scale)
  }

  func paint(_ side: DeviceSide) -> PaintedPicture {
    let canvas = Canvas(size: layout.size, grid: layout.grid)
    let radius = layout.grid.length(model.cornerRadius)
    canvas.drawShadow(
      DevicePalette.shadow, of: layout.body, radius: radius,
      reach: layout.grid.length(DeviceLayout.shadowReach))
    drawBody(on: canvas, side, radius: radius)
    switch side {
    case .front:
      drawParts(on: canvas)
      cutScreen(from: canvas)
    case .back:
      drawBack(on: canvas)
    }
    return canvas.finish(scale: layout.grid.scale)
  }

  /// The metal, lighter at the upper end, with the glass inside it.
  private func drawBody(on canvas: borrowing Canvas, _ side: DeviceSide, radius: Double) {
    let body = layout.body
    let (top, bottom) = (Point(x: 0, y: body.minY), Point(x: 0, y: body.maxY))
    canvas.addRoundedRectangle(body, radius: radius)
    canvas.fillPath(
      [
        GradientStop(0, DevicePalette.rim.lit(by: 0.12)), GradientStop(0.5, DevicePalette.rim),
        GradientStop(1, DevicePalette.rim.lit(by: -0.08)),
      ], from: top, to: bottom)
    canvas.outline(DevicePalette.edge, body, radius: radius)

    let rim = layout.grid.length(Self.rimWidth)
    let glass = body.insetBy(rim)
    let color = side == .front ? DevicePalette.front : DevicePalette.back
    canvas.addRoundedRectangle(glass, radius: radius - rim)
    canvas.fillPath(
      [GradientStop(0, color.lit(by: 0.03)), GradientStop(1, color.lit(by: -0.01))],
      from: top, to: bottom)
    canvas.outline(Color(white: 0, alpha: 0.5), glass, radius: radius - rim)
  }

  /// Clears the area of the screen, with its edges between pixels.
  private func cutScreen(from canvas: borrowing Canvas) {
    cairo_set_operator(canvas.context, CAIRO_OPERATOR_CLEAR)
    let radius = layout.grid.snap(model.screenCornerRadius)
    if radius > 0 {
      canvas.addRoundedRectangle(layout.screen, radius: radius)
    } else {
      let screen = layout.screen
      cairo_rectangle(
        canvas.context, screen.minX, screen.minY, screen.size.width, screen.size.height)
      cairo_set_antialias(canvas.context, CAIRO_ANTIALIAS_NONE)
    }
    cairo_fill(canvas.context)
    cairo_set_antialias(canvas.context, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_operator(canvas.context, CAIRO_OPERATOR_OVER)
  }
}

extension Color {
  /// A lighter colour, or a darker one for negative values, within the valid range.
  func lit(by light: Double) -> Color {
    func moved(_ component: Double) -> Double { (component + light).clamped(to: 0...1) }
    return Color(red: moved(red), green: moved(green), blue: moved(blue), alpha: alpha)
  }
}
