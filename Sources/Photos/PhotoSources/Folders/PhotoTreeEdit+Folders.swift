import GalleryCore

/// Folders inside that come, go, and get other names.
extension PhotoTreeEdit {
  /// The folders inside other ones by their names, and those that need places among them.
  struct FolderNames {
    /// By the folder that they are in.
    var byName: [Int: [[UInt8]: Int]] = [:]
    /// The folders that were added or moved, by the folder that they are in.
    var unplaced: [Int: Set<Int>] = [:]
  }

  /// Returns the folder of a name inside another one.
  mutating func child(_ entry: FolderEntry) -> Int? {
    guard tree.nodes.indices.contains(entry.folder) else { return nil }
    // There may be thousands of folders, and as many changes.
    if children.byName[entry.folder] == nil {
      var names: [[UInt8]: Int] = [:]
      for child in tree.nodes[entry.folder].children {
        names[tree.nodes[child].path.nameBytes] = child
      }
      children.byName[entry.folder] = names
    }
    return children.byName[entry.folder]?[entry.name]
  }

  mutating func addFolder(_ entry: FolderEntry) {
    removePhoto(entry)
    if let child = child(entry) {
      // Another folder of the same name, or one that could not be read: it is read again.
      tree.nodes[child].state = .folder
      foldersToWatch.append(child)
    } else if let index = tree.addFolder(entry) {
      note(index, at: entry)
      foldersToWatch.append(index)
    }
  }

  mutating func removeFolder(_ folder: Int) {
    if let parent = tree.nodes[folder].parent {
      detach(folder, from: FolderEntry(folder: parent, name: tree.nodes[folder].path.nameBytes))
    }
    for index in tree.indices(below: folder) {
      for page in pages(in: index) { leave(page, in: index) }
      turnovers[section(of: index)]?.arrivals.removeAll { $0.owner == index }
      tree.forgetIdentity(of: index)
      guard !tree.isRoot(index) else { continue }
      // Late changes in it, and its place in the queue of folders to watch, have no effect any
      // more.
      tree.nodes[index].state = .unknown
      removedFolders.append(index)
    }
    if tree.isRoot(folder) {
      tree.nodes[folder].children = []
      children.byName[folder] = nil
    }
  }

  mutating func moveFolder(_ folder: Int, to entry: FolderEntry) {
    removePhoto(entry)
    if let replaced = child(entry) { removeFolder(replaced) }
    guard tree.nodes.indices.contains(entry.folder), tree.nodes[entry.folder].state == .folder,
      FolderName.isSearched(entry.name), !tree.indices(below: folder).contains(entry.folder)
    else { return removeFolder(folder) }
    for index in tree.indices(below: folder) {
      for page in pages(in: index) where !hasLeft(page, in: index) {
        guard let photo = album[page] else { continue }
        leave(page, in: index)
        turnovers[section(of: index), default: Turnover()].arrivals.append(
          Arrival(
            name: photo.location.fileName, value: value(in: index, on: page) ?? 0, owner: index,
            id: photo.id))
      }
      foldersToWatch.append(index)
    }
    tree.move(folder, to: entry)
    note(folder, at: entry)
  }

  /// Removes the photo whose name a folder has now, if there was one.
  private mutating func removePhoto(_ entry: FolderEntry) {
    if let page = pages[entry] { leave(page, in: entry.folder) }
  }

  /// Removes a folder from the one that it is in; it may get another place.
  mutating func detach(_ folder: Int, from entry: FolderEntry) {
    tree.detach(folder)
    if children.byName[entry.folder]?[entry.name] == folder {
      children.byName[entry.folder]?[entry.name] = nil
    }
  }

  /// Gives all folders that were added or moved their places.
  mutating func placeFolders() {
    for (folder, added) in children.unplaced { tree.placeFolders(added, in: folder) }
    children.unplaced = [:]
  }

  private mutating func note(_ folder: Int, at entry: FolderEntry) {
    children.byName[entry.folder]?[entry.name] = folder
    children.unplaced[entry.folder, default: []].insert(folder)
  }
}
