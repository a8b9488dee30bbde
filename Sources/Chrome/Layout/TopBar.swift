import GalleryCore

/// The layout of the bar at the top: the rotation's controls at the left, the photo's name in the
/// middle, the counter at the right.
struct TopBar {
  let elements: [ChromeElement]
  /// Where buttons answer to pointers; none of them where there is no room.
  let areas: [ChromeButton: Rect]

  init(
    windowSize: Size, grid: PixelGrid, title: String, note: String?, currentPage: Int,
    pageCount: Int, rotation: OrientationSource?, buttons: ButtonTracking, opacity: Double
  ) {
    guard windowSize.height >= 2 * Metrics.barHeight, pageCount > 0 else {
      elements = []
      areas = [:]
      return
    }
    let height = grid.length(Metrics.barHeight)
    let width = windowSize.width
    var elements: [ChromeElement] = [
      .rectangle(
        Palette.bar.faded(to: opacity), Rect(x: 0, y: 0, width: width, height: height)),
      .rectangle(
        Palette.barEdge.faded(to: opacity),
        Rect(x: 0, y: height, width: width, height: grid.hairline)),
    ]
    var right = width - Metrics.margin

    if pageCount > 1 {
      let counterWidth = Self.counterWidth(pageCount: pageCount)
      let bounds = Rect(x: right - counterWidth, y: 0, width: counterWidth, height: height)
      let page = currentPage.clamped(to: 0...pageCount - 1) + 1
      right = bounds.minX - Metrics.gap
      if bounds.minX >= Metrics.margin {
        elements.append(
          .picture(
            .counter(page: page, of: pageCount, maximumWidth: counterWidth),
            center: Point(x: width, y: height / 2), bounds: bounds, opacity: opacity))
      }
    }

    let controls = RotationControls(
      source: rotation, buttons: buttons, end: right, barHeight: height, grid: grid,
      opacity: opacity)
    elements += controls.elements
    areas = controls.areas

    let left = controls.right
    let room = right - left
    if room >= Metrics.titleMinimumWidth, !title.isEmpty {
      let maximumWidth = min(Metrics.titleMaximumWidth, room.inResizeSteps)
      elements.append(
        .picture(
          .title(title, note: note, maximumWidth: maximumWidth),
          center: Point(x: width / 2, y: height / 2),
          bounds: Rect(x: left, y: 0, width: room, height: height), opacity: opacity))
    }
    self.elements = elements
  }

  /// The room kept for the counter: the same on every page, so that the title does not move.
  private static func counterWidth(pageCount: Int) -> Double {
    let digits = 2 * String(pageCount).count
    return Double(digits) * Metrics.counterDigitWidth + Metrics.counterWordWidth
  }
}
