import GalleryCore
import RemotePhotos

/// Albums that sources list.
extension PhotoTree {
  /// What sources say about their photos.
  public var descriptions: PhotoDescriptions {
    let sources = nodes.filter { !$0.descriptions.isEmpty }
    guard sources.count > 1 else { return sources.first?.descriptions ?? [:] }
    return sources.reduce(into: [:]) { all, node in
      all.merge(node.descriptions) { first, _ in first }
    }
  }

  /// The sources that may change, with the seconds after which that is likely.
  var changingSources: [(index: Int, seconds: Double)] {
    roots.compactMap { index in nodes[index].refreshSeconds.map { (index, $0) } }
  }

  /// Whether there are sources that may change.
  public var hasChangingSources: Bool { !changingSources.isEmpty }

  /// Gives a source other photos than before.
  mutating func replace(_ index: Int, with parts: [SourcePart]) {
    let photos = parts.flatMap(\.photos)
    let files = photos.map(\.location.path)
    let values = scan.sorting(in: nil).values(of: files, photos.map(\.stamp))
    if let title = parts.compactMap(\.title).first { nodes[index].title = title }
    nodes[index].descriptions = photos.reduce(into: [:]) { $0[$1.location] = $1.description }
    guard var run = mixed else {
      nodes[index].files = []
      nodes[index].append(files: files)
      nodes[index].values = values
      return
    }
    let owner = UInt32(index)
    run.remove(Set(run.owners.indices.filter { run.owners[$0] == owner }))
    _ = run.insert(
      files, values, owners: Array(repeating: owner, count: files.count), scan.sorting(in: nil))
    mixed = run
  }

  /// The photos of files or a source that is a node, in order.
  func sortedFiles(_ indices: [Int]) -> [Photo.Location] {
    let files = indices.count == 1 ? nodes[indices[0]].files : indices.flatMap { nodes[$0].files }
    let isFolder = indices.count == 1 && nodes[indices[0]].isServerFolder
    let sorting = PhotoSorting(
      scan.order, folder: isFolder ? [] : nil, collation: scan.collation())
    guard !sorting.keepsOrder else { return files }
    // Names are compared as people read them, without the codes in addresses.
    let names = files.map { isFolder ? $0.readablePath : $0.path }
    return sorting.sortedIndices(names, indices.flatMap { nodes[$0].values }).map { files[$0] }
  }
}

extension Photo.Location {
  /// The path with the characters that an address encodes.
  fileprivate var readablePath: [UInt8] { PercentEncoding.decode(path[...]) ?? path }
}
