import GalleryCore

/// The layout of the small card that says what the thing under the mouse is.
struct TooltipCard {
  private let text: TextLayout
  private let textWidth: Double
  private let size: Size

  private static let horizontalPadding = 12.0
  private static let verticalPadding = 8.0
  private static let maximumLines = 3
  private static let cornerRadius = 8.0

  init(_ text: String, maximumWidth: Double, context: TextContext) {
    let limit = sensible(maximumWidth)
    // On a card too narrow for anything the padding goes first.
    let padding = min(Self.horizontalPadding, limit / 8)
    textWidth = max(1, limit - 2 * padding)
    self.text = TextLayout(
      DisplayText(name: text).string, style: .cardDetail, context: context,
      maximumWidth: textWidth, lineCount: Self.maximumLines, ellipsis: .end)
    size = Size(
      width: min(limit, self.text.logical.size.width + 2 * padding),
      height: self.text.logical.size.height + 2 * Self.verticalPadding)
  }

  func paint(on grid: PixelGrid) -> PaintedPicture {
    let canvas = Canvas(
      size: Size(width: grid.lengthWithin(size.width), height: size.height), grid: grid)
    let rect = Rect(origin: .zero, size: canvas.size)
    canvas.fill(Palette.card, rect, radius: Self.cornerRadius)
    canvas.outline(Palette.cardEdge, rect, radius: Self.cornerRadius)
    // The layout centres its lines in `textWidth`, which may be wider than this card.
    text.draw(
      on: canvas,
      at: Point(x: (canvas.size.width - textWidth) / 2, y: Self.verticalPadding),
      color: Palette.primaryText)
    return canvas.finish(scale: grid.scale)
  }
}
