import WorkerThreads

/// The delay before the next process is started, if processes keep failing.
struct RestartBackoff: Hashable, Sendable {
  /// The number of failures since the last success.
  private(set) var failures = 0
  /// The delays: the first restart is immediate, the second one after 0.02 s.
  private var backoff = Backoff(first: 0.02, longest: 5)
  private var readyTime = -Double.infinity

  /// Records that a process failed, at a time in seconds.
  mutating func noteFailure(at now: Double) {
    failures += 1
    readyTime = failures < 2 ? now : now + backoff.next()
  }

  /// Records that a process succeeded.
  mutating func noteSuccess() { self = RestartBackoff() }

  /// The rest of the delay, in seconds.
  func delay(at now: Double) -> Double { max(0, readyTime - now) }
}
