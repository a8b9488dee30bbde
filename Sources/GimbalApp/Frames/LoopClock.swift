import SDLSupport
import WorkerThreads

/// The loop's time in seconds: the system's, or one that stands still while a frame is made.
@MainActor final class LoopClock {
  /// The time at which the clock stands; nil while it goes.
  var standing: Double?

  /// The time: that of `Time`, unless the clock stands.
  var now: Double { standing ?? Time.now }

  /// Whether a recording's first frame, which is at 0, is still to come.
  var isPreparing: Bool { standing.map { $0 < 0 } ?? false }
}
