import GalleryCore

/// The card with the time of day, and perhaps the date below it.
struct ClockCard {
  let date: TextLayout?
  private let size: Double
  private let digits: TextLayout
  private let half: TextLayout?
  private let isHalfLeft: Bool
  /// The width of the digits and the half of the day beside them.
  private let timeWidth: Double

  /// The shares of the digits' size that the date can have, a long one less, as far as it can be
  /// read from a few metres.
  private static let dateShares = 0.24...0.32
  private static let minimumDateSize = 12.0
  /// How much wider than the time a date can be before it is smaller: else the card would look
  /// empty beside the time.
  private static let dateExcess = 1.25
  /// The share of the digits' size that "AM" has beside them.
  private static let halfShare = 0.4
  private static let halfGapShare = 0.12
  private static let horizontalShare = 0.35
  private static let verticalShare = 0.12

  /// Makes a card with digits of a size in points, or of a smaller one with which it fits.
  static func fitting(
    _ face: ClockFace, size: Double, maximumSize: Size, context: TextContext
  ) -> ClockCard {
    var size = size
    while true {
      let card = ClockCard(face, size: size, maximumWidth: maximumSize.width, context: context)
      let excess = max(
        card.area.width / max(1, maximumSize.width), card.area.height / max(1, maximumSize.height),
        card.date?.isCut ?? false ? 1.05 : 0)
      guard excess > 1, size > ClockView.minimumHeight else { return card }
      // In small steps: a date that needs one line less then leaves room.
      size = max(ClockView.minimumHeight, size * max(0.8, 0.99 / excess))
    }
  }

  private init(_ face: ClockFace, size: Double, maximumWidth: Double, context: TextContext) {
    self.size = size
    digits = TextLayout(
      face.time, style: TextStyle(size: size, isStrong: true, hasTabularFigures: true),
      context: context)
    half = face.half.map {
      TextLayout(
        DisplayText(name: $0).string, style: TextStyle(size: size * Self.halfShare),
        context: context)
    }
    isHalfLeft = face.isHalfLeft
    timeWidth =
      digits.logical.size.width
      + (half.map { size * Self.halfGapShare + $0.logical.size.width } ?? 0)
    guard let text = face.date.map({ DisplayText(name: $0).string }) else {
      date = nil
      return
    }
    let usual = TextStyle(size: size * Self.dateShares.upperBound)
    let width = TextLayout(text, style: usual, context: context).logical.size.width
    let share = Self.dateShares.upperBound * Self.dateExcess * timeWidth / max(1, width)
    let dateSize = max(Self.minimumDateSize, size * share.clamped(to: Self.dateShares))
    date = TextLayout(
      text, style: TextStyle(size: dateSize), context: context,
      maximumWidth: maximumWidth - 2 * size * Self.horizontalShare, lineCount: 2, ellipsis: .end)
  }

  /// The size of the card, in points.
  private var area: Size {
    Size(
      width: max(timeWidth, date?.logical.size.width ?? 0) + 2 * size * Self.horizontalShare,
      height: digits.logical.size.height + (date?.logical.size.height ?? 0)
        + 2 * size * Self.verticalShare)
  }

  func paint(on grid: PixelGrid, _ look: OverlayLook) -> PaintedPicture {
    let edge = size * Self.verticalShare
    let canvas = Canvas(
      size: Size(
        width: grid.lengthCovering(area.width), height: grid.lengthCovering(area.height)),
      grid: grid)
    let card = Rect(origin: .zero, size: canvas.size)
    let shadow = look == .shadow ? ShadowedText(size: size) : nil
    if shadow == nil {
      canvas.fill(grid.palette.caption, card, radius: min(Metrics.cardCornerRadius, size / 3))
    }
    func draw(_ text: TextLayout, on canvas: borrowing Canvas, at point: Point, _ color: Color) {
      if let shadow {
        shadow.draw(text, on: canvas, at: point)
      } else {
        text.draw(on: canvas, at: point, color: color)
      }
    }
    let left = (canvas.size.width - timeWidth) / 2
    let right = left + timeWidth
    let digitsLeft = isHalfLeft ? right - digits.logical.size.width : left
    draw(
      digits, on: canvas, at: Point(x: grid.snap(digitsLeft), y: grid.snap(edge)),
      grid.palette.primaryText)
    if let half {
      let halfLeft = isHalfLeft ? left : right - half.logical.size.width
      let top = edge + digits.baseline - half.baseline
      draw(
        half, on: canvas, at: Point(x: grid.snap(halfLeft), y: grid.snap(top)),
        grid.palette.primaryText)
    }
    if let date {
      // Its lines are centred in its room.
      let left = canvas.size.width / 2 - date.logical.center.x
      let top = edge + digits.logical.size.height
      draw(
        date, on: canvas, at: Point(x: grid.snap(left), y: grid.snap(top)),
        grid.palette.cardDetail)
    }
    return canvas.finish(scale: grid.scale)
  }
}
