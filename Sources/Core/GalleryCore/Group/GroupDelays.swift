/// What the frames of a group wait for: those that do not have the next photo yet say so, and the
/// others are silent.
struct GroupDelays: Hashable, Sendable {
  /// The largest number of frames that are waited for: more than hang on one wall.
  private static let limit = 256

  private struct Delay: Hashable, Sendable {
    let slot: Int
    let until: Int
  }

  private var delays: [String: Delay] = [:]

  /// A frame asks not to change to a slot's photo before a time, in milliseconds since 1970; its
  /// latest word counts.
  ///
  /// That of this frame itself is always noted, so that it is sent only once.
  mutating func note(_ until: Int, of slot: Int, for frame: String, isOwn: Bool) {
    if !isOwn, delays[frame] == nil, delays.count >= Self.limit {
      // Those of former slots are of no use.
      delays = delays.filter { $0.value.slot >= slot }
      guard delays.count < Self.limit else { return }
    }
    delays[frame] = Delay(slot: slot, until: until)
  }

  /// Until when a frame has asked to wait with a slot; nil if it has not.
  func time(of slot: Int, for frame: String) -> Int? {
    delays[frame].flatMap { $0.slot == slot ? $0.until : nil }
  }

  /// The latest time until which a frame asks to wait with a slot; nil if none does.
  func latest(of slot: Int) -> Int? {
    delays.values.lazy.filter { $0.slot == slot }.map(\.until).max()
  }
}
