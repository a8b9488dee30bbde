/// What the clock over the photos says.
package struct ClockFace: Hashable, Sendable {
  /// The time of day.
  package var time: String
  /// The half of the day beside the time, such as "AM"; nil if the time has 24 hours.
  package var half: String?
  /// Whether the half of the day is left of the time.
  package var isHalfLeft: Bool
  /// The date; nil if it is not shown.
  package var date: String?

  /// Makes a face from its parts.
  package init(time: String, half: String? = nil, isHalfLeft: Bool = false, date: String? = nil) {
    self.time = time
    self.half = half
    self.isHalfLeft = isHalfLeft
    self.date = date
  }
}
