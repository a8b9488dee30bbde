import SystemPackage

/// Folders inside that come and go.
extension PhotoTree {
  /// Adds an empty folder inside another one; returns its node, or nil if it is not searched.
  mutating func addFolder(_ entry: FolderEntry) -> Int? {
    guard scan.isRecursive, !Folder.isHidden(entry.name),
      nodes.indices.contains(entry.folder),
      nodes[entry.folder].state == .folder, nodes[entry.folder].depth < scan.limits.depth,
      nodes.count < scan.limits.folderCount
    else { return nil }
    var node = SearchNode(entry.name, in: nodes[entry.folder], at: entry.folder)
    node.state = .folder
    nodes.append(node)
    place(nodes.count - 1, in: entry.folder)
    return nodes.count - 1
  }

  /// Removes a folder inside from the one that it is in.
  mutating func detach(_ index: Int) {
    guard let parent = nodes[index].parent else { return }
    nodes[parent].children.removeAll { $0 == index }
    nodes[index].parent = nil
  }

  /// Gives a folder, and those inside it, another place.
  mutating func move(_ index: Int, to entry: FolderEntry) {
    detach(index)
    relocate(index, to: entry)
    place(index, in: entry.folder)
  }

  private mutating func relocate(_ index: Int, to entry: FolderEntry) {
    nodes[index].move(to: entry.name, in: nodes[entry.folder], at: entry.folder)
    for child in nodes[index].children {
      relocate(child, to: FolderEntry(folder: index, name: nodes[child].path.nameBytes))
    }
  }

  /// Returns the folder of a name inside another one.
  func child(_ entry: FolderEntry) -> Int? {
    nodes[entry.folder].children.first { nodes[$0].path.nameBytes == entry.name }
  }

  /// Inserts a node among the folders inside another one, in their order.
  private mutating func place(_ index: Int, in folder: Int) {
    let children = nodes[folder].children + [index]
    var indices: [[UInt8]: Int] = [:]
    for child in children { indices[nodes[child].path.nameBytes] = child }
    nodes[folder].children = scan.sorted(folders: Array(indices.keys), in: nodes[folder])
      .compactMap { indices[$0] }
  }
}
