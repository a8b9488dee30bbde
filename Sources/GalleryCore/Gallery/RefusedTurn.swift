/// A turn that was asked for while the rotation was locked: how long the padlock says so.
struct RefusedTurn: Hashable, Sendable {
  /// How long the padlock pulses and its reason is shown, in seconds: long enough to read four words.
  static let duration = 1.2

  /// When the turn was asked for, in seconds.
  let start: Double

  /// How much of the time has passed at a time (seconds), 0…1.
  func progress(at now: Double) -> Double {
    min(1, max(0, (now - start) / Self.duration))
  }
}

extension Gallery {
  /// How far the padlock has come, 0…1, in telling at a time (seconds) that a turn was refused because
  /// the rotation is locked; nil while it has nothing to tell.
  public func refusalProgress(at now: Double) -> Double? {
    refusal.map { $0.progress(at: now) }.flatMap { $0 < 1 ? $0 : nil }
  }
}
