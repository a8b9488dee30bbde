/// The steps that only one of two plans has; what is left of both is the same, in the same order.
///
/// Not always as few as possible: that would take time by the square of what changes, which with the
/// inspector's 900 steps in mid-turn were 80 ms a frame. This takes time by their number.
struct StepDifference {
  /// So many steps are looked ahead for where two plans agree again.
  private static let lookAhead = 4

  /// The steps of either plan that the other one has not.
  private(set) var changed: [PaintStep] = []

  init(from old: [PaintStep], to new: [PaintStep]) {
    var (oldEnd, newEnd) = (old.count, new.count)
    var (i, j) = (0, 0)
    // The same at both ends first: what comes or goes in one place is all that is left then.
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

  /// How many steps of each plan come before they agree again; one of each where that is not near.
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
