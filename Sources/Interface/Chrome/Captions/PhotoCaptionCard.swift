import GalleryCore

/// A photo's own caption: a few lines in a size for reading.
enum PhotoCaptionCard {
  private static let horizontalPadding = 16.0
  private static let verticalPadding = 10.0
  private static let cornerRadius = 12.0
  /// More lines than this would hide the photo; the information panel has more of a text.
  private static let maximumLines = 6

  static func paint(
    _ text: String, maximumSize: Size, grid: PixelGrid, context: TextContext
  ) -> PaintedPicture {
    let limit = sensible(maximumSize.width)
    let padding = TextCard.padding(horizontalPadding, within: limit)
    let lineCount = TextCard.lineCount(
      of: .photoCaption, in: sensible(maximumSize.height) - 2 * verticalPadding,
      atMost: maximumLines, context: context)
    let (layout, width) = TextCard.balanced(
      DisplayText(prose: text).paragraph, style: .photoCaption,
      maximumWidth: max(1, limit - 2 * padding), lineCount: lineCount, context: context)
    let card = TextCard(
      text: layout, textWidth: width, color: Palette.caption, horizontalPadding: padding,
      verticalPadding: verticalPadding, cornerRadius: cornerRadius)
    return card.paint(on: grid, within: limit)
  }
}
