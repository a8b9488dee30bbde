import GalleryCore
import SystemPackage

/// Folders inside that come and go.
extension PhotoTree {
  /// Adds an empty folder inside another one, after all others there (`placeFolders`).
  ///
  /// - Returns: its node, or nil if it is not searched.
  mutating func addFolder(_ entry: FolderEntry) -> Int? {
    guard scan.isRecursive, FolderName.isSearched(entry.name),
      nodes.indices.contains(entry.folder),
      nodes[entry.folder].state == .folder, nodes[entry.folder].depth < scan.limits.depth,
      nodes.count < scan.limits.folderCount
    else { return nil }
    var node = SearchNode(entry.name, in: nodes[entry.folder], at: entry.folder)
    node.state = .folder
    nodes[entry.folder].children.append(nodes.count)
    nodes.append(node)
    return nodes.count - 1
  }

  /// Removes a folder inside from the one that it is in.
  mutating func detach(_ index: Int) {
    guard let parent = nodes[index].parent else { return }
    if let position = nodes[parent].children.firstIndex(of: index) {
      nodes[parent].children.remove(at: position)
    }
    nodes[index].parent = nil
  }

  /// Moves a folder, and those inside it, into another one, after all others there
  /// (`placeFolders`).
  mutating func move(_ index: Int, to entry: FolderEntry) {
    detach(index)
    nodes[entry.folder].children.append(index)
    relocate(index, to: entry)
  }

  private mutating func relocate(_ index: Int, to entry: FolderEntry) {
    nodes[index].move(to: entry.name, in: nodes[entry.folder], at: entry.folder)
    for child in nodes[index].children {
      relocate(child, to: FolderEntry(folder: index, name: nodes[child].path.nameBytes))
    }
  }

  /// Gives the folders that were added to another one, or moved into it, their places among the
  /// others.
  mutating func placeFolders(_ added: Set<Int>, in folder: Int) {
    let node = nodes[folder]
    let old = node.children.filter { !added.contains($0) }
    let new = node.children.filter { added.contains($0) }
    guard !new.isEmpty else { return }
    func name(_ child: Int) -> [UInt8] { nodes[child].path.nameBytes }
    // A search compares each new name with some old ones, and makes the keys of both each time.
    guard new.count * 64 < old.count else {
      let all = old + new
      nodes[folder].children = scan.order(of: all.map(name), in: node).map { all[$0] }
      return
    }
    var children: [Int] = []
    children.reserveCapacity(old.count + new.count)
    var start = 0
    for child in scan.order(of: new.map(name), in: node).map({ new[$0] }) {
      let place = (start..<old.count).partitionPoint {
        scan.order(of: [name(old[$0]), name(child)], in: node)[0] == 0
      }
      children += old[start..<place]
      children.append(child)
      start = place
    }
    nodes[folder].children = children + old[start...]
  }
}
