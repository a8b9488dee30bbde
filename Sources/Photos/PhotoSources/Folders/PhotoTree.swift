package import GalleryCore
import SystemPackage

/// The photos that were found, by their folders: the order of an album's pages.
///
/// It changes with the folders (`PhotoTreeEdit`). The names share their memory with the album's.
package struct PhotoTree: Sendable {
  /// Photos that are sorted together.
  struct Run: Sendable {
    /// The names, or whole paths of files that were named one by one (photos that are mixed).
    var names: [[UInt8]] = []
    /// The numbers by which they are compared; empty if they are compared by name.
    var values: [Int] = []
    /// The nodes of the photos; empty if all are of the same node.
    var owners: [UInt32] = []
    /// Whether the first photo keeps its place, in whichever order the others are.
    var isFirstFixed = false
  }

  /// A part of the album in which photos are sorted together.
  enum Section: Hashable {
    /// The photos of a folder, by its node.
    case folder(Int)
    /// All files that were named one by one, by their nodes.
    case files([Int])
    /// The photos that a source lists, by its node.
    case source(Int)
    /// All photos, mixed at random.
    case mixed
  }

  let scan: PhotoScan
  var nodes: [SearchNode]
  let roots: [Int]
  /// All photos if they are mixed; the nodes have no names then.
  var mixed: Run? { didSet { pagesByOwner = nil } }
  /// The nodes of a server's folders that are gone, for other folders.
  var freeNodes: [Int] = []
  /// The pages of mixed photos by their folders, once they have been asked for.
  private var pagesByOwner: PagesByOwner?
  /// The nodes of the folders that were read, so that none is shown by two paths.
  private var identities: [FolderContents.Identity: Int] = [:]

  /// Creates the tree of a finished search.
  init(_ scan: PhotoScan, _ nodes: [SearchNode], roots: [Int]) {
    self.scan = scan
    self.nodes = nodes
    self.roots = roots
    for (index, node) in nodes.enumerated() {
      if let identity = node.identity { identities[identity] = index }
    }
    if scan.order.key == .random { mix() }
  }

  /// The number of photos.
  package var count: Int { mixed?.names.count ?? nodes.reduce(0) { $0 + $1.photoCount } }

  /// The photos in the order of the pages.
  package var locations: [Photo.Location] {
    var locations: [Photo.Location] = []
    locations.reserveCapacity(count)
    for section in sections {
      switch section {
      case .folder(let index):
        locations += nodes[index].locations
      case .files(let indices):
        locations += sortedFiles(indices)
      case .source(let index): locations += sortedFiles([index])
      case .mixed:
        guard let mixed else { continue }
        let prefixes = nodes.map { $0.state == .folder ? $0.prefix : [] }
        for (name, owner) in zip(mixed.names, mixed.owners) {
          let owner = Int(owner)
          locations.append(
            nodes[owner].state == .folder
              ? Photo.Location(folder: prefixes[owner], fileName: name)
              : Photo.Location(path: name))
        }
      }
    }
    return locations
  }

  /// The parts of the album in order.
  var sections: [Section] {
    guard mixed == nil else { return [.mixed] }
    var sections: [Section] = []
    let files = roots.filter { nodes[$0].state == .files }
    for root in roots {
      if nodes[root].state == .source {
        sections += [.source(root)] + foldersInside(source: root).map { .source($0) }
      } else if nodes[root].state != .files {
        sections += indices(below: root).map { .folder($0) }
      } else if root == files.first {
        sections.append(.files(files))
      }
    }
    return sections
  }

  /// The number of photos in a part.
  func count(of section: Section) -> Int {
    switch section {
    case .folder(let index): nodes[index].names.count
    case .files(let indices): indices.reduce(0) { $0 + nodes[$1].files.count }
    case .source(let index): nodes[index].files.count
    case .mixed: mixed?.names.count ?? 0
    }
  }

  /// Returns a node and all nodes below it, each before those inside it.
  func indices(below index: Int) -> [Int] {
    var found: [Int] = []
    var rest = [index]
    while let index = rest.popLast() {
      found.append(index)
      rest += nodes[index].children.reversed()
    }
    return found
  }

  /// The folders that can be watched, in the order of the pages.
  var folders: [Int] {
    roots.filter { nodes[$0].isWatchable }.flatMap { indices(below: $0) }
      .filter { nodes[$0].isWatchable }
  }

  /// Whether there are folders, which can be watched.
  package var hasFolders: Bool { nodes.contains { $0.isWatchable } }

  /// Whether a folder was named by the user.
  func isRoot(_ index: Int) -> Bool { nodes[index].depth == 0 }

  /// Returns the page to begin with for the photo that was reported first.
  ///
  /// Mixed photos begin with it, so that each photo is shown once in a round.
  mutating func begin(at page: Int) -> Int {
    guard var run = mixed, page > 0 else { return page }
    run.names.insert(run.names.remove(at: page), at: 0)
    run.values.insert(run.values.remove(at: page), at: 0)
    run.owners.insert(run.owners.remove(at: page), at: 0)
    run.isFirstFixed = true
    mixed = run
    return 0
  }

  /// Returns the node by which a folder is shown already, if it is another one than this.
  ///
  /// Only folders inside that are searched must not be shown twice.
  func node(of identity: FolderContents.Identity, besides index: Int) -> Int? {
    guard scan.isRecursive, let other = identities[identity], other != index else { return nil }
    return other
  }

  /// Notes which folder a node is.
  mutating func identify(_ index: Int, as identity: FolderContents.Identity) {
    guard nodes[index].identity != identity else { return }
    forgetIdentity(of: index)
    identities[identity] = index
    nodes[index].identity = identity
  }

  /// Forgets which folder a node is: it is gone.
  mutating func forgetIdentity(of index: Int) {
    if let old = nodes[index].identity, identities[old] == index { identities[old] = nil }
    nodes[index].identity = nil
    nodes[index].modified = nil
  }

  /// Returns the pages of a folder's photos where all photos are mixed.
  mutating func mixedPages(of folder: Int) -> [Int] {
    guard let mixed else { return [] }
    let index = pagesByOwner ?? PagesByOwner(mixed.owners, ownerCount: nodes.count)
    pagesByOwner = index
    return index[folder]
  }

  /// Brings all photos in the order of their random numbers, independently of their folders.
  private mutating func mix() {
    var run = Run()
    for root in roots {
      for index in indices(below: root) {
        // Files that were named one by one have no folder, wherever they are.
        let sorting = scan.sorting(in: nodes[index].state == .folder ? nodes[index] : nil)
        let names = nodes[index].names + nodes[index].files.map(\.path)
        run.values += sorting.values(of: names, [])
        run.owners += Array(repeating: UInt32(index), count: names.count)
        run.names += names
        nodes[index].names = []
        nodes[index].files = []
        nodes[index].values = []
      }
    }
    run.select(scan.sorting(in: nil).sortedIndices(run.names, run.values))
    mixed = run
  }
}
