import SDLSupport
import WorkerThreads

/// The loop's time in seconds: the system's, or one that stands still, as in a recording.
@MainActor final class LoopClock {
  /// The time at which the clock stands still; nil if it runs.
  var standing: Double?

  /// The time of the loop's latest step.
  var stepTime = -Double.infinity

  /// The current time: that of `Time`, unless the clock stands still.
  var now: Double { standing ?? Time.now }

  /// Whether a recording's first frame, which is at 0, is still to come.
  var isPreparing: Bool { standing.map { $0 < 0 } ?? false }
}
