import GalleryCore

/// The layout of the page indicator at the bottom: dots, or a bar if there are many pages.
struct PageIndicator {
  let elements: [ChromeElement]

  /// The areas that react to pointers.
  let controls: [ChromeControl]

  private let pageCount: Int
  private let marks: Rect
  /// Half the width of a dot or of the bar's thumb, in points; positions keep this distance from
  /// the ends.
  private let reach: Double
  private let hasDots: Bool

  /// Returns nil if there is no room, or if there are fewer than two pages.
  init?(_ view: ChromeView, grid: PixelGrid, opacity: Double) {
    let (windowSize, pageCount) = (view.windowSize, view.pageCount)
    guard Self.isShown(windowSize: windowSize, pageCount: pageCount) else { return nil }
    let position =
      view.position.isNaN ? 0 : view.position.clamped(to: 0...Double(pageCount - 1))
    let room = Self.room(in: windowSize)
    let pitch = grid.length(Metrics.dot) * 2
    let dotsWidth = pitch * Double(min(pageCount, Metrics.maximumDots)) - pitch / 2
    hasDots = pageCount <= Metrics.maximumDots && dotsWidth <= room
    marks = Self.marksArea(
      width: hasDots ? dotsWidth : grid.length(min(room, Metrics.trackMaximumLength)),
      height: grid.length(hasDots ? Metrics.dot : Metrics.trackThickness), in: view, grid: grid)
    self.pageCount = pageCount
    let capsule = Self.capsule(around: marks, grid: grid)
    let ground = Self.ground(of: view, in: capsule, opacity: opacity)
    if hasDots {
      reach = marks.size.height / 2
      elements =
        ground
        + Self.dots(pageCount, in: marks, pitch: pitch, position: position, opacity: opacity)
    } else {
      let (share, part) =
        if let span = view.overviewSpan { (span.share, span.position) } else {
          (1 / Double(pageCount), position / Double(pageCount - 1))
        }
      let thumb = Self.thumb(share, in: marks, part: part, grid: grid)
      reach = thumb.size.width / 2
      let bar: [ChromeElement] = [
        .picture(.capsule(marks.size, .track), in: marks, opacity: opacity),
        .picture(.capsule(thumb.size, .mark), in: thumb, opacity: opacity),
      ]
      let isDragged = view.buttons.pressed == .indicator
      elements =
        ground + bar
        + (isDragged
          ? Self.number(of: view, above: thumb.center.x, capsule: capsule, grid: grid) : [])
    }
    controls = Self.controls(around: capsule, in: view)
  }

  /// The capsule around the marks, with a more opaque one over it as far as cells are seen below.
  private static func ground(
    of view: ChromeView, in capsule: Rect, opacity: Double
  ) -> [ChromeElement] {
    let share = view.overviewOpacity.clamped(to: 0...1)
    return [
      share < 1
        ? ChromeElement.picture(.capsule(capsule.size, .ground), in: capsule, opacity: opacity)
        : nil,
      share > 0
        ? .picture(
          .capsule(capsule.size, .groundOverCells), in: capsule, opacity: opacity * share) : nil,
    ].compactMap(\.self)
  }

  /// The page whose mark is closest to a coordinate along the row, in points of the chrome's space.
  func page(at x: Double) -> Int { Int((part(at: x) * Double(pageCount - 1)).rounded()) }

  /// The part of the overview's rows at a coordinate along the bar, from 0 to 1; nil for dots.
  func overviewPart(at x: Double) -> Double? { hasDots ? nil : part(at: x) }

  private func part(at x: Double) -> Double {
    let length = marks.size.width - 2 * reach
    guard length > 0, x.isFinite else { return 0 }
    return ((x - marks.minX - reach) / length).clamped(to: 0...1)
  }

  /// The area is high enough for a finger; around it, pointers have no effect.
  private static func controls(around capsule: Rect, in view: ChromeView) -> [ChromeControl] {
    let height = Metrics.buttonTarget
    let side = Metrics.indicatorSurround
    let target = Rect(
      x: capsule.minX, y: capsule.center.y - height / 2, width: capsule.size.width,
      height: height)
    let surround = Rect(
      x: target.minX - side, y: target.minY - side / 2, width: target.size.width + 2 * side,
      height: view.windowSize.height - view.bars.bottom - target.minY + side / 2)
    return [
      ChromeControl(button: .indicator, area: target, isEnabled: true),
      ChromeControl(button: .ground, area: surround, isEnabled: true),
    ]
  }

