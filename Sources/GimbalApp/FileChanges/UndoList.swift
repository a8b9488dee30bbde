/// A change that can be undone.
protocol UndoEntry: Sendable {
  /// When it was made, in seconds; negative once it could not be undone.
  var time: Double { get set }
}

/// Changes of one kind that can be undone, the last one first.
struct UndoList<Entry: UndoEntry> {
  /// The changes, the last one at the end.
  var entries: [Entry] = []
  /// Those that could not be undone, which are tried after all others, the first one first.
  private(set) var failed: [Entry] = []
  /// The most changes that can be undone.
  private let mostEntries: Int

  /// Starts without changes.
  init(mostEntries: Int = 1000) { self.mostEntries = mostEntries }

  /// When the last change was made, in seconds; nil if there is none.
  var lastTime: Double? { entries.last?.time ?? failed.first?.time }

  /// Adds a change that was made; the first one is forgotten if there are too many.
  mutating func add(_ entry: Entry) {
    entries.append(entry)
    if entries.count > mostEntries { entries.removeFirst() }
  }

  /// Returns the last change, to be undone; nil if there is none.
  mutating func popLast() -> Entry? {
    entries.popLast() ?? (failed.isEmpty ? nil : failed.removeFirst())
  }

  /// Adds a change with which nothing was tried; it is the first one to be undone again.
  mutating func keep(_ entry: Entry) { entries.append(entry) }

  /// Adds a change that could not be undone at a time (seconds); it can be tried again after all
  /// others.
  mutating func fail(_ entry: Entry, at now: Double) {
    var entry = entry
    entry.time = -now
    failed.append(entry)
  }

  /// Removes all changes for which a condition holds; returns them in the order in which they would
  /// be undone.
  mutating func removeAll(where isMeant: (Entry) -> Bool) -> [Entry] {
    let removed = entries.reversed().filter(isMeant) + failed.filter(isMeant)
    entries.removeAll(where: isMeant)
    failed.removeAll(where: isMeant)
    return removed
  }

  /// Updates each change.
  mutating func update(_ body: (inout Entry) -> Void) {
    for index in entries.indices { body(&entries[index]) }
    for index in failed.indices { body(&failed[index]) }
  }
}

extension UndoList: Equatable where Entry: Equatable {}

extension UndoList: Hashable where Entry: Hashable {}
