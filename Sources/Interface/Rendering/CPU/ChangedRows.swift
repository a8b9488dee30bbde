/// The rows in which two pictures may differ, as separate ranges from top to bottom.
struct ChangedRows: Hashable, Sendable {
  private(set) var ranges: [Range<Int>] = []

  /// The minimum gap between ranges.
  ///
  /// Painting and showing a few more rows is faster than starting another range.
  private static let leastGap = 8

  /// Creates a value with all rows of a target of this height.
  init(all height: Int) { ranges = height > 0 ? [0..<height] : [] }

  /// Finds the rows of steps that only one of two plans for the same target size has.
  ///
  /// Steps that both plans have in the same order look the same, except where other steps differ.
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

  /// Adds the rows of another change to the same target.
  mutating func formUnion(_ other: ChangedRows) { ranges = Self.joined(ranges + other.ranges) }

  /// Returns these rows and those of another change to the same target.
  func union(_ other: ChangedRows) -> ChangedRows {
    var union = self
    union.formUnion(other)
    return union
  }

  var isEmpty: Bool { ranges.isEmpty }
  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Divides the rows into about `count` bands of similar height, at least one per range.
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
