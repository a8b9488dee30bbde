extension PhotoTree {
  /// The paths of archives by the folders of the photos in them, as in `Photo.Location.folder`.
  public var archives: [[UInt8]: [UInt8]] {
    var archives: [[UInt8]: [UInt8]] = [:]
    for root in roots where nodes[root].isArchive {
      for index in indices(below: root) {
        archives[nodes[index].prefix] = nodes[root].path.bytes
      }
    }
    return archives
  }
}
