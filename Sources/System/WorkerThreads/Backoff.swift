/// How long to wait before something that failed is tried again: each wait is twice the one before.
package struct Backoff: Hashable, Sendable {
  private let firstDelay: Double
  private let longestDelay: Double
  private var delay: Double

  /// Begins with the first delay; no delay is longer than the longest one, both in seconds.
  package init(first firstDelay: Double, longest longestDelay: Double) {
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    delay = firstDelay
  }

  /// Returns the delay before the next try, in seconds.
  package mutating func next() -> Double {
    defer { delay = min(longestDelay, delay * 2) }
    return delay
  }

  /// Starts over after a success.
  package mutating func reset() { delay = firstDelay }
}
