import GalleryCore

/// The layout of a caption: a few large words that are read in passing.
struct CaptionCard {
  private let text: TextLayout
  private let textWidth: Double
  private let size: Size

  private static let horizontalPadding = 24.0
  private static let verticalPadding = 14.0
  private static let maximumLines = 3
  private static let cornerRadius = 14.0

  init(_ text: String, maximumWidth: Double, context: TextContext) {
    let limit = sensible(maximumWidth)
    // On a card too narrow for anything the padding goes first.
    let padding = min(Self.horizontalPadding, limit / 8)
    // One paragraph: Pango limits the lines of each, not of all of them.
    let string = DisplayText(prose: text).string.map { $0.isNewline ? " " : $0 }
    (self.text, textWidth) = Self.balanced(
      String(string), maximumWidth: max(1, limit - 2 * padding), context: context)
    size = Size(
      width: min(limit, self.text.logical.size.width + 2 * padding),
      height: self.text.logical.size.height + 2 * Self.verticalPadding)
  }

  func paint(on grid: PixelGrid) -> PaintedPicture {
    let canvas = Canvas(
      size: Size(width: grid.lengthWithin(size.width), height: size.height), grid: grid)
    let rect = Rect(origin: .zero, size: canvas.size)
    canvas.fill(Palette.caption, rect, radius: Self.cornerRadius)
    canvas.outline(Palette.cardEdge, rect, radius: Self.cornerRadius)
    // The layout centres its lines in `textWidth`, which may be wider than this card.
    text.draw(
      on: canvas,
      at: Point(x: (canvas.size.width - textWidth) / 2, y: Self.verticalPadding),
      color: Palette.primaryText)
    return canvas.finish(scale: grid.scale)
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
