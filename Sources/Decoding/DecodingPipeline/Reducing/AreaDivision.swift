/// A stretch of rows or columns, cut into equal parts that need not end between two of them.
struct AreaDivision {
  /// The first row that any part covers.
  let first: Int
  /// One past the last row that any part covers.
  let limit: Int
  /// How many rows a part covers.
  let ratio: Double

  private let start: Double
  private let end: Double
  private let count: Int

  /// Some rows: all of them count fully, except for the first and the last.
  struct Part {
    var first: Int
    var last: Int
    var firstShare: Double
    var lastShare: Double

    /// How much of a row lies in the part.
    func share(of row: Int) -> Double {
      row == first ? firstShare : row == last ? lastShare : 1
    }
  }

  /// Cuts from one coordinate to another into `count` parts.
  init(from start: Double, to end: Double, count: Int) {
    self.start = Self.snapped(start)
    self.end = Self.snapped(end)
    self.count = count
    ratio = (self.end - self.start) / Double(count)
    first = Int(self.start.rounded(.down))
    limit = max(first + 1, Int(self.end.rounded(.up)))
  }

  /// Whether each part is one whole row.
  var isIdentity: Bool { ratio == 1 && start == Double(first) }

  /// The part at an index.
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

  /// Takes a border that misses a whole row by no more than the arithmetic's error for that row.
  ///
  /// Else a row outside of the picture could be asked for, for the sake of a billionth of it.
  private static func snapped(_ position: Double) -> Double {
    let whole = position.rounded()
    return abs(position - whole) < 1e-6 ? whole : position
  }
}
