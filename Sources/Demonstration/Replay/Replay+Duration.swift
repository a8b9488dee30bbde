import GalleryCore

extension Replay {
  /// The time to wait for the effects of the last event, in seconds.
  private static let lastEffects = 1.0

  /// The duration of the replay in seconds.
  ///
  /// For a repeating replay, it is that of one round. Otherwise the replay ends with its last event
  /// if that is `program.quit`, and 1 s after its last event if not.
  package var duration: Double {
    if let period { return period }
    guard let last = lines.last else { return Self.lastEffects }
    return last.event.action == .command(.quit) ? last.time : last.time + Self.lastEffects
  }
}
