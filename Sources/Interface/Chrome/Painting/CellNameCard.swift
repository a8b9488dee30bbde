import GalleryCore

/// The small card with a photo's name in a cell of the overview.
enum CellNameCard {
  private static let horizontalPadding = 8.0
  private static let verticalPadding = 3.0
  private static let cornerRadius = 6.0

  static func paint(
    _ name: String, maximumWidth: Double, grid: PixelGrid, context: TextContext
  ) -> PaintedPicture {
    let limit = sensible(maximumWidth)
    let padding = TextCard.padding(horizontalPadding, within: limit)
    let textWidth = max(1, limit - 2 * padding)
    let text = DisplayText(name: name).string
    let whole = TextLayout(text, style: .cellName, context: context)
    let isCut = whole.logical.size.width > textWidth
    // The beginnings of names are often alike, and so are their ends.
    let layout =
      isCut
      ? TextLayout(
        text, style: .cellName, context: context, maximumWidth: textWidth, lineCount: 1,
        ellipsis: .middle) : whole
    let card = TextCard(
      text: layout, textWidth: isCut ? textWidth : whole.logical.size.width,
      color: grid.palette.card, horizontalPadding: padding,
      verticalPadding: verticalPadding, cornerRadius: cornerRadius)
    return card.paint(on: grid, within: limit)
  }
}
