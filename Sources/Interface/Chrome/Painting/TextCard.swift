import GalleryCore

/// A few lines of text on a card just large enough for them.
struct TextCard {
  /// The lines, centred in `textWidth`.
  let text: TextLayout
  /// The width that the lines are laid out in, in points; it may be wider than the card.
  let textWidth: Double
  let color: Color
  let horizontalPadding: Double
  let verticalPadding: Double
  let cornerRadius: Double

  /// What stays free at the text's sides on a card of a maximum width: on one too narrow for anything
  /// the padding goes first.
  static func padding(_ wanted: Double, within limit: Double) -> Double { min(wanted, limit / 8) }

  /// A text in as few lines as it needs, and those about equally long: a word alone on the last line
  /// reads badly.
  static func balanced(
    _ text: String, style: TextStyle, maximumWidth: Double, lineCount: Int, context: TextContext
  ) -> (TextLayout, width: Double) {
    func layout(_ width: Double) -> TextLayout {
      TextLayout(
        text, style: style, context: context, maximumWidth: width, lineCount: lineCount,
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

  /// Paints it, no wider than a limit in points.
  func paint(on grid: PixelGrid, within limit: Double) -> PaintedPicture {
    let width = min(limit, text.logical.size.width + 2 * horizontalPadding)
    let canvas = Canvas(
      size: Size(
        width: grid.lengthWithin(width), height: text.logical.size.height + 2 * verticalPadding),
      grid: grid)
    let rect = Rect(origin: .zero, size: canvas.size)
    canvas.fill(color, rect, radius: cornerRadius)
    canvas.outline(Palette.cardEdge, rect, radius: cornerRadius)
    text.draw(
      on: canvas, at: Point(x: (canvas.size.width - textWidth) / 2, y: verticalPadding),
      color: Palette.primaryText)
    return canvas.finish(scale: grid.scale)
  }
}
