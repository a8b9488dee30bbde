/// Calculates the delays between attempts of a failing operation.
///
/// Each delay is twice the previous one.
package struct Backoff: Hashable, Sendable {
  private let firstDelay: Double
  private let longestDelay: Double
  private var delay: Double

  /// Creates a sequence that starts with `first` and is limited to `longest`, both in seconds.
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
