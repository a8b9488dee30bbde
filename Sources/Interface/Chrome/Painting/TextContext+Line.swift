import GalleryCore

extension TextContext {
  /// Paints one line in a picture with the shared line height and baseline.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - style: its style.
  ///   - color: its colour.
  ///   - maximumWidth: the width in points beyond which it is cut.
  ///   - ellipsis: where it is cut.
  ///   - grid: the pixels.
  func line(
    _ text: String, style: TextStyle, color: Color, maximumWidth: Double,
    ellipsis: TextLayout.Ellipsis = .middle, grid: PixelGrid
  ) -> PaintedPicture {
    let limit = grid.lengthWithin(sensible(maximumWidth))
    let layout = TextLayout(
      text, style: style, context: self, maximumWidth: limit, lineCount: 1, ellipsis: ellipsis)
    let height = grid.length(Metrics.lineHeight)
    let canvas = Canvas(
      size: Size(width: min(limit, layout.right - layout.left), height: height), grid: grid)
    // Capitals are centred, not line boxes: a fallback font's taller box must not move a name.
    // Those of the title serve all styles, so that texts beside each other have one baseline.
    let baseline = grid.snap((height + capitalHeight(of: .title)) / 2)
    layout.draw(
      on: canvas, at: Point(x: grid.snap(-layout.left), y: baseline - layout.baseline), color: color
    )
    return canvas.finish(scale: grid.scale)
  }
}
