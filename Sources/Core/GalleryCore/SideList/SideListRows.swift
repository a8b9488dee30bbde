/// The lines of the list of albums: each album below the folders that it lies in.
///
/// They are made again only when albums come, go or get other names: one pass for all of them.
struct SideListRows: Hashable, Sendable {
  /// A line.
  struct Row: Hashable, Sendable {
    /// The index of its album; nil for a folder that has only other folders.
    let album: Int?
    /// What it says.
    let name: String
    /// The number of listed folders that it lies in.
    let depth: Int
  }

  /// The albums that have lines.
  private(set) var albums = AlbumList()
  /// The lines from top to bottom.
  private(set) var rows: [Row] = []
  /// The lines of albums, from top to bottom.
  private(set) var albumRows: [Int] = []
  /// The lines of albums by the indexes of these.
  private var rowsByAlbum: [Int] = []

  /// Follows a change of the albums, which mostly are only others in number of photos.
  mutating func adapt(to new: AlbumList) {
    guard rows.isEmpty || new != albums else { return }
    let hasSameNames =
      new.entries.count == albums.entries.count
      && zip(new.entries, albums.entries).allSatisfy { new, old in
        new.id == old.id && new.title == old.title && new.folder == old.folder
      }
    albums = new
    if rows.isEmpty || !hasSameNames { make() }
  }

  /// The line of the album at an index; nil if there is none.
  func row(ofAlbum index: Int) -> Int? {
    rowsByAlbum.indices.contains(index) ? rowsByAlbum[index] : nil
  }

  /// The ID of the album of a line; nil for a folder without photos, and if there is no such line.
  func album(ofRow row: Int) -> AlbumID? {
    guard rows.indices.contains(row), let album = rows[row].album else { return nil }
    return albums.entries[album].id
  }

  /// The album some lines of albums further down, or as far as there are any.
  func album(by count: Int, from album: AlbumID) -> AlbumID? {
    guard !albumRows.isEmpty, let row = albums.index(of: album).flatMap(row(ofAlbum:)) else {
      return nil
    }
    let place = albumRows.indices.partitionPoint { albumRows[$0] < row }
    let (sum, overflows) = place.addingReportingOverflow(count)
    let wanted = overflows ? (count < 0 ? 0 : albumRows.count) : sum
    return self.album(ofRow: albumRows[min(max(wanted, 0), albumRows.count - 1)])
  }

  private mutating func make() {
    var tree = FolderTree()
    // Folders and what is none, in the order of their first albums.
    var tops: [(first: Int, node: Int?)] = []
    for (index, entry) in albums.entries.enumerated()
    where entry.folder.isEmpty || !tree.add(entry.folder, album: index) {
      tops.append((index, nil))
    }
    tops += tree.tops.map { (tree.nodes[$0].first, $0) }
    tops.sort { $0.first < $1.first }
    rows = []
    rows.reserveCapacity(albums.entries.count)
    for top in tops {
      if let node = top.node {
        add(node, of: tree)
      } else {
        rows.append(Row(album: top.first, name: albums.entries[top.first].title, depth: 0))
      }
    }
    albumRows = rows.indices.filter { rows[$0].album != nil }
    rowsByAlbum = Array(repeating: 0, count: albums.entries.count)
    for row in albumRows { if let album = rows[row].album { rowsByAlbum[album] = row } }
  }

  /// Adds the lines of a folder and of those in it.
  private mutating func add(_ top: Int, of tree: FolderTree) {
    var waiting = [(node: top, depth: 0)]
    while let (start, depth) = waiting.popLast() {
      let (node, names) = tree.way(from: start)
      let folder = tree.nodes[node]
      // Between it and the folder above there are others, which an album's title may need.
      let name: String =
        if names.count > 1 || folder.name.isEmpty, let album = folder.album {
          albums.entries[album].title
        } else {
          // Without the folders between, lines of folders without photos could be the same.
          names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
        }
      rows.append(Row(album: folder.album, name: name, depth: depth))
      waiting += folder.children.reversed().map { ($0, depth + 1) }
    }
  }
}
