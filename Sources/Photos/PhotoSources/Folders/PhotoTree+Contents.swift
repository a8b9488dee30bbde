extension PhotoTree {
  /// Returns the changes that make a folder what was read of it.
  ///
  /// - Parameters:
  ///   - folder: the folder's node.
  ///   - contents: what is in it.
  ///   - isUncertain: whether files may have been written again, or be others of the same names.
  mutating func changes(
    in folder: Int, to contents: FolderContents, isUncertain: Bool
  ) -> [FolderChange] {
    func entry(_ name: [UInt8]) -> FolderEntry { FolderEntry(folder: folder, name: name) }
    var changes: [FolderChange] = []
    let node = nodes[folder]
    var left: [[UInt8]: Int] = [:]
    for (name, value) in photos(in: folder) { left[name] = value }
    let sorting = scan.sorting(in: node)
    for (index, name) in contents.photos.enumerated() {
      let stamp = contents.stamps.indices.contains(index) ? contents.stamps[index] : FileStamp()
      if let value = left.removeValue(forKey: name) {
        let isSame = !scan.order.comparesStamps || value == sorting.value(of: name, stamp)
        if isSame, !isUncertain { continue }
      }
      changes.append(.photo(entry(name), stamp))
    }
    if let named = node.namedPhoto { left[named] = nil }
    changes += left.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { .removed(entry($0)) }
    guard scan.isRecursive else { return changes }
    var known: [[UInt8]: Int] = [:]
    for child in node.children { known[nodes[child].path.nameBytes] = child }
    for name in contents.folders {
      // One that could not be read may be readable now.
      let isSearched = known.removeValue(forKey: name).map { nodes[$0].state != .unknown } ?? false
      if !isSearched || isUncertain { changes.append(.folder(entry(name))) }
    }
    changes += known.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { .removed(entry($0)) }
    return changes
  }

  /// The names of a folder's photos, and the numbers by which they are compared.
  private mutating func photos(in folder: Int) -> [([UInt8], Int)] {
    if let mixed { return mixedPages(of: folder).map { (mixed.names[$0], mixed.values[$0]) } }
    let node = nodes[folder]
    return node.names.indices.map { (node.names[$0], node.values.isEmpty ? 0 : node.values[$0]) }
  }
}
