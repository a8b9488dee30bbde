/// How far a photo of a slideshow has come on its slow way: it goes on, or is held.
struct KenBurnsProgress: Hashable, Sendable {
  /// The part of the way at `start`, or at which the photo is held, 0…1.
  private var part = 0.0
  /// Since when the photo goes on, in seconds; nil while it is held.
  private var start: Double?
  /// How long the whole way takes, in seconds.
  private(set) var duration = 1.0

  /// Whether the photo goes on at a time (seconds).
  func isMoving(at now: Double) -> Bool { start != nil && progress(at: now) < 1 }

  /// The part of the way at a time, 0…1.
  func progress(at now: Double) -> Double {
    min(1, part + max(0, now - (start ?? now)) / duration)
  }

  /// Goes on from where it is, or is held there.
  mutating func follow(isRunning: Bool, duration: Double, at now: Double) {
    guard isRunning != (start != nil) || duration != self.duration else { return }
    part = progress(at: now)
    start = isRunning ? now : nil
    self.duration = duration
  }
}
