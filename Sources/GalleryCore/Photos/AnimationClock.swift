/// When an animation's frames follow one another, and when that is over.
///
/// It is told of frames as they are shown; so an animation whose decoder is late, or whose window
/// was busy, goes on from there.
public struct AnimationClock: Hashable, Sendable {
  /// When the next frame is due, in seconds; nil while it is held, and after the end.
  public private(set) var dueTime: Double? = -.infinity
  /// Whether the last play is over: the frame that is shown stays.
  public private(set) var hasEnded = false
  /// The shown frame's place in the play, counted from 0; nil before the first one.
  public private(set) var shownIndex: Int?

  /// How many plays there are still to be, the present one among them; nil for endless.
  private var playsLeft: Int?
  /// What is left of the shown frame's time while the clock is held, in seconds.
  private var heldTime: Double?

  /// Starts before the first frame, which is due at once.
  public init(playCount: Int?) { playsLeft = playCount.map { max(1, $0) } }

  /// Whether the next frame is to be shown at a time (seconds).
  public func isDue(at now: Double) -> Bool { dueTime.map { now >= $0 } ?? false }

  /// Takes word of the frame that comes next, at a time when it is due (seconds).
  ///
  /// Returns whether it is to be shown; if not, that was the end.
  ///
  /// - Parameters:
  ///   - index: its place in the play, counted from 0; the first one begins another play.
  ///   - milliseconds: how long it is to stay.
  ///   - now: the time.
  public mutating func show(_ index: Int, milliseconds: Int, at now: Double) -> Bool {
    guard let due = dueTime, now >= due else { return !hasEnded }
    if index == 0, let last = shownIndex {
      // A play of one frame is a still picture, as often as it might be shown.
      guard last > 0, playsLeft != 1 else {
        hasEnded = true
        dueTime = nil
        return false
      }
      playsLeft = playsLeft.map { $0 - 1 }
    }
    shownIndex = index
    // Late frames do not follow in a burst: each is seen for half its time at least.
    let time = Double(milliseconds) / 1000
    dueTime = due == -.infinity ? now + time : max(due + time, now + time / 2)
    return true
  }

  /// Stops, as when nobody can see the photo; what is left of the frame's time stays.
  public mutating func hold(at now: Double) {
    guard let due = dueTime else { return }
    heldTime = max(0, due - now)
    dueTime = nil
  }

  /// Goes on where it was held.
  public mutating func release(at now: Double) {
    guard let heldTime else { return }
    dueTime = shownIndex == nil ? -.infinity : now + heldTime
    self.heldTime = nil
  }
}
