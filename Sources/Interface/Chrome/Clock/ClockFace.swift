/// What the clock over the photos says.
public struct ClockFace: Hashable, Sendable {
  /// The time of day.
  public var time: String
  /// The half of the day beside the time, such as "AM"; nil if the time has 24 hours.
  public var half: String?
  /// Whether the half of the day is left of the time.
  public var isHalfLeft: Bool
  /// The date; nil if it is not shown.
  public var date: String?

  /// Makes a face from its parts.
  public init(time: String, half: String? = nil, isHalfLeft: Bool = false, date: String? = nil) {
    self.time = time
    self.half = half
    self.isHalfLeft = isHalfLeft
    self.date = date
  }
}
