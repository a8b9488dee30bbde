import GalleryCore

/// The layout of a card with one message: an icon, a heading and an optional detail, centred.
struct MessageCard {
  private let icon: Icon
  private let heading: TextLayout
  private let detail: TextLayout?
  private let textWidth: Double
  private let width: Double
  private let padding: Double

  private static let iconGap = 16.0
  private static let detailGap = 8.0
  private static let maximumHeadingLines = 2
  private static let maximumDetailLines = 8

  init(
    icon: Icon, heading: DisplayText, detail: DisplayText?, maximumWidth: Double,
    context: TextContext
  ) {
    let limit = min(sensible(maximumWidth), Metrics.cardMaximumWidth)
    // On a very narrow card the padding is reduced first.
    padding = min(Metrics.cardPadding, limit / 8)
    textWidth = max(1, limit - 2 * padding)
    self.icon = icon
    self.heading = TextLayout(
      heading.string, style: .cardHeading, context: context, maximumWidth: textWidth,
      lineCount: Self.maximumHeadingLines, ellipsis: .middle)
    if let detail, !detail.string.isEmpty {
      self.detail = TextLayout(
        detail.sentence(in: context.direction), style: .cardDetail, context: context,
        maximumWidth: textWidth,
        lineCount: Self.maximumDetailLines, ellipsis: .end)
    } else {
      self.detail = nil
    }
    let content = max(self.heading.logical.size.width, self.detail?.logical.size.width ?? 0)
    width = min(limit, max(Metrics.cardMinimumWidth, content + 2 * padding))
  }

  func paint(on grid: PixelGrid) -> PaintedPicture {
    let headingTop = padding + Icon.size.height + Self.iconGap
    let headingBottom = headingTop + heading.logical.size.height
    let detailTop = headingBottom + Self.detailGap
    let bottom = detail.map { detailTop + $0.logical.size.height } ?? headingBottom
    let canvas = Canvas(
      size: Size(width: grid.lengthWithin(width), height: bottom + padding), grid: grid)
    canvas.fillCard()
    icon.draw(
      on: canvas,
      at: Point(x: grid.snap((canvas.size.width - Icon.size.width) / 2), y: grid.snap(padding)),
      color: canvas.palette.cardIcon)
    // The layouts centre their lines in `textWidth`, which may be wider than the card.
    let left = (canvas.size.width - textWidth) / 2
    heading.draw(on: canvas, at: Point(x: left, y: headingTop), color: canvas.palette.primaryText)
    detail?.draw(on: canvas, at: Point(x: left, y: detailTop), color: canvas.palette.cardDetail)
    return canvas.finish(scale: grid.scale)
  }
}
