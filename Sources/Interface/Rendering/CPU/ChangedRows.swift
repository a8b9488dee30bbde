/// The rows of a target on which two pictures may differ, as ranges from top to bottom with gaps
/// in between.
struct ChangedRows: Hashable, Sendable {
  private(set) var ranges: [Range<Int>] = []

  /// Ranges nearer to each other than this are one: a few rows are painted, and shown, sooner than
  /// another range is begun.
  private static let leastGap = 8

  /// All rows of a target this high.
  init(all height: Int) { ranges = height > 0 ? [0..<height] : [] }

  /// The rows that steps touch which only one of two plans for targets of one size has.
  ///
  /// What both plans have in the same order is painted alike, wherever nothing else is.
  init(from old: PaintPlan, to new: PaintPlan) {
    let touched = StepDifference(from: old.steps, to: new.steps).changed.map {
      $0.box.minY..<$0.box.maxY
    }
    ranges = Self.joined(touched)
  }

  private static func joined(_ touched: [Range<Int>]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for rows in touched.sorted(by: { $0.lowerBound < $1.lowerBound }) where !rows.isEmpty {
      if let last = ranges.last, rows.lowerBound < last.upperBound + leastGap {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, rows.upperBound)
      } else {
        ranges.append(rows)
      }
    }
    return ranges
  }

  /// Adds the rows of another change of the same target.
  mutating func formUnion(_ other: ChangedRows) { ranges = Self.joined(ranges + other.ranges) }

  /// These rows and those of another change of the same target.
  func union(_ other: ChangedRows) -> ChangedRows {
    var union = self
    union.formUnion(other)
    return union
  }

  var isEmpty: Bool { ranges.isEmpty }
  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The rows cut into bands of nearly the same height, about `count` of them, at least one a range.
  func bands(_ count: Int) -> [Range<Int>] {
    let height = max(1, (self.count + max(1, count) - 1) / max(1, count))
    return ranges.flatMap { rows in
      let pieces = (rows.count + height - 1) / height
      return (0..<pieces).map { piece in
        rows.lowerBound + rows.count * piece / pieces..<rows.lowerBound
          + rows.count * (piece + 1) / pieces
      }
    }
  }
}
