import CPango
import GalleryCore

extension Canvas {
  /// Draws a photo's histogram: an area for each colour, from dark at the left to bright at the
  /// right in every language, over a ground with lines at the quarters.
  borrowing func draw(_ histogram: Histogram, in place: Rect) {
    let palette = grid.palette
    fill(palette.histogramGround, place, radius: 6)
    let area = place.insetBy(6)
    for quarter in 1..<4 {
      let x = grid.snap(area.minX + area.size.width * Double(quarter) / 4)
      fill(
        palette.divider,
        Rect(x: x, y: area.minY, width: grid.hairline, height: area.size.height), radius: 0)
    }
    let curves = [histogram.red, histogram.green, histogram.blue]
    for (curve, color) in zip(curves, palette.histogramColors) { draw(curve, color, in: area) }
  }

  private borrowing func draw(_ curve: [UInt8], _ color: Color, in area: Rect) {
    let step = area.size.width / Double(max(1, curve.count - 1))
    cairo_move_to(context, area.minX, area.maxY)
    for (index, height) in curve.enumerated() {
      cairo_line_to(
        context, area.minX + Double(index) * step,
        area.maxY - area.size.height * Double(height) / 255)
    }
    cairo_line_to(context, area.maxX, area.maxY)
    cairo_close_path(context)
    setSource(color)
    cairo_fill(context)
  }
}
