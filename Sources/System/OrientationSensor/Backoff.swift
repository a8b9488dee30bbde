/// How long to wait before something that failed is tried again.
struct Backoff: Hashable {
  /// In seconds: a daemon that starts anew is there within a second.
  private static let firstDelay = 1.0
  /// In seconds: nobody notices a wake-up in half a minute, and nobody waits longer for a sensor.
  private static let longestDelay = 30.0

  private var delay = firstDelay

  /// The delay before the next try, in seconds; each is twice the one before.
  mutating func next() -> Double {
    defer { delay = min(Self.longestDelay, delay * 2) }
    return delay
  }

  /// It has gone well.
  mutating func reset() { self = Backoff() }
}
