/// How long to wait before the next process is started where one after the other fails.
struct RestartBackoff: Hashable, Sendable {
  /// The first restart is at once, the second after this many seconds, each further one after twice
  /// the time.
  private static let firstDelay = 0.02
  private static let longestDelay = 5.0

  /// How many processes failed since one last did its work.
  private(set) var failures = 0
  private var readyTime = -Double.infinity

  /// A process failed, at a time in seconds.
  mutating func noteFailure(at now: Double) {
    failures += 1
    // No more doublings than it takes, or the number would grow beyond all bounds.
    let doublings = max(0, min(failures - 2, 8))
    let delay = min(Self.longestDelay, Self.firstDelay * Double(1 << doublings))
    readyTime = failures < 2 ? now : now + delay
  }

  /// A process did its work.
  mutating func noteSuccess() { self = RestartBackoff() }

  /// How long to wait yet, in seconds.
  func delay(at now: Double) -> Double { max(0, readyTime - now) }
}
