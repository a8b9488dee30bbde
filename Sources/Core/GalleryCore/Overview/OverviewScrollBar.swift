/// Where the overview's scroll bar lies: a thumb along the right edge of the photo view, between
/// the bars, or along the left edge if the user's language is read from right to left.
///
/// Lengths are in points of photo-view space.
struct OverviewScrollBar: Hashable, Sendable {
  /// The thumb's distance from the view's edge and from the bars.
  static let margin = 4.0
  /// The thumb's thickness while nobody holds it; it fits beside the cells.
  static let thickness = 5.0
  /// The thumb's thickness while it is dragged: a finger must not cover all of it.
  static let draggedThickness = 9.0
  /// The shortest thumb: large enough for a finger.
  static let leastLength = 44.0
  /// The width of the area at the edge in which the thumb can be taken: that of a finger.
  static let grabWidth = 36.0
  /// The width of the area at the edge in which the mouse shows the thumb.
  static let revealWidth = 64.0

  /// The area in which the thumb moves, laid out from left to right.
  let track: Rect
  /// The length of the thumb.
  let length: Double
  private let greatestOffset: Double
  private let direction: LayoutDirection
  private let viewWidth: Double

  /// The scroll bar of a layout; nil if all rows are seen, or if there is no room for it.
  init?(_ layout: OverviewLayout, _ direction: LayoutDirection = .leftToRight) {
    let insets = layout.insets
    let room = layout.viewSize.height - insets.top - insets.bottom
    let rows = layout.contentHeight - insets.top - insets.bottom
    let height = room - 2 * Self.margin
    guard layout.greatestOffset > 0, rows > 0, height >= 2 * Self.leastLength,
      layout.viewSize.width - insets.left - insets.right >= 2 * Self.grabWidth
    else { return nil }
    greatestOffset = layout.greatestOffset
    (self.direction, viewWidth) = (direction, layout.viewSize.width)
    length = max(Self.leastLength, height * min(1, room / rows))
    // What covers the edge at which lines end, laid out from left to right.
    let end = direction == .leftToRight ? insets.right : insets.left
    track = Rect(
      x: layout.viewSize.width - end - Self.grabWidth, y: insets.top + Self.margin,
      width: Self.grabWidth, height: height)
  }

  /// The upper edge of the thumb while the rows are scrolled by an offset.
  func top(at offset: Double) -> Double {
    track.minY + (track.size.height - length) * part(at: offset)
  }

  /// The offset at which the thumb's upper edge is at a height, as far as it can be there.
  func offset(forTop top: Double) -> Double {
    let way = track.size.height - length
    guard way > 0, top.isFinite else { return 0 }
    return min(max((top - track.minY) / way, 0), 1) * greatestOffset
  }

  /// How far the rows are scrolled, from 0 to 1.
  func part(at offset: Double) -> Double {
    offset.isFinite ? min(max(offset / greatestOffset, 0), 1) : 0
  }

  /// The thumb while the rows are scrolled by an offset.
  func thumb(at offset: Double, isDragged: Bool) -> Rect {
    let thickness = isDragged ? Self.draggedThickness : Self.thickness
    let thumb = Rect(
      x: track.maxX - Self.margin - thickness, y: top(at: offset), width: thickness,
      height: length)
    return placed(thumb)
  }

  /// Where an area lies that was laid out from left to right.
  func placed(_ area: Rect) -> Rect { direction.placed(area, and: viewWidth) }

  /// Whether a place is on the track, in a strip of a width at the edge.
  func isOnTrack(_ place: Point, width: Double) -> Bool {
    let x = direction.placed(place, inWidth: viewWidth).x
    return x >= track.maxX - width && x <= track.maxX && place.y >= track.minY
      && place.y <= track.maxY
  }

  /// How far below the thumb's upper edge a pointer takes it; nil beside the thumb.
  func grip(at place: Point, offset: Double) -> Double? {
    let distance = place.y - top(at: offset)
    let x = direction.placed(place, inWidth: viewWidth).x
    let isBeside = x >= track.minX && x <= track.maxX
    return isBeside && distance >= 0 && distance <= length ? distance : nil
  }

  /// Whether a mouse at a place shows the thumb.
  func isRevealed(at place: Point) -> Bool {
    isOnTrack(place, width: Self.revealWidth)
  }
}
