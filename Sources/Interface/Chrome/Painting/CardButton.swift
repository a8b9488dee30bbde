import GalleryCore

/// Paints a button of a card, which is visible on any photo and on every background.
enum CardButton {
  private static let padding = 12.0

  static func paint(
    _ title: String, size: Size, isMain: Bool, _ phase: ButtonPhase, grid: PixelGrid,
    context: TextContext
  ) -> PaintedPicture {
    let canvas = Canvas(
      size: Size(
        width: grid.lengthWithin(sensible(size.width)),
        height: grid.lengthWithin(sensible(size.height))), grid: grid)
    let (palette, rect) = (canvas.palette, Rect(origin: .zero, size: canvas.size))
    let radius = rect.size.height / 2
    canvas.fill(palette.card, rect, radius: radius)
    canvas.fill(palette.dialogButton(isMain: isMain, phase), rect, radius: radius)
    canvas.outline(palette.cardEdge, rect, radius: radius)
    let text = TextLayout(
      title, style: .dialogButton, context: context,
      maximumWidth: max(1, rect.size.width - 2 * padding), lineCount: 1, ellipsis: .end)
    let origin = Point(
      x: rect.center.x - text.logical.center.x,
      y: rect.center.y - text.logical.size.height / 2)
    text.draw(
      on: canvas, at: origin, color: isMain ? palette.dialogButtonText : palette.primaryText)
    return canvas.finish(scale: grid.scale)
  }
}
