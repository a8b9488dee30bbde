import GalleryCore

/// A toast's card: a sentence on a background just large enough for it.
enum ToastCard {
  private static let horizontalPadding = 16.0
  private static let verticalPadding = 10.0
  private static let cornerRadius = 12.0
  /// More lines than this are cut.
  private static let maximumLines = 8

  static func paint(
    _ text: String, maximumSize: Size, grid: PixelGrid, context: TextContext
  ) -> PaintedPicture {
    let limit = sensible(maximumSize.width)
    let height = sensible(maximumSize.height)
    let padding = TextCard.padding(horizontalPadding, within: limit)
    let string = DisplayText.sentence(
      DisplayText(prose: text).paragraph, in: context.direction)
    func layout(_ style: TextStyle, padding verticalPadding: Double) -> (TextLayout, Double) {
      let count = TextCard.lineCount(
        of: style, in: height - 2 * verticalPadding, atMost: maximumLines, context: context)
      return TextCard.balanced(
        string, style: style, maximumWidth: max(1, limit - 2 * padding), lineCount: count,
        context: context)
    }
    var verticalPadding = min(verticalPadding, height / 8)
    var (text, width) = layout(.toast, padding: verticalPadding)
    if text.isCut {
      // In a small window the text becomes smaller before it is cut.
      verticalPadding /= 2
      (text, width) = layout(.smallToast, padding: verticalPadding)
    }
    let card = TextCard(
      text: text, textWidth: width, color: grid.palette.card, horizontalPadding: padding,
      verticalPadding: verticalPadding, cornerRadius: cornerRadius)
    return card.paint(on: grid, within: limit)
  }
}
