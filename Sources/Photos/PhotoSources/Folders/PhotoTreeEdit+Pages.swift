/// Where photos are before the changes.
extension PhotoTreeEdit {
  func section(of folder: Int) -> PhotoTree.Section {
    tree.mixed == nil ? .folder(folder) : .mixed
  }

  static func firstPages(of tree: PhotoTree) -> [PhotoTree.Section: Int] {
    var pages: [PhotoTree.Section: Int] = [:]
    var page = 0
    for section in tree.sections {
      pages[section] = page
      page += tree.count(of: section)
    }
    return pages
  }

  /// The number by which a folder's photo on a page before the changes is compared; nil if it is
  /// compared by name.
  func value(in folder: Int, on page: Int) -> Int? {
    if let mixed = tree.mixed { return mixed.values[page] }
    guard let first = firstPages[.folder(folder)] else { return nil }
    let values = tree.nodes[folder].values
    return values.indices.contains(page - first) ? values[page - first] : nil
  }

  /// The pages of a folder's photos before the changes.
  mutating func pages(in folder: Int) -> [Int] {
    guard tree.mixed == nil else { return tree.mixedPages(of: folder) }
    guard let first = firstPages[.folder(folder)] else { return [] }
    return Array(first..<first + tree.nodes[folder].names.count)
  }

  /// Finds the pages of photos, in one pass over each folder.
  mutating func findPages(of entries: some Sequence<FolderEntry>) {
    var names: [Int: Set<[UInt8]>] = [:]
    for entry in entries { names[entry.folder, default: []].insert(entry.name) }
    if let mixed = tree.mixed {
      for (page, name) in mixed.names.enumerated() {
        let owner = Int(mixed.owners[page])
        if names[owner]?.contains(name) == true {
          pages[FolderEntry(folder: owner, name: name)] = page
        }
      }
      return
    }
    for (folder, names) in names where tree.nodes.indices.contains(folder) {
      guard let first = firstPages[.folder(folder)] else { continue }
      for (index, name) in tree.nodes[folder].names.enumerated() where names.contains(name) {
        pages[FolderEntry(folder: folder, name: name)] = first + index
      }
    }
  }
}
