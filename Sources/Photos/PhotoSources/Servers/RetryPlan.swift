import GalleryCore

/// When a download that failed is tried again.
package struct RetryPlan: Hashable, Sendable {
  /// The number of attempts in all.
  package static let attempts = 4
  /// The longest time that a server may ask to wait, in seconds; the page says it if it is longer.
  package static let longestWait = 30.0
  /// The pause before the second attempt, in seconds; it doubles with each.
  private static let firstPause = 0.5

  private var failureCount = 0
  private var random: RandomNumbers

  /// Creates a plan; the seed decides by how much pauses are longer, so that many clients do not
  /// ask at the same moment.
  package init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  /// Returns the pause before the next attempt in seconds; nil if there is none.
  package mutating func pause(after failure: FetchFailure) -> Double? {
    failureCount += 1
    guard failure.isTransient, failureCount < Self.attempts,
      Double(failure.retryAfter) <= Self.longestWait
    else { return nil }
    let jitter = Double.random(in: 1..<2, using: &random)
    let pause = Self.firstPause * Double(1 << (failureCount - 1)) * jitter
    return max(pause, Double(failure.retryAfter))
  }
}
