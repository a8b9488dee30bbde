/// Decides when a search reports the photos that it has found so far.
///
/// A report takes longer the more photos there are, so the pauses between reports grow with it.
struct ReportPace {
  /// The seconds from the first photo to the first report; most searches end earlier.
  let delay: Double
  /// The same if the search does not know yet which photo comes first.
  let sortedDelay: Double
  /// The least time between two reports in seconds.
  let interval: Double
  /// The least pause after a report, as a multiple of the time that it took.
  let pause: Double

  /// When the next report is due if there is something new, in seconds of `Time`; nil before the
  /// first photo.
  private var due: Double?
  private var reportedCount = 0

  /// Starts before the first photo; see the properties.
  init(
    delay: Double = 0.1, sortedDelay: Double = 1, interval: Double = 0.06, pause: Double = 3
  ) {
    self.delay = delay
    self.sortedDelay = sortedDelay
    self.interval = interval
    self.pause = pause
  }

  /// Notes that photos have been found.
  ///
  /// - Parameters:
  ///   - isFirstKnown: whether the photo to begin with is known.
  ///   - now: the time in seconds.
  mutating func found(isFirstKnown: Bool, at now: Double) {
    due = due ?? now + (isFirstKnown ? delay : sortedDelay)
  }

  /// When photos have to be reported, if there are this many; nil if all have been.
  func dueTime(photoCount: Int) -> Double? { photoCount > reportedCount ? due : nil }

  /// Notes that photos were reported from one time to another (seconds).
  mutating func reported(photoCount: Int, from start: Double, to end: Double) {
    reportedCount = photoCount
    due = max(start + interval, end + (end - start) * pause)
  }
}
