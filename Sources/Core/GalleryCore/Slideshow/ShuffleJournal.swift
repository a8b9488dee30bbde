/// The latest records of a shuffle, for whoever stores them.
public struct ShuffleJournal: Hashable, Sendable {
  /// The most records that are kept; they are stored much sooner.
  private static let limit = 1_000

  /// The number of all records so far.
  public private(set) var count = 0
  private var latest: [ShuffleRecord] = []

  /// Creates an empty journal.
  init() {}

  /// Adds a record.
  mutating func append(_ record: ShuffleRecord) {
    if latest.count >= 2 * Self.limit { latest.removeFirst(Self.limit) }
    latest.append(record)
    count += 1
  }

  /// The records after a number of earlier ones, as far as they are kept.
  public func records(after count: Int) -> ArraySlice<ShuffleRecord> {
    latest.suffix(max(0, self.count - count))
  }
}
