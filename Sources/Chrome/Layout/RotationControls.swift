import GalleryCore

/// The layout of what stands at the bar's left: the rotation lock, and what turns the photos.
struct RotationControls {
  let elements: [ChromeElement]
  /// Where a title may begin.
  let right: Double
  /// Where a button answers to pointers.
  private(set) var areas: [ChromeButton: Rect] = [:]

  /// - Parameters:
  ///   - source: what turns the photos; nil for no controls.
  ///   - end: where a title must end, by which it is known how much fits beside it.
  init(
    source: OrientationSource?, buttons: ButtonTracking, end: Double, barHeight: Double,
    grid: PixelGrid, opacity: Double
  ) {
    let lockRight = Metrics.margin + Metrics.glyph
    let sourceLeft = lockRight + Metrics.glyphGap
    let sourceRight = sourceLeft + Metrics.glyph
    guard let source, end - lockRight - Metrics.gap >= Metrics.titleMinimumWidth else {
      elements = []
      right = Metrics.margin
      return
    }
    let hasSource = end - sourceRight - Metrics.gap >= Metrics.titleWidthBesideSource
    // Locking must not move the title, so the source keeps its room.
    right = (hasSource ? sourceRight : lockRight) + Metrics.gap

    let middle = barHeight / 2
    let lock = Point(x: Metrics.margin + Metrics.glyph / 2, y: middle)
    // To the window's very edge, where a mouse that is thrown into the corner stops.
    let lockArea = Rect(x: 0, y: 0, width: lock.x + Metrics.buttonTarget / 2, height: barHeight)
    areas[.rotationLock] = lockArea
    let isLocked = source == .locked
    let phase = buttons.phase(of: .rotationLock)
    var elements: [ChromeElement] = []
    if isLocked || phase != .idle {
      let side = grid.length(Metrics.buttonGround)
      elements.append(
        .picture(
          .capsule(Size(width: side, height: side), .button(isOn: isLocked, phase)), center: lock,
          bounds: lockArea, opacity: opacity))
    }
    elements.append(
      .picture(
        .glyph(isLocked ? .closedLock : .openLock), center: lock, bounds: lockArea,
        opacity: opacity))
    if hasSource, let glyph = Self.glyph(of: source) {
      let area = Rect(
        x: lockArea.maxX, y: 0, width: sourceRight + Metrics.gap / 2 - lockArea.maxX,
        height: barHeight)
      areas[.rotationSource] = area
      elements.append(
        .picture(
          .glyph(glyph), center: Point(x: sourceLeft + Metrics.glyph / 2, y: middle),
          bounds: area, opacity: opacity))
    }
    self.elements = elements
  }

  /// Nil where the closed lock says it all.
  private static func glyph(of source: OrientationSource) -> Glyph? {
    switch source {
    case .sensor: .turningDevice
    case .keys: .arrowKeys
    case .locked: nil
    }
  }
}
