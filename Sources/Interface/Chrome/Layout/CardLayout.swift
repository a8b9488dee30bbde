import GalleryCore

/// The layout of a card with its buttons below it: in a row, or in a column where that is too wide.
///
/// The size of a card is known only once it is painted, but buttons must be found before. So they
/// have their places, and the card is moved up to them.
struct CardLayout {
  private(set) var elements: [ChromeElement] = []
  private(set) var controls: [ChromeControl] = []

  /// Wide enough for two or three words.
  private static let buttonWidth = 184.0
  private static let gap = 8.0
  /// The gap between the card and its buttons.
  private static let cardGap = 16.0
  /// How far the buttons of a notice begin below the middle of the window: most notices are then in
  /// the middle, together with their buttons.
  private static let noticeOffset = 56.0

  init(_ card: ChromeCard, in view: ChromeView) {
    let window = Rect(origin: .zero, size: view.windowSize)
    let maximumWidth = ChromePicture.cardWidth(in: window.size.width)
    switch card {
    case .notice(let heading, let detail, let buttons):
      let picture = ChromePicture.notice(
        heading: heading, detail: detail, maximumWidth: maximumWidth)
      guard !buttons.isEmpty else {
        elements = [.picture(picture, in: window, opacity: 1)]
        break
      }
      let lowest = window.maxY - view.bars.bottom - Metrics.margin
      let top = add(
        buttons, from: window.center.y + Self.noticeOffset, above: lowest, in: view, opacity: 1)
      let start = view.toolbar == nil ? 0 : view.bars.top
      let room = Rect(
        x: 0, y: start, width: window.size.width, height: max(0, top - Self.cardGap - start))
      // A card that is higher than its room is below its buttons.
      elements.insert(
        .picture(
          picture, center: Point(x: window.center.x, y: room.maxY), bounds: room, opacity: 1),
        at: 0)
    case .banner(let text, let buttons):
      let opacity = min(1, view.opacity)
      guard opacity > 0 else { break }
      let lowest = window.maxY - view.bars.throughDots - Metrics.indicatorSurround - Self.gap
      let top = add(buttons, from: .infinity, above: lowest, in: view, opacity: opacity)
      let room = Rect(x: 0, y: 0, width: window.size.width, height: max(0, top - Self.gap))
      elements.append(
        .picture(
          .toast(text, maximumSize: Size(width: maximumWidth, height: Metrics.barHeight * 2)),
          center: Point(x: window.center.x, y: room.maxY), bounds: room, opacity: opacity))
    }
    let (direction, width) = (view.appearance.direction, window.size.width)
    elements = elements.map { $0.placed(direction, inWidth: width) }
    controls = controls.map { $0.placed(direction, inWidth: width) }
  }

  /// Adds buttons at a height, or above a lower limit; returns where they begin.
  private mutating func add(
    _ buttons: [ChromeButton], from wanted: Double, above lowest: Double, in view: ChromeView,
    opacity: Double
  ) -> Double {
    let grid = view.grid
    let room = view.windowSize.width - 2 * Metrics.margin
    let height = grid.length(Metrics.buttonTarget)
    let count = Double(buttons.count)
    let isRow = count * (Self.buttonWidth + Self.gap) - Self.gap <= room
    let size = Size(width: grid.lengthWithin(min(Self.buttonWidth, room)), height: height)
    let rows = isRow ? 1 : count
    let length = rows * (height + Self.gap) - Self.gap
    let top = grid.snap(min(wanted, lowest - length))
    let step = isRow ? Point(x: size.width + Self.gap, y: 0) : Point(x: 0, y: height + Self.gap)
    let left = view.windowSize.width / 2 - (isRow ? (count - 1) * step.x / 2 : 0) - size.width / 2
    for (index, button) in buttons.enumerated() {
      let origin = Point(
        x: grid.snap(left + Double(index) * step.x), y: top + Double(index) * step.y)
      let area = Rect(origin: origin, size: size)
      controls.append(ChromeControl(button: button, area: area, isEnabled: true))
      guard let title = button.cardTitle else { continue }
      let phase = view.buttons.phase(of: button)
      elements.append(
        .picture(
          .cardButton(title, size, isMain: index == 0, phase), in: area, opacity: opacity))
      guard view.buttons.focused == button else { continue }
      let ring = area.insetBy(-grid.length(3))
      elements.append(.picture(.capsule(ring.size, .focus), in: ring, opacity: opacity))
    }
    return top
  }
}
