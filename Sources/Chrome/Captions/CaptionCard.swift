import GalleryCore

/// A caption: a few large words that are read in passing.
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
    // One paragraph: Pango limits the lines of each, not of all of them.
    let string = DisplayText(prose: text).string.map { $0.isNewline ? " " : $0 }
    let (layout, width) = balanced(
      String(string), maximumWidth: max(1, limit - 2 * padding), context: context)
    let card = TextCard(
      text: layout, textWidth: width, color: Palette.caption, horizontalPadding: padding,
      verticalPadding: verticalPadding, cornerRadius: cornerRadius)
    return card.paint(on: grid, within: limit)
  }

  /// The text in as few lines as it needs, and those about equally long: a word alone on the last
  /// line reads badly.
  private static func balanced(
    _ text: String, maximumWidth: Double, context: TextContext
  ) -> (TextLayout, width: Double) {
    func layout(_ width: Double) -> TextLayout {
      TextLayout(
        text, style: .caption, context: context, maximumWidth: width, lineCount: maximumLines,
        ellipsis: .end)
    }
    var best = (layout(maximumWidth), width: maximumWidth)
    let height = best.0.logical.size.height
    // Half the width would take another line, or cut the text.
    var tooNarrow = maximumWidth / 2
    while best.width - tooNarrow > 8 {
      let width = (best.width + tooNarrow) / 2
      let narrower = layout(width)
      if narrower.logical.size.height > height || narrower.isCut {
        tooNarrow = width
      } else {
        best = (narrower, width)
      }
    }
    return best
  }
}
