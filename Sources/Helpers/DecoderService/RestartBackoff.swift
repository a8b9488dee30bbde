import WorkerThreads

/// How long to wait before the next process is started where one after the other fails.
struct RestartBackoff: Hashable, Sendable {
  /// How many processes failed since one last did its work.
  private(set) var failures = 0
  /// The first restart is at once, the second one after 0.02 s.
  private var backoff = Backoff(first: 0.02, longest: 5)
  private var readyTime = -Double.infinity

  /// A process failed, at a time in seconds.
  mutating func noteFailure(at now: Double) {
    failures += 1
    readyTime = failures < 2 ? now : now + backoff.next()
  }

  /// A process did its work.
  mutating func noteSuccess() { self = RestartBackoff() }

  /// The seconds that are left to wait.
  func delay(at now: Double) -> Double { max(0, readyTime - now) }
}
