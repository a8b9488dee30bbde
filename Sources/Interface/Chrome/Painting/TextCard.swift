import GalleryCore

/// A few lines of text on a card that is just large enough for them.
struct TextCard {
  /// The lines, centred in `textWidth`.
  let text: TextLayout
  /// The width of the text layout, in points; it may be wider than the card.
  let textWidth: Double
  /// The card's colour; nil for a transparent background.
  let color: Color?
  let horizontalPadding: Double
  let verticalPadding: Double
  var cornerRadius = 0.0
  /// How the text is drawn if it has a shadow; nil for none.
  var shadow: ShadowedText?

  /// The padding at the text's sides on a card of a maximum width: on a very narrow card the
  /// padding is reduced first.
  static func padding(_ wanted: Double, within limit: Double) -> Double { min(wanted, limit / 8) }

  /// The number of lines of a style that fit into a height in points: at least one.
  static func lineCount(
    of style: TextStyle, in height: Double, atMost most: Int, context: TextContext
  ) -> Int {
    let line = TextLayout("x", style: style, context: context).logical.size.height
    return Int(height / line).clamped(to: 1...most)
  }

  /// Lays out a text in as few lines as it needs, of similar lengths: a single word on the last
  /// line is hard to read.
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
    // Half the width would need another line, or cut the text.
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

  /// Paints the card, no wider than a limit in points.
  func paint(on grid: PixelGrid, within limit: Double) -> PaintedPicture {
    let width = min(limit, text.logical.size.width + 2 * horizontalPadding)
    let canvas = Canvas(
      size: Size(
        width: grid.lengthWithin(width), height: text.logical.size.height + 2 * verticalPadding),
      grid: grid)
    if let color {
      let rect = Rect(origin: .zero, size: canvas.size)
      canvas.fill(color, rect, radius: cornerRadius)
      canvas.outline(canvas.palette.cardEdge, rect, radius: cornerRadius)
    }
    let origin = Point(x: (canvas.size.width - textWidth) / 2, y: verticalPadding)
    if let shadow {
      shadow.draw(text, on: canvas, at: origin)
    } else {
      text.draw(on: canvas, at: origin, color: canvas.palette.primaryText)
    }
    return canvas.finish(scale: grid.scale)
  }
}
