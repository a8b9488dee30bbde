import GalleryCore

/// The card with the time of day, and perhaps the date below it.
struct ClockCard {
  private let size: Double
  private let digits: TextLayout
  private let half: TextLayout?
  private let isHalfLeft: Bool
  private let date: TextLayout?
  /// The width in which the lines of the date are centred.
  private let textWidth: Double

  /// The share of the digits' size that the date has, as far as it can be read from a few metres.
  private static let dateShare = 0.32
  private static let minimumDateSize = 12.0
  /// The share of the digits' size that "AM" has beside them.
  private static let halfShare = 0.4
  private static let halfGapShare = 0.12
  private static let horizontalShare = 0.35
  private static let verticalShare = 0.12

  init(_ face: ClockFace, height: Double, maximumWidth: Double, context: TextContext) {
    size = height.clamped(to: ClockView.heights)
    digits = TextLayout(
      face.time, style: TextStyle(size: size, isStrong: true, hasTabularFigures: true),
      context: context)
    let halfStyle = TextStyle(size: size * Self.halfShare)
    half = face.half.map {
      TextLayout(DisplayText(name: $0).string, style: halfStyle, context: context)
    }
    isHalfLeft = face.isHalfLeft
    let style = TextStyle(size: max(Self.minimumDateSize, size * Self.dateShare))
    let limit = max(1, maximumWidth - 2 * size * Self.horizontalShare)
    let text = face.date.map { DisplayText(name: $0).string }
    let whole = text.map { TextLayout($0, style: style, context: context) }
    if let text, let whole, whole.logical.size.width > limit {
      date = TextLayout(
        text, style: style, context: context, maximumWidth: limit, lineCount: 2, ellipsis: .end)
      textWidth = limit
    } else {
      date = whole
      textWidth = whole?.logical.size.width ?? 0
    }
  }

  func paint(on grid: PixelGrid) -> PaintedPicture {
    let (side, edge) = (size * Self.horizontalShare, size * Self.verticalShare)
    let gap = size * Self.halfGapShare
    let timeWidth = digits.logical.size.width + (half.map { gap + $0.logical.size.width } ?? 0)
    let dateWidth = date?.logical.size.width ?? 0
    let bottom = edge + digits.logical.size.height
    let canvas = Canvas(
      size: Size(
        width: grid.lengthCovering(max(timeWidth, dateWidth) + 2 * side),
        height: grid.lengthCovering(bottom + (date?.logical.size.height ?? 0) + edge)),
      grid: grid)
    let card = Rect(origin: .zero, size: canvas.size)
    canvas.fill(grid.palette.caption, card, radius: min(Metrics.cardCornerRadius, size / 3))
    let left = (canvas.size.width - timeWidth) / 2
    let halfWidth = half?.logical.size.width ?? 0
    let lines = [
      (digits, isHalfLeft ? left + timeWidth - digits.logical.size.width : left, edge, true),
      (
        half, isHalfLeft ? left : left + timeWidth - halfWidth,
        edge + digits.baseline - (half?.baseline ?? 0), true
      ),
      (date, (canvas.size.width - textWidth) / 2, bottom, false),
    ]
    for (line, left, top, isTime) in lines {
      line?.draw(
        on: canvas, at: Point(x: grid.snap(left), y: grid.snap(top)),
        color: isTime ? canvas.palette.primaryText : canvas.palette.cardDetail)
    }
    return canvas.finish(scale: grid.scale)
  }
}
