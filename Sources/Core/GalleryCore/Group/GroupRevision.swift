/// Which of two schedules or turns is newer: numbers that are mostly milliseconds since 1970.
enum GroupRevision {
  /// How far a revision may be ahead of the frame's own clock, in milliseconds: a day, so that a
  /// time zone set in place of the time does no harm, and a clock that is years ahead does not win
  /// for ever.
  static let longestAdvance = 86_400_000

  /// Whether a revision may be right at a time, in milliseconds since 1970.
  static func isCredible(_ revision: Int, at time: Int) -> Bool {
    revision <= time + longestAdvance
  }

  /// The revision that comes after another one.
  static func next(after former: Int, at time: Int) -> Int {
    isCredible(former, at: time) ? max(time, former + 1) : time
  }
}
