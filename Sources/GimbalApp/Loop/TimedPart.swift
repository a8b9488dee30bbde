/// A part of the program that does something at times of its own.
///
/// One list of them says both when the loop wakes and what it does then.
struct TimedPart {
  /// When something is due, in seconds; nil for never.
  let dueTime: Double?
  /// Does what is due at a time (seconds), and returns whether another frame shows it; called at
  /// each step, whether something is due or not.
  let advance: @MainActor (Double) -> Bool

  /// Makes a part that asks for frames itself.
  init(dueTime: Double?, _ advance: @escaping @MainActor (Double) -> Void) {
    self.dueTime = dueTime
    self.advance = { now in
      advance(now)
      return false
    }
  }

  private init(due dueTime: Double?, redrawing advance: @escaping @MainActor (Double) -> Bool) {
    (self.dueTime, self.advance) = (dueTime, advance)
  }

  /// Makes a part whose changes another frame shows.
  static func redrawing(
    dueTime: Double?, _ advance: @escaping @MainActor (Double) -> Bool
  ) -> TimedPart {
    TimedPart(due: dueTime, redrawing: advance)
  }
}
