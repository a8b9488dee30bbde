/// Limits how many messages are passed on: a few at once, and so many a second after that.
package struct MessageAllowance: Hashable, Sendable {
  /// The number of messages a second, more than fingers on several buttons send.
  package static let rate = 20.0
  /// The number of messages at once.
  package static let burst = 40.0

  private var left = burst
  private var lastTime = -Double.infinity

  /// Starts with a whole burst.
  package init() {}

  /// Whether a message at a time (seconds) is passed on.
  package mutating func admits(at now: Double) -> Bool {
    let elapsed = max(0, now - lastTime)
    left = elapsed.isFinite ? min(Self.burst, left + elapsed * Self.rate) : Self.burst
    lastTime = max(now, lastTime)
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
