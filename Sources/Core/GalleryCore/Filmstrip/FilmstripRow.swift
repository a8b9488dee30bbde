/// Where the photos of a filmstrip lie beside each other: each in its shape, around a position.
///
/// The row is laid out from the position to both sides, so it costs as much as is seen, however
/// many photos there are. The photo at the position has more room at its sides.
struct FilmstripRow {
  /// The height of the photos, in points.
  static let height = 56.0
  /// The distance from the photos to the edges of the band, in points: a frame lies there.
  static let margin = 8.0
  /// The height of the band with the photos, in points.
  static let bandHeight = height + 2 * margin
  /// The gap between two photos, in points.
  static let gap = 4.0
  /// How much wider the gaps beside the photo at the position are, in points.
  static let extraGap = 8.0
  /// The shapes of the photos, width divided by height; what exceeds them is cut off.
  static let shapes = 0.6...1.8
  /// Ways longer than this are mistakes, in points.
  private static let longestWay = 100_000.0

  /// The number of photos.
  let pageCount: Int
  /// The width of the photo on a page, in points.
  let width: (Int) -> Double

  /// A photo in the row.
  struct Place: Hashable, Sendable {
    /// Its page.
    let page: Int
    /// The middle of the photo, from the middle of the row.
    let middle: Double
    /// Its width.
    let width: Double

    var minX: Double { middle - width / 2 }
    var maxX: Double { middle + width / 2 }
  }

  /// The places of the photos of which something is within a distance from the middle, from left to
  /// right.
  func places(around position: Double, within reach: Double) -> [Place] {
    guard pageCount > 0, position.isFinite, reach.isFinite else { return [] }
    let first = page(before: position)
    let start = -(position - Double(first)) * step(after: first)
    var left: [Place] = []
    var (middle, page) = (start, first)
    while page > 0 {
      page -= 1
      middle -= distance(after: page, at: position)
      let place = Place(page: page, middle: middle, width: width(page))
      guard place.maxX > -reach else { break }
      left.append(place)
    }
    var right: [Place] = []
    (middle, page) = (start, first)
    while page < pageCount {
      let place = Place(page: page, middle: middle, width: width(page))
      guard place.minX < reach else { break }
      if place.maxX > -reach { right.append(place) }
      middle += distance(after: page, at: position)
      page += 1
    }
    return left.reversed() + right
  }

  /// How close a page is to a position: 1 there, 0 a page away.
  static func nearness(of page: Int, to position: Double) -> Double {
    max(0, 1 - abs(position - Double(page)))
  }

  /// The position to which the row is moved by a distance in points, positive to later photos;
  /// beyond its ends it goes on in steps of the last photo.
  ///
  /// The wider gaps in the middle do not count: photos away from there move as far as the finger.
  func position(_ position: Double, movedBy distance: Double) -> Double {
    guard pageCount > 0, position.isFinite, distance.isFinite else { return position }
    var (position, left) = (position, min(max(distance, -Self.longestWay), Self.longestWay))
    while left > 0 {
      let first = page(before: position)
      let step = pitch(after: first)
      let rest = (Double(first + 1) - position) * step
      if left < rest || first >= pageCount - 1 { return position + left / step }
      (position, left) = (Double(first + 1), left - rest)
    }
    while left < 0 {
      let first = min(max(0, Int(position.rounded(.up)) - 1), pageCount - 1)
      let step = pitch(after: first)
      let rest = (position - Double(first)) * step
      if -left < rest || first <= 0 { return position + left / step }
      (position, left) = (Double(first), left + rest)
    }
    return position
  }

  /// The page at or before a position, or the closest one.
  private func page(before position: Double) -> Int {
    Int(min(max(position.rounded(.down), 0), Double(pageCount - 1)))
  }

  /// The distance between the middles of a photo and the next one where they are away from the
  /// middle.
  private func pitch(after page: Int) -> Double {
    let next = page + 1 < pageCount ? width(page + 1) : width(page)
    return (width(page) + next) / 2 + Self.gap
  }

  /// The same distance on the way from one to the other.
  private func step(after page: Int) -> Double { pitch(after: page) + Self.extraGap }

  /// The distance between these middles where the row is at a position.
  private func distance(after page: Int, at position: Double) -> Double {
    guard page + 1 < pageCount else { return step(after: page) }
    let nearness =
      Self.nearness(of: page, to: position) + Self.nearness(of: page + 1, to: position)
    return pitch(after: page) + Self.extraGap * min(1, nearness)
  }
}
