/// Finds the steps that only one of two plans has; the others are the same, in the same order.
///
/// The result is not always minimal. A minimal result would take quadratic time, which was 80 ms
/// per frame with the inspector's 900 steps during a rotation. This takes linear time.
struct StepDifference {
  /// The number of steps to look ahead for a match.
  private static let lookAhead = 4

  /// The steps that only one of the plans has.
  private(set) var changed: [PaintStep] = []

  init(from old: [PaintStep], to new: [PaintStep]) {
    var (oldEnd, newEnd) = (old.count, new.count)
    var (i, j) = (0, 0)
    // Skip equal steps at both ends, so that a change in one place leaves only that change.
    while i < oldEnd, i < newEnd, old[i] == new[i] { i += 1 }
    j = i
    while oldEnd > i, newEnd > j, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    while i < oldEnd, j < newEnd {
      let (gone, come) = Self.unmatched(old[i..<oldEnd], new[j..<newEnd])
      changed += old[i..<i + gone] + new[j..<j + come]
      i += gone
      j += come
      if i < oldEnd, j < newEnd, gone + come == 0 || old[i] == new[j] {
        i += 1
        j += 1
      }
    }
    changed += old[i..<oldEnd] + new[j..<newEnd]
  }

  /// Returns how many steps of each plan precede the next match; one of each if there is none
  /// nearby.
  private static func unmatched(
    _ old: ArraySlice<PaintStep>, _ new: ArraySlice<PaintStep>
  ) -> (gone: Int, come: Int) {
    let (i, j) = (old.startIndex, new.startIndex)
    for ahead in 0...lookAhead {
      if ahead < old.count, ahead < new.count, old[i + ahead] == new[j + ahead] {
        return (ahead, ahead)
      }
      if ahead < old.count, old[i + ahead] == new[j] { return (ahead, 0) }
      if ahead < new.count, old[i] == new[j + ahead] { return (0, ahead) }
    }
    return (1, 1)
  }
}
