/// Limits how many messages a phone sends: a page sends at most 60 directions and 60 lists of touches a
/// second, and a network that stood still passes on what has waited.
package struct PhoneAllowance {
  /// The number of messages a second.
  static let rate = 200.0
  /// The number of messages at once.
  static let burst = 600.0

  private var left = burst
  private var lastTime = -Double.infinity

  /// Starts with a whole burst.
  package init() {}

  /// Whether a message at a time (seconds) is within the limit.
  package mutating func admits(at now: Double) -> Bool {
    let elapsed = max(0, now - lastTime)
    left = elapsed.isFinite ? min(Self.burst, left + elapsed * Self.rate) : Self.burst
    lastTime = max(now, lastTime)
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
