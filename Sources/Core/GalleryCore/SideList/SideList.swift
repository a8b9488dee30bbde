/// The state of the list of albums: whether the user wants it, its lines, and what moves them.
struct SideList: Hashable, Sendable {
  /// The least width of a space in which the list leaves the photos enough room, in points: five
  /// squares of the usual size are beside each other then.
  static let leastWidth = 1000.0
  /// The least height of such a space, in points.
  static let leastHeight = 300.0
  /// The height of a line, as in a menu.
  static let rowHeight = 36.0
  /// The room above the first line and below the last one.
  static let padding = 8.0
  /// The share of the space's width that the list takes, within limits.
  private static let share = 0.2
  private static let widths = 224.0...384
  /// The widths differ by these steps, so that resizing needs few pictures.
  private static let step = 16.0
  /// The shortest thumb, its thickness, its distance from the edge, and the width in which the
  /// mouse takes it.
  static let thumb = (length: 32.0, thickness: 4.0, gap: 2.0, grip: 12.0)
  /// How many lines beyond those that are seen are laid out.
  static let spareCount = 6

  /// Whether a space of a size in points has room for the list.
  static func fits(in size: Size) -> Bool {
    size.width >= leastWidth && size.height >= leastHeight && size.width.isFinite
      && size.height.isFinite
  }

  /// The width of the list in a space of a width, in points.
  static func width(in width: Double) -> Double {
    let wanted = (width * share / step).rounded(.down) * step
    return min(max(wanted, widths.lowerBound), widths.upperBound)
  }

  /// A pointer that holds the list.
  struct Grip: Hashable, Sendable {
    /// The pointer.
    let pointer: Int
    /// Where it went down.
    let start: Point
    /// Where it was last, along the list.
    var y: Double
    /// The album on whose line it went down; nil if it cannot choose one any more.
    var album: AlbumID?
    /// How far below the upper edge of the thumb it took that; nil if it moves the lines.
    var thumb: Double?
    /// Whether it has moved too far for a tap.
    var hasMoved = false
    /// How fast it is.
    var momentum: Momentum
  }

  /// Whether the user wants the list.
  var isShown = false
  /// The lines while the overview is seen; none elsewhere.
  var rows = SideListRows()
  /// How far they are scrolled.
  var scroll = OverviewScroll()
  /// The album that was shown when the lines were last there, since the overview was opened; nil
  /// before that.
  var lastShown: AlbumID?
  /// How much of the list is there while it comes or goes.
  var fade: EasedMotion?
  /// The pointer that holds it.
  var grip: Grip?
  /// Whether a stroke on a touchpad scrolls it.
  var isStroked = false
  /// The album whose line has the keyboard's focus.
  var cursor: AlbumID?

  /// The height of all lines, with the room around them.
  var contentHeight: Double {
    2 * Self.padding + Double(rows.rows.count) * Self.rowHeight
  }

  /// How far the lines can be scrolled in a panel of a height.
  func bounds(in height: Double) -> OverviewScroll.Bounds {
    OverviewScroll.Bounds(greatest: max(0, contentHeight - height), extent: height)
  }

  /// The upper edge of a line in the content, without scrolling.
  static func top(ofRow row: Int) -> Double { padding + Double(row) * rowHeight }

  /// The offset closest to a given one at which a line is seen with its neighbours, as far as there
  /// is room in a height.
  func offset(revealing row: Int, from offset: Double, in height: Double) -> Double {
    let top = Self.top(ofRow: row)
    let rim = min(Self.rowHeight, max(0, (height - Self.rowHeight) / 2))
    let least = top + Self.rowHeight + rim - height
    let greatest = top - rim
    return bounds(in: height).clamped(min(max(offset, least), max(least, greatest)))
  }

  /// Whether a line is seen as a whole at an offset.
  static func isSeen(_ row: Int, offset: Double, in height: Double) -> Bool {
    let top = top(ofRow: row) - offset
    return top >= 0 && top + rowHeight <= height
  }

  /// Whether anything moves by itself at a time (seconds).
  func isAnimating(at now: Double) -> Bool {
    scroll.isMoving(at: now) || fade.map { !$0.isFinished(at: now) } ?? false
  }

  /// Lets pointers, strokes and the keyboard go.
  mutating func release() {
    if scroll.isDragging { scroll = OverviewScroll() }
    (grip, isStroked, cursor) = (nil, false, nil)
  }
}
