import GalleryCore

/// The layout of what shows the page at the bottom: dots, or a position bar where they are many.
struct PageIndicator {
  let elements: [ChromeElement]

  init(windowSize: Size, grid: PixelGrid, pageCount: Int, position: Double, opacity: Double) {
    guard Self.isShown(windowSize: windowSize, pageCount: pageCount) else {
      elements = []
      return
    }
    let position = position.isNaN ? 0 : position.clamped(to: 0...Double(pageCount - 1))
    let room = Self.room(in: windowSize)
    let pitch = grid.length(Metrics.dot) * 2
    let dotsWidth = pitch * Double(pageCount) - pitch / 2
    if pageCount <= Metrics.maximumDots, dotsWidth <= room {
      let marks = Self.marksArea(
        width: dotsWidth, height: grid.length(Metrics.dot), in: windowSize, grid: grid)
      elements =
        Self.ground(around: marks, grid: grid, opacity: opacity)
        + Self.dots(
          pageCount, in: marks, pitch: pitch, position: position, opacity: opacity)
    } else {
      let marks = Self.marksArea(
        width: grid.length(min(room, Metrics.trackMaximumLength)),
        height: grid.length(Metrics.trackThickness), in: windowSize, grid: grid)
      elements =
        Self.ground(around: marks, grid: grid, opacity: opacity)
        + Self.bar(
          pageCount, in: marks, position: position, grid: grid, opacity: opacity)
    }
  }

  /// Whether a window has room for a page indicator, and pages to tell apart.
  static func isShown(windowSize: Size, pageCount: Int) -> Bool {
    pageCount > 1 && windowSize.height >= Metrics.indicatorMinimumWindowHeight
      && room(in: windowSize) >= Metrics.trackMinimumLength
  }

  /// The longest row of marks that fits in a window, in points.
  private static func room(in windowSize: Size) -> Double {
    windowSize.width - 2 * Metrics.margin - 2 * Metrics.capsulePadding
  }

  /// Centred in the window's width, and in the height of the capsule around it.
  private static func marksArea(
    width: Double, height: Double, in windowSize: Size, grid: PixelGrid
  ) -> Rect {
    let middle = windowSize.height - Metrics.margin - Metrics.capsuleHeight / 2
    return Rect(
      x: grid.snap((windowSize.width - width) / 2), y: grid.snap(middle - height / 2),
      width: width, height: height)
  }

  private static func ground(around marks: Rect, grid: PixelGrid, opacity: Double)
    -> [ChromeElement]
  {
    let side = grid.length(Metrics.capsulePadding)
    // The same number of pixels above as below, so that the marks are in the exact middle.
    let above = grid.length((Metrics.capsuleHeight - marks.size.height) / 2)
    let rect = Rect(
      x: marks.minX - side, y: marks.minY - above,
      width: marks.size.width + 2 * side, height: marks.size.height + 2 * above)
    return [.picture(.capsule(rect.size, .ground), in: rect, opacity: opacity)]
  }

  /// The two dots nearest to the position share the light between them.
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

  private static func bar(
    _ count: Int, in track: Rect, position: Double, grid: PixelGrid, opacity: Double
  ) -> [ChromeElement] {
    let share = track.size.width / Double(count)
    let length = min(
      track.size.width, grid.length(max(share, Metrics.thumbMinimumLength)))
    let way = track.size.width - length
    let thumb = Rect(
      x: track.minX + grid.snap(way * position / Double(count - 1)), y: track.minY,
      width: length, height: track.size.height)
    return [
      .picture(.capsule(track.size, .track), in: track, opacity: opacity),
      .picture(.capsule(thumb.size, .mark), in: thumb, opacity: opacity),
    ]
  }
}
