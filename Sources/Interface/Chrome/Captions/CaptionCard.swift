import GalleryCore

/// A caption: a few large words, readable at a glance.
enum CaptionCard {
  private static let horizontalPadding = 24.0
  private static let verticalPadding = 14.0
  private static let maximumLines = 3
  private static let cornerRadius = 14.0

  static func paint(
    _ text: String, maximumWidth: Double, grid: PixelGrid, context: TextContext
  ) -> PaintedPicture {
    let limit = sensible(maximumWidth)
    let padding = TextCard.padding(horizontalPadding, within: limit)
    let (layout, width) = TextCard.balanced(
      DisplayText(prose: text).paragraph, style: .caption,
      maximumWidth: max(1, limit - 2 * padding), lineCount: maximumLines, context: context)
    let card = TextCard(
      text: layout, textWidth: width, color: grid.palette.caption, horizontalPadding: padding,
      verticalPadding: verticalPadding, cornerRadius: cornerRadius)
    return card.paint(on: grid, within: limit)
  }
}
