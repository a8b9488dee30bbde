/// A turn that was refused because the rotation is locked; the padlock shows it for a while.
struct RefusedTurn: Hashable, Sendable {
  /// How long the padlock pulses and the reason is shown, in seconds: enough to read four words.
  static let duration = 1.2

  /// When the turn was refused, in seconds.
  let start: Double

  /// The elapsed fraction of the duration at a time (seconds), 0…1.
  func progress(at now: Double) -> Double {
    min(1, max(0, (now - start) / Self.duration))
  }
}

extension Gallery {
  /// The progress of the padlock's pulse at a time (seconds), 0…1, after a refused turn; nil if it
  /// does not pulse.
  public func refusalProgress(at now: Double) -> Double? {
    refusal.map { $0.progress(at: now) }.flatMap { $0 < 1 ? $0 : nil }
  }
}
