/// Decides when the frames of an animation are shown, and when the animation ends.
///
/// Times count from the frame that was shown last, so an animation continues smoothly after a late
/// frame.
public struct AnimationClock: Hashable, Sendable {
  /// When the next frame is due, in seconds; nil while the clock is held, and after the end.
  public private(set) var dueTime: Double? = -.infinity
  /// Whether the last play has ended; its last frame stays.
  public private(set) var hasEnded = false
  /// The index of the shown frame in the play; nil before the first one.
  public private(set) var shownIndex: Int?

  /// The number of plays left, including the current one; nil if they never end.
  private var playsLeft: Int?
  /// The rest of the shown frame's time while the clock is held, in seconds.
  private var heldTime: Double?

  /// Starts before the first frame, which is due at once.
  public init(playCount: Int?) { playsLeft = playCount.map { max(1, $0) } }

  /// Whether the next frame is due at a time (seconds).
  public func isDue(at now: Double) -> Bool { dueTime.map { now >= $0 } ?? false }

  /// Advances to the next frame when it is due.
  ///
  /// - Parameters:
  ///   - index: the frame's index in the play; 0 begins another play.
  ///   - milliseconds: the frame's duration.
  ///   - now: the time in seconds.
  /// - Returns: whether to show the frame; false at the end of the last play.
  public mutating func show(_ index: Int, milliseconds: Int, at now: Double) -> Bool {
    guard let due = dueTime, now >= due else { return !hasEnded }
    if index == 0, let last = shownIndex {
      // A play of one frame is a still picture, whatever its number of plays.
      guard last > 0, playsLeft != 1 else {
        hasEnded = true
        dueTime = nil
        return false
      }
      playsLeft = playsLeft.map { $0 - 1 }
    }
    shownIndex = index
    // Each frame is visible for at least half its duration, so that late frames do not follow in a
    // burst.
    let time = Double(milliseconds) / 1000
    dueTime = due == -.infinity ? now + time : max(due + time, now + time / 2)
    return true
  }

  /// Pauses the clock, for example while the photo is invisible; keeps the rest of the frame's
  /// time.
  public mutating func hold(at now: Double) {
    guard let due = dueTime else { return }
    heldTime = max(0, due - now)
    dueTime = nil
  }

  /// Continues a paused clock.
  public mutating func release(at now: Double) {
    guard let heldTime else { return }
    dueTime = shownIndex == nil ? -.infinity : now + heldTime
    self.heldTime = nil
  }
}
