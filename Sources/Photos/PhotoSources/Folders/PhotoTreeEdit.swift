import GalleryCore
import SystemPackage

/// A change of a tree of photos, and of the album that shows them.
///
/// The album's pages are those of the tree: both change together.
struct PhotoTreeEdit {
  /// A photo that gets a place among those that stay.
  struct Arrival {
    let name: [UInt8]
    let value: Int
    let owner: Int
    /// The photo's ID; nil for a new photo.
    let id: PhotoID?
  }

  /// The photos of a part of the album that come and go.
  struct Turnover {
    /// The pages of those that leave their place.
    var left: Set<Int> = []
    var arrivals: [Arrival] = []
  }

  /// The tree after the changes so far.
  var tree: PhotoTree
  /// The photos whose files were written again, and what is known of these files now.
  var rewritten: [PhotoID: FileStamp] = [:]
  /// The folders that have to be watched by another path, or were not known.
  var foldersToWatch: [Int] = []
  /// The folders that are no longer in the tree.
  var removedFolders: [Int] = []

  let album: Album
  /// The first page of each part of the album, before the changes.
  let firstPages: [PhotoTree.Section: Int]
  /// The pages of the photos that the changes mention.
  var pages: [FolderEntry: Int] = [:]
  var turnovers: [PhotoTree.Section: Turnover] = [:]
  /// The photos that arrive, so that none arrives twice.
  private var arrivals: [FolderEntry: PhotoID?] = [:]
  private var photoCount: Int
  /// The photos that are renamed themselves, so that other files can get their names.
  private var renamedPhotos: Set<FolderEntry> = []
  /// The folders that are renamed, by their old names.
  var renamedFolders: [FolderEntry: Int] = [:]
  /// The folders inside other ones, by the names that have been looked up in these.
  var children = FolderNames()

  /// Starts a change of a tree, and of the album of its photos.
  init(_ tree: PhotoTree, _ album: Album) {
    self.tree = tree
    self.album = album
    firstPages = Self.firstPages(of: tree)
    photoCount = album.count
  }

  /// Applies what happened in the folders; to be called once.
  mutating func apply(_ changes: [FolderChange]) {
    findPages(of: changes.flatMap(\.photoEntries))
    for change in changes {
      switch change {
      case .renamed(let old, _, _): renamedPhotos.insert(old)
      case .folderRenamed(let old, _):
        if let folder = child(old) { renamedFolders[old] = folder }
      default: break
      }
    }
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
    for (entry, folder) in renamedFolders { detach(folder, from: entry) }
    for change in changes {
      switch change {
      case .folderRenamed(let old, let new):
        if let folder = renamedFolders[old] { moveFolder(folder, to: new) } else { addFolder(new) }
      case .removed(let entry) where pages[entry] == nil:
        if let child = child(entry) { removeFolder(child) }
      case .gone(let folder, _) where tree.nodes.indices.contains(folder): removeFolder(folder)
      default: break
      }
    }
    for change in changes {
      switch change {
      case .photo(let entry, let stamp): write(entry, stamp)
      // A file that was not known as a photo.
      case .renamed(let old, let new, let stamp) where pages[old] == nil: write(new, stamp)
      case .folder(let entry): addFolder(entry)
      default: break
      }
    }
    placeFolders()
  }

  /// Gives photos other dates, and so other places; to be called once, instead of `apply`.
  mutating func setDates(_ dates: [FolderEntry: Int]) {
    findPages(of: dates.keys)
    for (entry, date) in dates {
      guard let page = pages[entry], let photo = album[page],
        value(in: entry.folder, on: page) != date
      else { continue }
      leave(page, in: entry.folder)
      arrive(entry, FileStamp(), id: photo.id, value: date)
    }
  }

  // MARK: Photos

  private mutating func rename(_ old: FolderEntry, to new: FolderEntry, _ stamp: FileStamp) {
    guard let page = pages[old], let photo = album[page] else { return }
    // Random numbers stay, and so do dates; times and sizes are those of the file.
    let keepsValue = tree.mixed != nil || tree.scan.order.key == .date
    let oldValue = keepsValue ? value(in: old.folder, on: page) : nil
    leave(page, in: old.folder)
    // A photo that a file was renamed over stays, and is written again.
    if let replaced = pages[new], !hasLeft(replaced, in: new.folder), !renamedPhotos.contains(new) {
      noteRewritten(new, replaced, stamp)
    } else {
      arrive(new, stamp, id: photo.id, value: oldValue)
    }
  }

  private mutating func write(_ entry: FolderEntry, _ stamp: FileStamp) {
    if let page = pages[entry], !hasLeft(page, in: entry.folder) {
      noteRewritten(entry, page, stamp)
    } else if let arrival = arrivals[entry] {
      if let id = arrival { rewritten[id] = stamp }
    } else {
      arrive(entry, stamp, id: nil, value: nil)
    }
  }

  /// Notes that a photo's file was written again, which may give it another place.
  private mutating func noteRewritten(_ entry: FolderEntry, _ page: Int, _ stamp: FileStamp) {
    guard let photo = album[page], tree.nodes.indices.contains(entry.folder) else { return }
    rewritten[photo.id] = stamp
    let sorting = tree.scan.sorting(in: tree.nodes[entry.folder])
    guard tree.mixed == nil, tree.scan.order.comparesStamps,
      value(in: entry.folder, on: page) != sorting.value(of: entry.name, stamp)
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

  mutating func leave(_ page: Int, in folder: Int) {
    turnovers[section(of: folder), default: Turnover()].left.insert(page)
  }

  func hasLeft(_ page: Int, in folder: Int) -> Bool {
    turnovers[section(of: folder)]?.left.contains(page) == true
  }
}

extension FolderChange {
  /// The entries that may be those of photos.
  fileprivate var photoEntries: [FolderEntry] {
    switch self {
    case .photo(let entry, _), .removed(let entry), .folder(let entry): [entry]
    case .renamed(let old, let new, _): [old, new]
    case .folderRenamed(_, let new): [new]
    case .gone, .returned, .mounted, .overflow: []
    }
  }
}
