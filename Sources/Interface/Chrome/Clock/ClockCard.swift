import GalleryCore

/// The card with the time of day, and perhaps the date below it.
enum ClockCard {
  /// The share of the digits' size that the date has, as far as it can be read from a few metres.
  private static let dateShare = 0.32
  private static let minimumDateSize = 12.0
  private static let horizontalShare = 0.35
  private static let verticalShare = 0.12

  static func paint(
    _ time: String, date: String?, height: Double, grid: PixelGrid, context: TextContext
  ) -> PaintedPicture {
    let size = height.clamped(to: ClockView.heights)
    let digits = TextLayout(
      time, style: TextStyle(size: size, isStrong: true, hasTabularFigures: true), context: context)
    let day = date.map {
      TextLayout(
        DisplayText(name: $0).string,
        style: TextStyle(size: max(minimumDateSize, size * dateShare)), context: context)
    }
    let width = max(digits.logical.size.width, day?.logical.size.width ?? 0)
    let (side, edge) = (size * horizontalShare, size * verticalShare)
    let bottom = digits.logical.size.height + (day?.logical.size.height ?? 0)
    let canvas = Canvas(
      size: Size(
        width: grid.lengthCovering(width + 2 * side), height: grid.lengthCovering(bottom + 2 * edge)
      ), grid: grid)
    let card = Rect(origin: .zero, size: canvas.size)
    canvas.fill(grid.palette.caption, card, radius: min(Metrics.cardCornerRadius, size / 3))
    for (layout, top, color) in [
      (digits, edge, canvas.palette.primaryText),
      (day, edge + digits.logical.size.height, canvas.palette.cardDetail),
    ] {
      guard let layout else { continue }
      let left = (canvas.size.width - layout.logical.size.width) / 2
      layout.draw(on: canvas, at: Point(x: grid.snap(left), y: grid.snap(top)), color: color)
    }
    return canvas.finish(scale: grid.scale)
  }
}
