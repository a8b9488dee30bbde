/// When a download that failed is tried again.
package struct RetryPlan: Hashable, Sendable {
  /// The number of attempts in all.
  package static let attempts = 4
  /// The longest time that a server may ask to wait, in seconds; the page says it if it is longer.
  package static let longestWait = 30.0
  /// The pause before the second attempt, in seconds; it doubles with each.
  private static let firstPause = 0.5

  private var failureCount = 0
  private var random: UInt64

  /// Creates a plan; the seed decides by how much pauses are longer, so that many clients do not ask
  /// at the same moment.
  package init(seed: UInt64) { random = seed }

  /// Returns the pause before the next attempt in seconds; nil if there is none.
  package mutating func pause(after failure: FetchFailure) -> Double? {
    failureCount += 1
    guard failure.isTransient, failureCount < Self.attempts,
      Double(failure.retryAfter) <= Self.longestWait
    else { return nil }
    // SplitMix64.
    random &+= 0x9E37_79B9_7F4A_7C15
    var bits = (random ^ (random >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    let jitter = Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
    let pause = Self.firstPause * Double(1 << (failureCount - 1)) * (1 + jitter)
    return max(pause, Double(failure.retryAfter))
  }
}
