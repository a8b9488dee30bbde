/// Divides a range of rows or columns into equal parts, whose borders may lie within a row.
struct AreaDivision {
  /// The first row that any part covers.
  let first: Int
  /// One past the last row that any part covers.
  let limit: Int
  /// The number of rows in a part.
  let ratio: Double

  private let start: Double
  private let end: Double
  private let count: Int

  /// The rows of one part: all have full weight except for the first and the last.
  struct Part {
    var first: Int
    var last: Int
    var firstShare: Double
    var lastShare: Double

    /// The fraction of a row that lies in the part.
    func share(of row: Int) -> Double {
      row == first ? firstShare : row == last ? lastShare : 1
    }
  }

  /// Divides the range from `start` to `end` into `count` parts.
  init(from start: Double, to end: Double, count: Int) {
    self.start = Self.snapped(start)
    self.end = Self.snapped(end)
    self.count = count
    ratio = (self.end - self.start) / Double(count)
    first = Int(self.start.rounded(.down))
    limit = max(first + 1, Int(self.end.rounded(.up)))
  }

  /// Whether each part is exactly one row.
  var isIdentity: Bool { ratio == 1 && start == Double(first) }

  /// Returns the part at an index.
  subscript(index: Int) -> Part {
    let low = index == 0 ? start : Self.snapped(start + ratio * Double(index))
    let high = index == count - 1 ? end : Self.snapped(start + ratio * Double(index + 1))
    let first = min(Int(low.rounded(.down)), limit - 1)
    let last = min(max(first, Int(high.rounded(.up)) - 1), limit - 1)
    return Part(
      first: first, last: last,
      firstShare: first == last ? high - low : Double(first + 1) - low,
      lastShare: first == last ? high - low : high - Double(last))
  }

  /// Rounds a border to a whole row if it differs only by the rounding error of the arithmetic.
  ///
  /// Otherwise a billionth of a row could cause a request for a row outside the picture.
  private static func snapped(_ position: Double) -> Double {
    let whole = position.rounded()
    return abs(position - whole) < 1e-6 ? whole : position
  }
}
