import GalleryCore

extension PhotoTree {
  /// Returns the days of the photos in a part; empty unless they are in the order of time.
  ///
  /// The cost grows with the number of days, and little with that of photos.
  func days(in section: Section) -> AlbumSections {
    guard let clock = scan.order.clock else { return AlbumSections() }
    let values: [Int]
    switch section {
    case .folder(let index): values = nodes[index].values
    case .source(let index): values = sortedValues([index])
    case .files(let indices): values = sortedValues(indices)
    case .mixed: values = []
    }
    // Photos whose times are not known yet have none.
    guard values.count == count(of: section) else { return AlbumSections() }
    return DayDivision(clock: clock, isReversed: scan.order.isReversed).sections(of: values)
  }

  /// The times of files or sources that are nodes, in order.
  ///
  /// Photos of the same time may be in any order here: they are of the same day.
  private func sortedValues(_ indices: [Int]) -> [Int] {
    let sorted = indices.flatMap { nodes[$0].values }.sorted()
    return scan.order.isReversed ? sorted.reversed() : sorted
  }
}

extension PhotoOrder {
  /// The clock of the times by which photos are compared; nil if they are compared by something
  /// else.
  fileprivate var clock: DayDivision.Clock? {
    switch key {
    case .date: .wall
    case .modified: .universal
    case .name, .size, .random, nil: nil
    }
  }
}
