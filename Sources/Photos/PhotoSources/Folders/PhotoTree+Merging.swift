import GalleryCore

extension PhotoTree.Run {
  /// Removes the photos at these indices.
  mutating func remove(_ indices: Set<Int>) {
    guard !indices.isEmpty else { return }
    if indices.contains(0) { isFirstFixed = false }
    select(names.indices.filter { !indices.contains($0) })
  }

  /// Keeps the photos at these indices, in this order.
  mutating func select(_ indices: [Int]) {
    names = indices.map { names[$0] }
    if !values.isEmpty { values = indices.map { values[$0] } }
    if !owners.isEmpty { owners = indices.map { owners[$0] } }
  }

  /// Inserts photos in their places; returns the index of each one.
  ///
  /// - Parameters:
  ///   - newNames: the names.
  ///   - newValues: the numbers by which photos are compared; ignored if they are compared by name.
  ///   - newOwners: the nodes; ignored if all photos are of the same node.
  ///   - sorting: the order.
  mutating func insert(
    _ newNames: [[UInt8]], _ newValues: [Int], owners newOwners: [UInt32],
    _ sorting: PhotoSorting
  ) -> [Int] {
    guard !newNames.isEmpty else { return [] }
    let isMixed = !owners.isEmpty || sorting.order.key == .random
    let newValues = sorting.hasValues ? newValues : []
    let fixedCount = isFirstFixed ? 1 : 0
    let order = sorting.sortedIndices(newNames, newValues)
    // A search compares each new name with some old ones, and makes the keys of both each time.
    let isFew = newNames.count * 64 < names.count - fixedCount
    let places =
      isFew
      ? order.map { place(of: newNames[$0], newValues.isEmpty ? 0 : newValues[$0], sorting) }
      : sortedPlaces(newNames, newValues, order, sorting)
    var indices = [Int](repeating: 0, count: newNames.count)
    var merged = PhotoTree.Run(isFirstFixed: isFirstFixed)
    merged.names.reserveCapacity(names.count + newNames.count)
    var start = 0
    func keep(_ range: Range<Int>, in run: inout PhotoTree.Run) {
      run.names += names[range]
      if sorting.hasValues { run.values += values[range] }
      if isMixed { run.owners += owners[range] }
    }
    for (new, place) in zip(order, places) {
      keep(start..<place, in: &merged)
      start = place
      indices[new] = merged.names.count
      merged.names.append(newNames[new])
      if sorting.hasValues { merged.values.append(newValues[new]) }
      if isMixed { merged.owners.append(newOwners[new]) }
    }
    keep(start..<names.count, in: &merged)
    self = merged
    return indices
  }

  /// Returns how many of the old photos come before a new one.
  private func place(of name: [UInt8], _ value: Int, _ sorting: PhotoSorting) -> Int {
    ((isFirstFixed ? 1 : 0)..<names.count).partitionPoint { index in
      let pair = sorting.sortedIndices(
        [names[index], name], sorting.hasValues ? [values[index], value] : [])
      return pair[0] == 0
    }
  }

  /// Returns the same for many new photos by sorting all of them.
  private func sortedPlaces(
    _ newNames: [[UInt8]], _ newValues: [Int], _ order: [Int], _ sorting: PhotoSorting
  ) -> [Int] {
    let fixedCount = isFirstFixed ? 1 : 0
    let oldCount = names.count - fixedCount
    let sorted = sorting.sortedIndices(
      names.dropFirst(fixedCount) + newNames, values.dropFirst(fixedCount) + newValues)
    var places: [Int] = []
    var kept = fixedCount
    for index in sorted {
      if index < oldCount { kept += 1 } else { places.append(kept) }
    }
    return places
  }
}
