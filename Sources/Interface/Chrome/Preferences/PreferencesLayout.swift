package import GalleryCore

/// Where everything of the preferences is, in points of the window: a card with a heading, a search
/// field and a list that scrolls.
///
/// It is laid out from left to right, and then placed as a whole.
package struct PreferencesLayout: Hashable, Sendable {
  /// What a pointer or the keyboard can be at.
  package enum Place: Hashable, Sendable {
    /// The search field.
    case field
    /// The line with an index among all sections.
    case line(Int)
    /// The arrow of a line that resets its value.
    case reset(Int)
    /// The button that closes the card.
    case close
  }

  /// The card.
  package let frame: Rect
  /// The heading; nil where there is no room for it.
  let heading: Rect?
  /// The search field.
  package let field: Rect
  /// The button that closes the card.
  package let close: Rect
  /// The visible part of the list.
  package let viewport: Rect
  /// The height of the list.
  let contentHeight: Double
  /// The headings of the sections, from the list's upper left corner.
  let titles: [Rect]
  /// The lines, from the list's upper left corner.
  let lines: [Rect]
  private let resets: [Rect?]
  private let direction: LayoutDirection
  private let windowWidth: Double

  private static let titleHeight = 36.0
  private static let mostSize = Size(width: 680, height: 840)
  private static let closeWidth = 104.0
  private static let padding = 12.0
  private static let gap = 8.0
  /// Lower cards have no heading, so that the list has room.
  private static let lowHeight = 420.0

  /// The largest scroll offset.
  package var maximumOffset: Double { max(0, contentHeight - viewport.size.height) }

  /// Lays out sections in a window.
  package init(_ sections: [PreferenceSection], windowSize: Size, _ direction: LayoutDirection) {
    self.direction = direction
    windowWidth = sensible(windowSize.width)
    let isOnPhone = BarPlacement(windowSize: windowSize) != .above
    let margin = isOnPhone ? 0 : Metrics.margin
    let width = min(Self.mostSize.width, max(160, windowWidth - 2 * margin))
    let height = min(Self.mostSize.height, max(160, sensible(windowSize.height) - 2 * margin))
    let card = Rect(
      x: ((windowWidth - width) / 2).rounded(),
      y: max(0, ((sensible(windowSize.height) - height) / 2).rounded()), width: width,
      height: height)
    frame = card
    let side = Metrics.buttonTarget
    let inside = card.insetBy(Self.padding)
    close = Rect(
      x: inside.maxX - Self.closeWidth, y: inside.minY, width: Self.closeWidth, height: side)
    let besideClose = Rect(
      x: inside.minX, y: inside.minY, width: max(1, close.minX - Self.gap - inside.minX),
      height: side)
    if height < Self.lowHeight {
      (heading, field) = (nil, besideClose)
    } else {
      heading = besideClose
      field = Rect(
        x: inside.minX, y: close.maxY + Self.gap, width: inside.size.width, height: side)
    }
    let top = field.maxY + Self.gap
    viewport = Rect(
      x: card.minX, y: top, width: width, height: max(1, card.maxY - Self.gap - top))
    var (titles, lines, resets) = ([Rect](), [Rect](), [Rect?]())
    var y = 0.0
    for section in sections {
      titles.append(Rect(x: 0, y: y, width: width, height: Self.titleHeight))
      y += Self.titleHeight
      for line in section.lines {
        let row = PreferenceRow(line, width: width)
        lines.append(Rect(origin: Point(x: 0, y: y), size: row.size))
        resets.append(
          line.canReset && line.isEnabled ? row.reset.offsetBy(x: 0, y: y) : nil)
        y += row.size.height
      }
    }
    (self.titles, self.lines, self.resets, contentHeight) = (titles, lines, resets, y)
  }

  /// Where a line's arrow is in the window; nil if it has none.
  package func reset(_ index: Int, offset: Double) -> Rect? {
    resets.indices.contains(index) ? resets[index].map { inWindow($0, offset: offset) } : nil
  }

  /// Where a line is in the window, although it may be scrolled away; nil if there is no such line.
  package func line(_ index: Int, offset: Double) -> Rect? {
    lines.indices.contains(index) ? inWindow(lines[index], offset: offset) : nil
  }

  /// Where a part of the list is in the window, laid out from left to right.
  func inWindow(_ rect: Rect, offset: Double) -> Rect {
    rect.offsetBy(x: viewport.minX, y: viewport.minY - offset)
  }

  /// Where something is that was laid out from left to right.
  package func placed(_ rect: Rect) -> Rect { direction.placed(rect, and: windowWidth) }

  /// What is at a point of the window.
  package func place(at point: Point, offset: Double) -> Place? {
    // Mirrored twice, a point is where it was.
    let point = direction.placed(point, inWidth: windowWidth)
    if field.contains(point) { return .field }
    if close.contains(point) { return .close }
    guard viewport.contains(point) else { return nil }
    let place = point - viewport.origin + Point(x: 0, y: offset)
    guard let index = lines.firstIndex(where: { $0.contains(place) }) else { return nil }
    return resets[index]?.contains(place) == true ? .reset(index) : .line(index)
  }
}
