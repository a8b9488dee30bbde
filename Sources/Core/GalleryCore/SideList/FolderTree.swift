/// The folders of albums with the folders that they lie in, as on the disk.
struct FolderTree {
  /// A folder.
  struct Node {
    /// The last part of its path.
    let name: ArraySlice<UInt8>
    /// The index of its album; nil if it has no photos itself.
    var album: Int?
    /// The folders in it, in the order of their first albums.
    var children: [Int] = []
    /// The index of the first album in it.
    let first: Int
  }

  private struct Step: Hashable {
    let parent: Int
    let name: ArraySlice<UInt8>
  }

  /// All folders; the first one is the root of the file system.
  private(set) var nodes: [Node] = []
  private var indexes: [Step: Int] = [:]

  /// Adds the folder of an album; returns false if another album has the same folder.
  mutating func add(_ path: [UInt8], album: Int) -> Bool {
    if nodes.isEmpty { nodes.append(Node(name: [], first: album)) }
    var place = 0
    for name in path.split(separator: UInt8(ascii: "/")) {
      let step = Step(parent: place, name: name)
      if let known = indexes[step] {
        place = known
        continue
      }
      nodes.append(Node(name: name, first: album))
      nodes[place].children.append(nodes.count - 1)
      indexes[step] = nodes.count - 1
      place = nodes.count - 1
    }
    guard nodes[place].album == nil else { return false }
    nodes[place].album = album
    return true
  }

  /// The outermost folders that a list shows: those with photos, or with several others in them.
  ///
  /// What all albums lie in says nothing about any of them, unless it is one of them.
  var tops: [Int] {
    guard !nodes.isEmpty else { return [] }
    let top = way(from: 0).node
    return nodes[top].album == nil ? nodes[top].children : [top]
  }

  /// The first folder with photos or with several others in it, on the way from a folder that may
  /// have only one other, and the names of all folders on the way.
  func way(from start: Int) -> (node: Int, names: [ArraySlice<UInt8>]) {
    var (place, names) = (start, [nodes[start].name])
    while nodes[place].album == nil, let only = nodes[place].children.first,
      nodes[place].children.count == 1
    {
      place = only
      names.append(nodes[only].name)
    }
    return (place, names)
  }
}
