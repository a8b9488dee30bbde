import GalleryCore

extension PhotoTree {
  /// The paths of archives by the folders of the photos in them, as in `Photo.Location.folder`.
  package var archives: [[UInt8]: [UInt8]] {
    var archives: [[UInt8]: [UInt8]] = [:]
    for index in nodes.indices {
      guard let archive = nodes[index].archive else { continue }
      let node = nodes[index]
      // A file that was named is the only one of its node.
      let folder =
        node.state == .folder ? node.prefix : Photo.Location(path: node.path.bytes).folder
      archives[folder] = archive
    }
    return archives
  }
}
