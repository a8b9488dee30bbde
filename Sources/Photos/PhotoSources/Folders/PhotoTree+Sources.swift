package import GalleryCore
import SystemPackage

/// Albums that sources list.
extension PhotoTree {
  /// What sources say about their photos: of an address that several list, what the first one says.
  package var descriptions: PhotoDescriptions { mergedDescriptions.all }

  /// What sources say about the photos of an album of all, in the order of the tree: of each photo,
  /// what its own source says.
  package func descriptions(of album: Album) -> PhotoDescriptions {
    var (all, differs) = mergedDescriptions
    guard differs else { return all }
    var page = 0
    for section in sections {
      let count = count(of: section)
      for photo in album.photos[page..<min(page + count, album.count)] {
        let owner: Int? =
          switch section {
          case .source(let index): index
          case .mixed: mixed.map { Int($0.owners[page]) }
          case .folder, .files: nil
          }
        page += 1
        guard let owner else { continue }
        let source = nodes[owner].parent ?? owner
        guard let description = nodes[source].descriptions[photo.location],
          description != all[photo.location]
        else { continue }
        all.set(description, of: photo.id)
      }
    }
    return all
  }

  private var mergedDescriptions: (all: PhotoDescriptions, differs: Bool) {
    let sources = nodes.indices.filter { !nodes[$0].descriptions.isEmpty }
    guard let first = sources.first else { return (PhotoDescriptions(), false) }
    return sources.dropFirst().reduce(into: (nodes[first].descriptions, false)) { merged, index in
      if merged.0.merge(nodes[index].descriptions) { merged.1 = true }
    }
  }

  /// The sources that may change, with the seconds after which that is likely.
  var changingSources: [(index: Int, seconds: Double)] {
    roots.compactMap { index in nodes[index].refreshSeconds.map { (index, $0) } }
  }

  /// Whether there are sources that may change.
  package var hasChangingSources: Bool { !changingSources.isEmpty }

  /// The folders inside a source, each before those inside it, in the order of their names.
  func foldersInside(source: Int) -> [Int] {
    let folders = nodes[source].children.map { index in
      (names: nodes[index].path.components.map { Array($0.string.utf8) }[...], index: index)
    }
    return inOrder(folders, nodes[source])
  }

  private func inOrder(
    _ folders: [(names: ArraySlice<[UInt8]>, index: Int)], _ source: SearchNode
  ) -> [Int] {
    guard folders.count > 1 else { return folders.map(\.index) }
    var found: [Int] = []
    var inside: [[UInt8]: [(names: ArraySlice<[UInt8]>, index: Int)]] = [:]
    for folder in folders {
      guard let name = folder.names.first else {
        found.append(folder.index)
        continue
      }
      inside[name, default: []].append((folder.names.dropFirst(), folder.index))
    }
    let names = Array(inside.keys)
    for name in scan.order(of: names, in: source) {
      found += inOrder(inside[names[name]] ?? [], source)
    }
    return found
  }

  /// Gives a source other photos than before.
  mutating func replace(_ index: Int, with parts: [SourcePart]) {
    var photos: [Int: [SourcePhoto]] = [index: []]
    var folders: [FilePath: Int] = [:]
    for folder in nodes[index].children {
      folders[nodes[folder].path] = folder
      photos[folder] = []
    }
    for part in parts {
      var node = index
      if !part.folder.isEmpty, !part.photos.isEmpty {
        let path = FilePath(part.folder)
        node = folders[path] ?? add(folder: part.folder, toSource: index) ?? index
        folders[path] = node
      }
      photos[node, default: []] += part.photos
    }
    if let title = parts.compactMap(\.title).first { nodes[index].title = title }
    nodes[index].descriptions = parts.reduce(into: PhotoDescriptions()) { $0.add($1.photos) }
    // In the order of the nodes, so that the same answer gives the same album.
    replace(photos.sorted { $0.key < $1.key })
    let gone = Set(nodes[index].children.filter { photos[$0]?.isEmpty ?? false })
    nodes[index].children.removeAll { gone.contains($0) }
    for folder in gone {
      let generation = nodes[folder].generation
      nodes[folder] = .removed
      nodes[folder].generation = generation + 1
    }
    freeNodes += gone
  }

  /// Adds a folder, and returns its node; nil if there are too many.
  ///
  /// Nodes of folders that are gone are used again: folders of a server may come and go for years.
  private mutating func add(folder: String, toSource source: Int) -> Int? {
    var node = SearchNode(folder: folder, inSource: source)
    if let free = freeNodes.popLast() {
      node.generation = nodes[free].generation
      nodes[free] = node
      nodes[source].children.append(free)
      return free
    }
    guard nodes.count < scan.limits.folderCount else { return nil }
    nodes[source].children.append(nodes.count)
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func replace(_ photos: [(key: Int, value: [SourcePhoto])]) {
    let sorting = scan.sorting(in: nil)
    var run = mixed
    if let old = run {
      let owners = Set(photos.map { UInt32($0.key) })
      run?.remove(Set(old.owners.indices.filter { owners.contains(old.owners[$0]) }))
    }
    for (node, photos) in photos {
      let files = photos.map(\.location.path)
      let values = sorting.values(of: files, photos.map(\.stamp))
      guard run == nil else {
        let owners = [UInt32](repeating: UInt32(node), count: files.count)
        _ = run?.insert(files, values, owners: owners, sorting)
        continue
      }
      nodes[node].files = []
      nodes[node].append(files: files)
      nodes[node].values = values
    }
    if run != nil { mixed = run }
  }

  /// The photos of files or a source that is a node, in order.
  func sortedFiles(_ indices: [Int]) -> [Photo.Location] {
    let files = indices.count == 1 ? nodes[indices[0]].files : indices.flatMap { nodes[$0].files }
    let values = indices.flatMap { nodes[$0].values }
    if indices.count == 1, nodes[indices[0]].isServerFolder {
      return scan.sorted(serverFolder: files, values)
    }
    let sorting = scan.sorting(in: nil)
    guard !sorting.keepsOrder else { return files }
    return sorting.sortedIndices(files.map(\.path), values).map { files[$0] }
  }
}

extension [[UInt8]] {
  /// Removes the folders in which all paths are: they do not change the order, and what is compared
  /// of a path takes several times its memory.
  mutating func removeCommonFolder() {
    guard let first, count > 1 else { return }
    var common = first.lastIndex(of: UInt8(ascii: "/")).map { first[...$0] } ?? []
    for path in self {
      while !path.starts(with: common) {
        common = common.dropLast().lastIndex(of: UInt8(ascii: "/")).map { first[...$0] } ?? []
      }
    }
    guard !common.isEmpty else { return }
    for index in indices { self[index].removeFirst(common.count) }
  }
}

extension [Photo.Location] {
  /// The paths below the folder in which all are, with the characters that addresses encode.
  var readablePaths: [[UInt8]] {
    func readable(_ path: [UInt8]) -> [UInt8] {
      // Names that stay as they are take no more memory.
      path.contains(UInt8(ascii: "%")) ? PercentEncoding.decode(path[...]) ?? path : path
    }
    let folder = first?.folder
    guard contains(where: { $0.folder != folder }) else { return map { readable($0.fileName) } }
    var paths = map { readable($0.path) }
    paths.removeCommonFolder()
    return paths
  }
}
