import GalleryCore
import SystemPackage

/// A change of a tree of photos, and of the album that shows them.
///
/// The album's pages are those of the tree: both change together.
struct PhotoTreeEdit {
  /// A photo that gets a place among those that stay.
  private struct Arrival {
    let name: [UInt8]
    let value: Int
    let owner: Int
    /// The photo's ID; nil for a new photo.
    let id: PhotoID?
  }

  /// The photos of a part of the album that come and go.
  private struct Turnover {
    /// The pages of those that leave their place.
    var left: Set<Int> = []
    var arrivals: [Arrival] = []
  }

  /// The tree after the changes so far.
  private(set) var tree: PhotoTree
  /// The photos whose files were written again.
  private(set) var rewritten: Set<PhotoID> = []
  /// The folders that have to be watched by another path, or were not known.
  private(set) var foldersToWatch: [Int] = []
  /// The folders that are no longer in the tree.
  private(set) var removedFolders: [Int] = []

  private let album: Album
  /// The first page of each part of the album, before the changes.
  private let firstPages: [PhotoTree.Section: Int]
  /// The pages of the photos that the changes mention.
  private var pages: [FolderEntry: Int] = [:]
  private var turnovers: [PhotoTree.Section: Turnover] = [:]
  /// The photos that arrive, so that none does twice.
  private var arrivals: [FolderEntry: PhotoID?] = [:]
  private var photoCount: Int

  /// Starts a change of a tree, and of the album of its photos.
  init(_ tree: PhotoTree, _ album: Album) {
    self.tree = tree
    self.album = album
    firstPages = Self.firstPages(of: tree)
    photoCount = album.count
  }

  /// Applies what happened in the folders; to be called once.
  mutating func apply(_ changes: [FolderChange]) {
    findPages(of: changes)
    findRenamedFolders(changes)
    // Photos first: those that leave a folder do not move with it.
    for change in changes {
      switch change {
      case .renamed(let old, let new, let stamp) where pages[old] != nil:
        rename(old, to: new, stamp)
      case .removed(let entry):
        if let page = pages[entry] { leave(page, in: entry.folder) }
      default: break
      }
    }
    // Folders that exchange their names are all away before the first one gets another.
    for folder in renamedFolders.values { tree.detach(folder) }
    for change in changes {
      switch change {
      case .renamed(let old, let new, let stamp) where pages[old] == nil:
        rename(old, to: new, stamp)
      case .removed(let entry) where pages[entry] == nil:
        if let child = child(entry) { removeFolder(child) }
      case .gone(let folder, _) where tree.nodes.indices.contains(folder): removeFolder(folder)
      default: break
      }
    }
    for change in changes {
      switch change {
      case .photo(let entry, let stamp): write(entry, stamp)
      case .folder(let entry): addFolder(entry)
      default: break
      }
    }
  }

  /// Returns the changes of the album.
  mutating func finish() -> [AlbumChange] {
    let arriving = Set(turnovers.values.flatMap { $0.arrivals.compactMap(\.id) })
    let gone = turnovers.values.flatMap(\.left).sorted().compactMap { album[$0]?.id }
      .filter { !arriving.contains($0) }
    rewritten.subtract(gone)
    var changes: [AlbumChange] = gone.isEmpty ? [] : [.remove(gone)]
    var places: [PhotoTree.Section: [(index: Int, arrival: Arrival)]] = [:]
    for (section, turnover) in turnovers { places[section] = merge(turnover, into: section) }
    let firstPages = Self.firstPages(of: tree)
    for (section, arrivals) in places {
      guard let firstPage = firstPages[section] else { continue }
      changes += albumChanges(arrivals, from: firstPage)
    }
    return changes
  }

  // MARK: Photos

  private mutating func rename(_ old: FolderEntry, to new: FolderEntry, _ stamp: FileStamp) {
    if let page = pages[old], let photo = album[page] {
      let oldValue = tree.mixed?.values[page]
      leave(page, in: old.folder)
      // A photo that a file was renamed over stays, and is written again.
      if let replaced = pages[new], !hasLeft(replaced, in: new.folder),
        !isRenamed.contains(new)
      {
        noteRewritten(new, replaced, stamp)
      } else {
        arrive(new, stamp, id: photo.id, value: oldValue)
      }
    } else if let folder = renamedFolders[old] {
      moveFolder(folder, to: new)
    } else if tree.scan.request.types.includes(name: new.name) {
      write(new, stamp)
    } else {
      addFolder(new)
    }
  }

  /// The photos that are renamed themselves, so that their names get free.
  private var isRenamed: Set<FolderEntry> = []

  private mutating func write(_ entry: FolderEntry, _ stamp: FileStamp) {
    if let page = pages[entry], !hasLeft(page, in: entry.folder) {
      noteRewritten(entry, page, stamp)
    } else if let arrival = arrivals[entry] {
      if let id = arrival { rewritten.insert(id) }
    } else {
      arrive(entry, stamp, id: nil, value: nil)
    }
  }

