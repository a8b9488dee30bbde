/// Sorts the photos of one folder, or a run of photos that were named one by one.
struct PhotoSorting {
  let order: PhotoOrder
  let collation: Collation

  /// The property by which photos are compared; nil keeps the given order.
  private let key: PhotoOrder.Key?
  /// The place of their folder (`SearchNode.place`); empty for whole paths.
  private let folder: [UInt8]

  /// Creates a sorting of the names in a folder with this place; nil sorts whole paths.
  init(_ order: PhotoOrder, folder: [UInt8]?, collation: Collation) {
    self.order = order
    self.collation = collation
    self.folder = folder ?? []
    key = order.key ?? (folder == nil ? nil : .name)
  }

  /// Returns the names in order; `stamps` must have each name's stamp if the order needs it.
  func sorted(_ names: [[UInt8]], stamps: [FileStamp]) -> [[UInt8]] {
    let sorted: [[UInt8]]
    switch key {
    case nil: sorted = names
    case .name: sorted = NaturalOrder(names, collation: collation).sorted()
    case .modified, .size:
      let values = values(stamps, count: names.count)
      let natural = NaturalOrder(names, collation: collation).sortedIndices()
      let indices = natural.enumerated().map { (value: values[$1], rank: $0, index: $1) }
      sorted = indices.sorted { ($0.value, $0.rank) < ($1.value, $1.rank) }.map {
        names[$0.index]
      }
    case .random:
      let numbers = names.indices.map { (number: number(of: names[$0]), index: $0) }
      sorted = numbers.sorted {
        $0.number != $1.number
          ? $0.number < $1.number
          : names[$0.index].lexicographicallyPrecedes(names[$1.index])
      }.map { names[$0.index] }
    }
    return order.isReversed ? sorted.reversed() : sorted
  }

  /// Returns the first element of `sorted` without sorting all names.
  func first(of names: [[UInt8]], stamps: [FileStamp]) -> [UInt8]? {
    switch key {
    case nil: return order.isReversed ? names.last : names.first
    case .name: return firstByName(names)
    case .modified, .size:
      let values = values(stamps, count: names.count)
      let least = order.isReversed ? values.max() : values.min()
      return firstByName(names.indices.filter { values[$0] == least }.map { names[$0] })
    case .random:
      let numbers = names.map(number)
      let least = order.isReversed ? numbers.max() : numbers.min()
      let first = names.indices.filter { numbers[$0] == least }.map { names[$0] }
      return order.isReversed
        ? first.max { $0.lexicographicallyPrecedes($1) }
        : first.min { $0.lexicographicallyPrecedes($1) }
    }
  }

  private func firstByName(_ names: [[UInt8]]) -> [UInt8]? {
    let natural = NaturalOrder(names, collation: collation)
    return order.isReversed ? natural.last : natural.first
  }

  private func values(_ stamps: [FileStamp], count: Int) -> [Int] {
    let known = stamps.map { key == .size ? $0.size : $0.modified }
    return known + Array(repeating: 0, count: max(0, count - known.count))
  }

  private func number(of name: [UInt8]) -> UInt64 {
    order.randomNumber(folder: folder, name: name)
  }
}
