import GalleryCore

/// The layout of a menu's lines: in as few columns as the window's height allows, and scrolled if
/// they do not fit beside each other.
///
/// It is laid out from left to right, and then placed as a whole.
struct MenuLayout: Hashable {
  /// The card, in points of the window.
  let frame: Rect
  /// The groups of each column, by index.
  let columns: [Range<Int>]
  let columnWidth: Double
  /// The height of all lines, in points; more than the card's height if they scroll.
  let contentHeight: Double
  /// The rectangle of each line, from the top left of the lines, in the order of the groups.
  let rows: [Rect]
  let direction: LayoutDirection
  /// Whether the window is a phone's, whose menu is for a thumb.
  let isOnPhone: Bool
  /// The height of a line.
  let rowHeight: Double

  static let headingHeight = 32.0
  /// The distance from the card's edges to the lines.
  static let padding = 8.0
  /// A line in the middle of the gap separates two columns.
  static let columnGap = 24.0
  /// Wide enough for the longest title with two keys; wider ones move keys away from their titles.
  static let maximumColumnWidth = 320.0
  /// In narrower columns most titles would be cut.
  private static let usualColumnWidth = 280.0
  /// The lowest lines for a thumb, if all of them fit in the window then.
  private static let leastThumbHeight = 40.0
  /// In a narrower window the menu is as wide as the window.
  private static let windowMargin = 8.0

  /// The largest scroll offset, in points.
  var maximumScroll: Double { max(0, contentHeight - viewportHeight) }
  /// The visible height of the lines, in points.
  var viewportHeight: Double { max(0, frame.size.height - 2 * Self.padding) }
  /// The visible area of the lines, in points of the window.
  var viewport: Rect { frame.insetBy(Self.padding) }

  /// - Parameters:
  ///   - groups: the lines.
  ///   - window: the window's size in points.
  ///   - anchor: the point of the window where the menu was opened.
  ///   - topInset: the height at the window's top that the menu must not cover, in points.
  ///   - bottomInset: the same at the window's bottom.
  ///   - grid: the pixels of the window.
  ///   - direction: the direction in which it is laid out.
  init(
    _ groups: [MenuGroup], windowSize window: Size, anchor: Point, topInset: Double = 0,
    bottomInset: Double = 0, grid: PixelGrid, direction: LayoutDirection = .leftToRight
  ) {
    self.direction = direction
    isOnPhone = BarPlacement(windowSize: window) != .above
    let anchor = direction.placed(anchor, inWidth: window.width)
    let top = topInset.isFinite ? max(0, topInset) : 0
    let bottom = bottomInset.isFinite ? max(0, bottomInset) : 0
    let windowSize = Size(
      width: sensible(window.width), height: max(1, sensible(window.height) - top - bottom))
    let room = Size(
      width: max(1, windowSize.width - 2 * Self.windowMargin),
      height: max(1, windowSize.height - 2 * Self.windowMargin))
    let inside = Size(
      width: max(1, room.width - 2 * Self.padding), height: max(1, room.height - 2 * Self.padding))
    let usualHeight = isOnPhone ? Metrics.buttonTarget : ChromePicture.menuRowHeight
    let lines = Double(max(1, groups.reduce(0) { $0 + $1.items.count }))
    let fitting = grid.lengthWithin(
      (inside.height - Double(groups.count) * Self.headingHeight) / lines)
    // A last line that is cut by a few points looks like a mistake, not like one that scrolls.
    let isLowered = isOnPhone && (Self.leastThumbHeight..<usualHeight).contains(fitting)
    let rowHeight = isLowered ? fitting : usualHeight
    self.rowHeight = rowHeight
    let heights = groups.map {
      Self.headingHeight + Double($0.items.count) * rowHeight
    }
    let mostColumns = max(
      1, Int((inside.width + Self.columnGap) / (Self.usualColumnWidth + Self.columnGap)))
    let columns = Self.columns(heights, atMost: mostColumns, height: inside.height)
    self.columns = columns
    let count = Double(max(1, columns.count))
    let gaps = (count - 1) * Self.columnGap
    columnWidth = grid.lengthWithin(
      min(Self.maximumColumnWidth, (inside.width - gaps) / count))
    contentHeight = columns.map { heights[$0].reduce(0, +) }.max() ?? 0
    var rows: [Rect] = []
    for (index, column) in columns.enumerated() {
      var y = 0.0
      for group in column {
        y += Self.headingHeight
        for _ in groups[group].items {
          rows.append(
            Rect(
              x: Double(index) * (columnWidth + Self.columnGap), y: y, width: columnWidth,
              height: rowHeight))
          y += rowHeight
        }
      }
    }
    let width = Double(columns.count) * columnWidth + gaps
    self.rows = rows.map { direction.placed($0, and: width) }
    let size = Size(
      width: width + 2 * Self.padding,
      height: min(room.height, contentHeight + 2 * Self.padding))
    let frame = direction.placed(
      Rect(
        origin: Point(
          x: Self.start(size.width, at: anchor.x, in: windowSize.width),
          y: top + Self.start(size.height, at: anchor.y - top, in: windowSize.height)),
        size: size),
      and: windowSize.width)
    self.frame = Rect(
      origin: Point(x: grid.snap(frame.minX), y: grid.snap(frame.minY)), size: size)
  }

  /// The start of the menu, laid out from left to right: at the pointer if the window has room, or
  /// else moved inside it.
  private static func start(_ length: Double, at place: Double, in window: Double) -> Double {
    let last = max(windowMargin, window - windowMargin - length)
    return place.isFinite ? place.clamped(to: min(windowMargin, last)...last) : windowMargin
  }

  /// Distributes consecutive groups over as few columns as possible within a height.
  private static func columns(
    _ heights: [Double], atMost mostColumns: Int, height: Double
  ) -> [Range<Int>] {
    guard !heights.isEmpty else { return [] }
    var best = [heights.indices]
    for count in 1...min(mostColumns, heights.count) {
      best = evenly(heights, in: count)
      if best.allSatisfy({ heights[$0].reduce(0, +) <= height }) { break }
    }
    return best
  }

  /// Groups in a row in `count` columns: the highest as low as it can be, then all as alike as they
  /// can be.
  private static func evenly(_ heights: [Double], in count: Int) -> [Range<Int>] {
    /// All ways to divide the groups from one on; there are few groups.
    func divisions(from start: Int, in count: Int) -> [[Range<Int>]] {
      guard count > 1 else { return [[start..<heights.count]] }
      return (start + 1...heights.count - count + 1).flatMap { end in
        divisions(from: end, in: count - 1).map { [start..<end] + $0 }
      }
    }
    /// The greatest height, and the sum of the squares, which is least for columns that are alike.
    func cost(_ columns: [Range<Int>]) -> (Double, Double) {
      let sums = columns.map { heights[$0].reduce(0, +) }
      return (sums.max() ?? 0, sums.reduce(0) { $0 + $1 * $1 })
    }
    return divisions(from: 0, in: count).min { cost($0) < cost($1) } ?? [heights.indices]
  }
}
