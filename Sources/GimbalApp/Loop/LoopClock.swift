import Glibc
import SDLSupport
import WorkerThreads

/// The loop's time in seconds: the system's, or one that stands still, as in a recording.
@MainActor final class LoopClock {
  /// How many of its seconds pass in a second: 1 unless `GIMBAL_CLOCK_RATE` says more, as for a
  /// soak; see CONTRIBUTING.
  let rate: Double

  /// The time at which the clock stands still; nil if it runs.
  var standing: Double?

  /// The time of the loop's latest step.
  var stepTime = -Double.infinity

  /// Starts a clock that runs as fast as the environment asks for.
  ///
  /// - Parameter isInGroup: whether a group of frames shares the time, so that the rate must be 1.
  init(isInGroup: Bool) {
    let asked =
      isInGroup ? nil : getenv("GIMBAL_CLOCK_RATE").flatMap { Double(String(cString: $0)) }
    rate = asked.flatMap { (1...1000).contains($0) ? $0 : nil } ?? 1
  }

  /// The current time: that of `Time` at the clock's rate, unless the clock stands still.
  var now: Double { standing ?? Time.now * rate }

  /// Whether a recording's first frame, which is at 0, is still to come.
  var isPreparing: Bool { standing.map { $0 < 0 } ?? false }
}
