import GalleryCore

/// The small card that names the button under the mouse.
enum TooltipCard {
  private static let horizontalPadding = 12.0
  private static let verticalPadding = 8.0
  private static let maximumLines = 3
  private static let cornerRadius = 8.0

  static func paint(
    _ text: String, maximumWidth: Double, grid: PixelGrid, context: TextContext
  ) -> PaintedPicture {
    let limit = sensible(maximumWidth)
    let padding = TextCard.padding(horizontalPadding, within: limit)
    let textWidth = max(1, limit - 2 * padding)
    let layout = TextLayout(
      DisplayText(name: text).sentence(in: context.direction), style: .cardDetail, context: context,
      maximumWidth: textWidth, lineCount: maximumLines, ellipsis: .end)
    let card = TextCard(
      text: layout, textWidth: textWidth, color: grid.palette.card, horizontalPadding: padding,
      verticalPadding: verticalPadding, cornerRadius: cornerRadius)
    return card.paint(on: grid, within: limit)
  }
}
