import GalleryCore

/// The changes of the album that result from the photos that leave and arrive.
extension PhotoTreeEdit {
  /// Returns the changes of the album.
  mutating func finish() -> [AlbumChange] {
    let arriving = Set(turnovers.values.flatMap { $0.arrivals.compactMap(\.id) })
    let gone = turnovers.values.flatMap(\.left).sorted().compactMap { album[$0]?.id }
      .filter { !arriving.contains($0) }
    for id in gone { rewritten[id] = nil }
    var changes: [AlbumChange] = gone.isEmpty ? [] : [.remove(gone)]
    var places: [PhotoTree.Section: [(index: Int, arrival: Arrival)]] = [:]
    for (section, turnover) in turnovers { places[section] = merge(turnover, into: section) }
    let firstPages = Self.firstPages(of: tree)
    for (section, arrivals) in places {
      guard let firstPage = firstPages[section] else { continue }
      changes += albumChanges(arrivals, from: firstPage)
    }
    // Their numbers are not used again; a year of folders that come and go needs little memory.
    for folder in removedFolders { tree.nodes[folder] = .removed }
    return changes
  }

  /// Gives the photos that arrive their places; returns where each one is in its part.
  private mutating func merge(
    _ turnover: Turnover, into section: PhotoTree.Section
  ) -> [(index: Int, arrival: Arrival)] {
    var run: PhotoTree.Run
    let sorting: PhotoSorting
    switch section {
    case .folder(let folder):
      run = PhotoTree.Run(names: tree.nodes[folder].names, values: tree.nodes[folder].values)
      sorting = tree.scan.sorting(in: tree.nodes[folder])
    case .mixed:
      run = tree.mixed ?? PhotoTree.Run()
      sorting = tree.scan.sorting(in: nil)
    case .files, .source: return []
    }
    let first = firstPages[section] ?? 0
    run.remove(Set(turnover.left.map { $0 - first }))
    let arrivals = turnover.arrivals
    let indices = run.insert(
      arrivals.map(\.name), arrivals.map(\.value), owners: arrivals.map { UInt32($0.owner) },
      sorting)
    switch section {
    case .folder(let folder):
      tree.nodes[folder].names = run.names
      tree.nodes[folder].values = run.values
    case .mixed: tree.mixed = run
    case .files, .source: break
    }
    return zip(indices, arrivals).map { ($0, $1) }.sorted { $0.index < $1.index }
  }

  private func albumChanges(
    _ arrivals: [(index: Int, arrival: Arrival)], from firstPage: Int
  ) -> [AlbumChange] {
    var changes: [AlbumChange] = []
    var new: [Photo.Location] = []
    var prefixes: [Int: [UInt8]] = [:]
    for (position, (index, arrival)) in arrivals.enumerated() {
      let prefix = prefixes[arrival.owner] ?? tree.nodes[arrival.owner].prefix
      prefixes[arrival.owner] = prefix
      let location = Photo.Location(folder: prefix, fileName: arrival.name)
      if let id = arrival.id {
        if album[id]?.location != location { changes.append(.replace(id, location)) }
        changes.append(.move(id, page: firstPage + index))
        continue
      }
      new.append(location)
      let next = position + 1 < arrivals.count ? arrivals[position + 1] : nil
      if next?.index != index + 1 || next?.arrival.id != nil {
        changes.append(.insert(new, page: firstPage + index + 1 - new.count))
        new = []
      }
    }
    return changes
  }
}