  /// Notes that a photo's file was written again, which may give it another place.
  private mutating func noteRewritten(_ entry: FolderEntry, _ page: Int, _ stamp: FileStamp) {
    guard let photo = album[page], tree.nodes.indices.contains(entry.folder) else { return }
    rewritten.insert(photo.id)
    let node = tree.nodes[entry.folder]
    guard tree.mixed == nil, tree.scan.order.comparesStamps,
      let first = firstPages[.folder(entry.folder)],
      node.values[page - first] != tree.scan.sorting(in: node).value(of: entry.name, stamp)
    else { return }
    leave(page, in: entry.folder)
    arrive(entry, stamp, id: photo.id, value: nil)
  }

  private mutating func arrive(
    _ entry: FolderEntry, _ stamp: FileStamp, id: PhotoID?, value: Int?
  ) {
    guard tree.nodes.indices.contains(entry.folder), tree.nodes[entry.folder].state == .folder,
      id != nil || photoCount < tree.scan.limits.photoCount
    else { return }
    if id == nil { photoCount += 1 }
    arrivals[entry] = .some(id)
    let sorting = tree.scan.sorting(in: tree.nodes[entry.folder])
    turnovers[section(of: entry.folder), default: Turnover()].arrivals.append(
      Arrival(
        name: entry.name, value: value ?? sorting.value(of: entry.name, stamp),
        owner: entry.folder, id: id))
  }

  private mutating func leave(_ page: Int, in folder: Int) {
    turnovers[section(of: folder), default: Turnover()].left.insert(page)
  }

  private func hasLeft(_ page: Int, in folder: Int) -> Bool {
    turnovers[section(of: folder)]?.left.contains(page) == true
  }

  // MARK: Folders

  /// The folders that are renamed, by their old names.
  private var renamedFolders: [FolderEntry: Int] = [:]

  private mutating func findRenamedFolders(_ changes: [FolderChange]) {
    for case .renamed(let old, _, _) in changes where pages[old] == nil {
      if let folder = child(old) { renamedFolders[old] = folder }
    }
  }

  private func child(_ entry: FolderEntry) -> Int? {
    tree.nodes.indices.contains(entry.folder) ? tree.child(entry) : nil
  }

  private mutating func addFolder(_ entry: FolderEntry) {
    if let child = child(entry) {
      // Another folder of the same name: it is read again.
      foldersToWatch.append(child)
    } else if let index = tree.addFolder(entry) {
      foldersToWatch.append(index)
    }
  }

  private mutating func removeFolder(_ folder: Int) {
    for index in tree.indices(below: folder) {
      for page in pages(in: index) { leave(page, in: index) }
      turnovers[section(of: index)]?.arrivals.removeAll { $0.owner == index }
      tree.forgetIdentity(of: index)
      guard !tree.isRoot(index) else { continue }
      removedFolders.append(index)
    }
    guard !tree.isRoot(folder) else {
      tree.nodes[folder].children = []
      return
    }
    tree.detach(folder)
  }

  private mutating func moveFolder(_ folder: Int, to entry: FolderEntry) {
    if let replaced = child(entry) { removeFolder(replaced) }
    guard tree.nodes.indices.contains(entry.folder), !Folder.isHidden(entry.name),
      !tree.indices(below: folder).contains(entry.folder)
    else { return removeFolder(folder) }
    for index in tree.indices(below: folder) {
      for page in pages(in: index) where !hasLeft(page, in: index) {
        guard let photo = album[page] else { continue }
        let name = photo.location.fileName
        let first = firstPages[section(of: index)] ?? 0
        let value = tree.mixed?.values[page] ?? value(in: index, at: page - first)
        leave(page, in: index)
        turnovers[section(of: index), default: Turnover()].arrivals.append(
          Arrival(name: name, value: value, owner: index, id: photo.id))
      }
      foldersToWatch.append(index)
    }
    tree.move(folder, to: entry)
  }

  private func value(in folder: Int, at index: Int) -> Int {
    let values = tree.nodes[folder].values
    return values.indices.contains(index) ? values[index] : 0
  }

  // MARK: Pages

  private func section(of folder: Int) -> PhotoTree.Section {
    tree.mixed == nil ? .folder(folder) : .mixed
  }

  private static func firstPages(of tree: PhotoTree) -> [PhotoTree.Section: Int] {
    var pages: [PhotoTree.Section: Int] = [:]
    var page = 0
    for section in tree.sections {
      pages[section] = page
      page += tree.count(of: section)
    }
    return pages
  }

  /// The pages of a folder's photos before the changes.
  private func pages(in folder: Int) -> [Int] {
    if let mixed = tree.mixed {
      return mixed.owners.indices.filter { mixed.owners[$0] == UInt32(folder) }
    }
    guard let first = firstPages[.folder(folder)] else { return [] }
    return Array(first..<first + tree.nodes[folder].names.count)
  }

  /// Finds the pages of all photos that the changes mention, in one pass over each folder.
  private mutating func findPages(of changes: [FolderChange]) {
    var names: [Int: Set<[UInt8]>] = [:]
    func mention(_ entry: FolderEntry) { names[entry.folder, default: []].insert(entry.name) }
    for change in changes {
      switch change {
      case .photo(let entry, _), .removed(let entry): mention(entry)
      case .renamed(let old, let new, _):
        mention(old)
        mention(new)
        isRenamed.insert(old)
      case .folder, .gone, .returned, .overflow: break
      }
    }
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

  // MARK: Merging

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
    case .files: return []
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
    case .files: break
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
