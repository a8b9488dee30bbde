/// Which entries go when there is no room for another one: those that were used longest ago.
struct EvictionPlan {
  /// An entry of the cache.
  struct Entry: Hashable {
    var name: String
    /// The room that it takes on the disk, in bytes.
    var byteCount: Int
    /// When it was used last, in seconds since 1970.
    var lastUse: Int
  }

  /// The entries to remove, the oldest first.
  private(set) var removed: [String] = []
  /// The bytes of those that stay.
  private(set) var byteCount: Int

  /// Makes room for so many bytes within a limit.
  ///
  /// A sixteenth of the limit stays free, so that not each new entry needs a look at all others.
  init(_ entries: [Entry], makingRoomFor needed: Int, limit: Int, at now: Int) {
    byteCount = entries.reduce(0) { $0 + $1.byteCount }
    guard byteCount + needed > limit else { return }
    let target = limit - limit / 16
    // A time to come is of a clock that was set back: such an entry may be as old as any other.
    let byUse = entries.sorted { one, other in
      let (first, second) = (min(one.lastUse, now), min(other.lastUse, now))
      return first == second ? one.name < other.name : first < second
    }
    for entry in byUse {
      guard byteCount + needed > target else { return }
      byteCount -= entry.byteCount
      removed.append(entry.name)
    }
  }
}
