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

  /// Whether photos are compared by a number beside their names.
  var hasValues: Bool { [.date, .modified, .size, .random].contains(key) }

  /// Whether photos stay in the given order.
  var keepsOrder: Bool { key == nil && !order.isReversed }

  /// Returns the number by which a photo is compared; 0 if it is compared by name.
  func value(of name: [UInt8], _ stamp: FileStamp) -> Int {
    switch key {
    case .date: stamp.localModified
    case .modified: stamp.modified
    case .size: stamp.size
    case .random: Int(bitPattern: UInt(order.randomNumber(folder: folder, name: name)))
    case .name, nil: 0
    }
  }

  /// Returns the numbers by which photos are compared; empty if they are compared by name.
  func values(of names: some Collection<[UInt8]>, _ stamps: [FileStamp]) -> [Int] {
    guard hasValues else { return [] }
    return names.enumerated().map { index, name in
      value(of: name, stamps.indices.contains(index) ? stamps[index] : FileStamp())
    }
  }

  /// Returns the names in order; `stamps` must have each name's stamp if the order needs it.
  func sorted(_ names: [[UInt8]], stamps: [FileStamp]) -> [[UInt8]] {
    sortedIndices(names, values(of: names, stamps)).map { names[$0] }
  }

  /// Returns the indices of the names in order.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - values: the numbers by which they are compared (`values(of:_:)`).
  func sortedIndices(_ names: [[UInt8]], _ values: [Int]) -> [Int] {
    let sorted: [Int]
    switch key {
    case nil: sorted = Array(names.indices)
    case .name: sorted = NaturalOrder(names, collation: collation).sortedIndices()
    case .date, .modified, .size:
      let natural = NaturalOrder(names, collation: collation).sortedIndices()
      let indices = natural.enumerated().map { (value: values[$1], rank: $0, index: $1) }
      sorted = indices.sorted { ($0.value, $0.rank) < ($1.value, $1.rank) }.map(\.index)
    case .random:
      sorted = names.indices.sorted {
        values[$0] != values[$1]
          ? UInt(bitPattern: values[$0]) < UInt(bitPattern: values[$1])
          : names[$0].lexicographicallyPrecedes(names[$1])
      }
    }
    return order.isReversed ? sorted.reversed() : sorted
  }

  /// Returns the first element of `sorted` without sorting all names.
  func first(of names: NameList, stamps: [FileStamp]) -> [UInt8]? {
    switch key {
    case nil: return order.isReversed ? names.last : names.first
    case .name: return firstByName(names)
    case .date, .modified, .size:
      let values = values(of: names, stamps)
      let least = order.isReversed ? values.max() : values.min()
      return firstByName(NameList(names.indices.filter { values[$0] == least }.map { names[$0] }))
    case .random:
      let numbers = values(of: names, stamps).map { UInt(bitPattern: $0) }
      let least = order.isReversed ? numbers.max() : numbers.min()
      let first = names.indices.filter { numbers[$0] == least }.map { names[$0] }
      return order.isReversed
        ? first.max { $0.lexicographicallyPrecedes($1) }
        : first.min { $0.lexicographicallyPrecedes($1) }
    }
  }

  private func firstByName(_ names: NameList) -> [UInt8]? {
    NaturalOrder.firstIndex(of: names, isReversed: order.isReversed, collation: collation)
      .map { names[$0] }
  }
}