  /// Whether a window has room for a page indicator, and there are at least two pages.
  static func isShown(windowSize: Size, pageCount: Int) -> Bool {
    pageCount > 1 && windowSize.height >= Metrics.indicatorMinimumWindowHeight
      && room(in: windowSize) >= Metrics.trackMinimumLength
  }

  /// The longest row of marks that fits in a window, in points.
  private static func room(in windowSize: Size) -> Double {
    windowSize.width - 2 * Metrics.margin - 2 * Metrics.capsulePadding
  }

  /// The marks are centred in the window's width, or in that beside the list of albums, and in the
  /// height of their capsule.
  private static func marksArea(
    width: Double, height: Double, in view: ChromeView, grid: PixelGrid
  ) -> Rect {
    let windowSize = view.windowSize
    let middle = windowSize.height - view.bars.belowDots - Metrics.capsuleHeight / 2
    return Rect(
      x: grid.snap((windowSize.width - width) / 2 + view.indicatorShift),
      y: grid.snap(middle - height / 2),
      width: width, height: height)
  }

  private static func capsule(around marks: Rect, grid: PixelGrid) -> Rect {
    let side = grid.length(Metrics.capsulePadding)
    // The same number of pixels above and below, so that the marks are exactly in the middle.
    let above = grid.length((Metrics.capsuleHeight - marks.size.height) / 2)
    return Rect(
      x: marks.minX - side, y: marks.minY - above,
      width: marks.size.width + 2 * side, height: marks.size.height + 2 * above)
  }

  /// The two dots closest to the position share the highlight.
  private static func dots(
    _ count: Int, in marks: Rect, pitch: Double, position: Double, opacity: Double
  ) -> [ChromeElement] {
    let size = Size(width: marks.size.height, height: marks.size.height)
    return (0..<count).map { page in
      let nearness = max(0, 1 - abs(position - Double(page)))
      let seen = Palette.idleDotOpacity + (1 - Palette.idleDotOpacity) * nearness
      let origin = Point(x: marks.minX + Double(page) * pitch, y: marks.minY)
      return .picture(
        .capsule(size, .mark), in: Rect(origin: origin, size: size), opacity: opacity * seen)
    }
  }

  /// The thumb of a share of the track's length, at a part of its way from 0 to 1.
  private static func thumb(
    _ share: Double, in track: Rect, part: Double, grid: PixelGrid
  ) -> Rect {
    let length = min(
      track.size.width,
      grid.length(max(track.size.width * share, Metrics.thumbMinimumLength)))
    let range = track.size.width - length
    return Rect(
      x: track.minX + grid.snap(range * part), y: track.minY, width: length,
      height: track.size.height)
  }

  /// The number of the current page on a card above the thumb.
  ///
  /// Each digit is painted once, so that no number is late while the thumb is dragged.
  private static func number(
    of view: ChromeView, above x: Double, capsule: Rect, grid: PixelGrid
  ) -> [ChromeElement] {
    let page = view.overviewSpan?.page ?? view.currentPage
    let figures = String(page.clamped(to: 0...view.pageCount - 1) + 1)
      .compactMap(\.wholeNumberValue)
    let cell = Size(
      width: grid.length(Metrics.figure.width), height: grid.length(Metrics.figure.height))
    let padding = grid.length(Metrics.figurePadding)
    let size = Size(
      width: Double(figures.count) * cell.width + 2 * padding,
      height: grid.length(Metrics.lineHeight))
    let left = grid.snap(
      (x - size.width / 2).clamped(
        to: Metrics
          .tooltipGap...max(
            Metrics.tooltipGap, view.windowSize.width - Metrics.tooltipGap - size.width)))
    let card = Rect(
      x: left, y: capsule.minY - grid.length(Metrics.tooltipGap) - size.height, width: size.width,
      height: size.height)
    let top = card.minY + grid.snap((size.height - cell.height) / 2)
    return [.picture(.capsule(card.size, .ground), in: card, opacity: 1)]
      + figures.enumerated().map { index, figure in
        .picture(
          .figure(figure),
          in: Rect(
            origin: Point(x: card.minX + padding + Double(index) * cell.width, y: top), size: cell),
          opacity: 1)
      }
  }
}
