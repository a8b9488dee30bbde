/// Limits how many messages of strangers are passed on: some at once, and so many a second after
/// that.
package struct MessageAllowance: Hashable, Sendable {
  /// For each of a broker's subscriptions: more than fingers on several buttons send.
  package static let broker = MessageAllowance(rate: 20, burst: 40)
  /// For a phone: its page sends at most 60 directions and 60 lists of touches a second, and a
  /// network that stood still passes on what has waited.
  package static let phone = MessageAllowance(rate: 200, burst: 600)

  /// The number of messages a second.
  package let rate: Double
  /// The number of messages at once.
  package let burst: Double

  private var left: Double
  private var lastTime = -Double.infinity

  /// Starts with a whole burst.
  private init(rate: Double, burst: Double) {
    (self.rate, self.burst, left) = (rate, burst, burst)
  }

  /// Whether a message at a time (seconds) is within the limit.
  package mutating func admits(at now: Double) -> Bool {
    let elapsed = max(0, now - lastTime)
    left = elapsed.isFinite ? min(burst, left + elapsed * rate) : burst
    lastTime = max(now, lastTime)
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
