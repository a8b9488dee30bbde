import GalleryCore

extension PhotoTree {
  /// Orders photos by when they were taken.
  ///
  /// - Parameter dates: the dates that became known, in nanoseconds since the start of 1970.
  mutating func order(by dates: [Photo.Location: Int]) {
    for index in nodes.indices where !nodes[index].names.isEmpty {
      let node = nodes[index]
      var values = node.values
      for (place, name) in node.names.enumerated() {
        if let date = dates[node.location(of: name)] { values[place] = date }
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
}
