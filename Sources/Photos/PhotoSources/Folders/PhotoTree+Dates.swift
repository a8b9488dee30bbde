import GalleryCore

extension PhotoTree {
  /// Orders photos by when they were taken.
  ///
  /// - Parameter dates: the dates that became known, in nanoseconds since the start of 1970.
  mutating func order(by dates: [Photo.Location: Int]) {
    for index in nodes.indices where nodes[index].photoCount > 0 {
      let node = nodes[index]
      var values = node.values
      for (place, location) in node.locations.enumerated() {
        if let date = dates[location] { values[place] = date }
      }
      guard values != node.values else { continue }
      guard node.state == .folder else {
        // Files that were named one by one are sorted when their pages are asked for.
        nodes[index].values = values
        continue
      }
      nodes[index].setPhotos(node.names, values, scan.sorting(in: node))
    }
  }

  /// Returns the entries of photos in folders, each with its date.
  ///
  /// The cost grows with the numbers of dates and of folders, not with that of photos.
  ///
  /// - Returns: nil if there are photos that are not in a folder of the tree.
  func entries(of dates: [Photo.Location: Int]) -> [FolderEntry: Int]? {
    guard roots.allSatisfy({ nodes[$0].isWatchable }) else { return nil }
    var datesByFolder: [[UInt8]: [(name: [UInt8], date: Int)]] = [:]
    for (location, date) in dates {
      datesByFolder[location.folder, default: []].append((location.fileName, date))
    }
    var entries: [FolderEntry: Int] = [:]
    for folder in folders {
      for (name, date) in datesByFolder[nodes[folder].prefix] ?? [] {
        entries[FolderEntry(folder: folder, name: name)] = date
      }
    }
    return entries
  }
}
