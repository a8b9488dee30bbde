/// The times, in seconds, at which something is due without an event; nil for never.
///
/// The loop sleeps until the earliest one, and a recording stops its clock at each.
struct Schedule {
  /// When a frame shows something new, such as a card.
  var frames: [Double?]
  /// When a part of the program advances, such as a gesture or an animation.
  var steps: [Double?] = []
  /// When a replay, or the tour, acts.
  var replays: Double?

  /// The earliest frame after the last one.
  ///
  /// What was due before the last frame was shown in it.
  func frameTime(after lastFrame: Double) -> Double? {
    frames.compactMap { $0 }.filter { $0 > lastFrame }.min()
  }

  /// How long the loop may sleep, in seconds; nil if only an event can end the sleep.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - driver: whether and when a frame is due.
  ///   - interval: the minimum interval between two frames.
  func timeout(at now: Double, for driver: FrameDriver, interval: Double) -> Double? {
    // If a frame is due, everything else is handled with it.
    let times =
      driver.isStale
      ? [driver.lastFrame + interval, replays]
      : steps + [frameTime(after: driver.lastFrame), replays]
    return times.compactMap { $0 }.min().map { max(0, $0 - now) }
  }

  /// The earliest time after `now` at which a standing clock stops.
  func stop(after now: Double) -> Double? {
    let times = (frames + steps).compactMap { $0 }.filter { $0 > now }
    // Lines of a replay that are overdue are still performed.
    return (times + [replays.map { max($0, now) }].compactMap { $0 }).min()
  }
}
