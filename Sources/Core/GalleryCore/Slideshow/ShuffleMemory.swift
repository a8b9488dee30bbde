/// The photos that a shuffled slideshow has shown in its present rounds, as another run of the
/// program has stored them.
public struct ShuffleMemory: Hashable, Sendable {
  /// The records in ascending order: a sorted array needs half the memory of a set.
  private var records: [UInt64] = []
  private var forgotten: Set<Int> = []

  /// Creates an empty memory.
  public init() {}

  /// Creates a memory of what was stored, in the order in which it happened.
  public init(_ stored: some Collection<ShuffleRecord>) {
    var roundStarts: [Int: Int] = [:]
    for (index, record) in stored.enumerated() where record.beginsRound {
      roundStarts[record.group] = index
    }
    let shown = stored.enumerated().filter { index, record in
      !record.beginsRound && index > roundStarts[record.group] ?? -1
    }
    for record in shown.map(\.element.rawValue).sorted() where record != records.last {
      records.append(record)
    }
  }

  /// What has to be stored for the present rounds.
  public var stored: [ShuffleRecord] {
    records.map(ShuffleRecord.init(rawValue:)).filter { !forgotten.contains($0.group) }
  }

  /// Whether nothing is remembered.
  public var isEmpty: Bool { records.isEmpty }

  /// Whether a photo was shown in the round of its group.
  func contains(_ location: Photo.Location, in group: Int) -> Bool {
    guard !records.isEmpty, !forgotten.contains(group) else { return false }
    let wanted = ShuffleRecord.shown(location, group: group).rawValue
    let index = records.indices.partitionPoint { records[$0] < wanted }
    return index < records.count && records[index] == wanted
  }

  /// Forgets a group's round, as another one begins.
  mutating func forget(_ group: Int) {
    forgotten.insert(group)
    if group == 0, records.allSatisfy({ $0 < 1 << 56 }) { (records, forgotten) = ([], []) }
  }
}
