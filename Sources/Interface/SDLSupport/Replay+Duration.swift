import GalleryCore

nonisolated extension Replay {
  /// How long the last event's effects are waited for, in seconds.
  private static let lastEffects = 1.0

  /// How long it takes, in seconds: one round where it repeats itself, up to its `program.quit` where that
  /// comes last, and else a second longer than to its last line.
  public var duration: Double {
    if let period { return period }
    guard let last = lines.last else { return Self.lastEffects }
    return last.event.action == .command(.quit) ? last.time : last.time + Self.lastEffects
  }
}
