/// The folders whose disk or server does not answer, which are not watched.
struct SilentFolders {
  /// How many folders of a disk or server are tried: each takes 15 s, and a process that waits for
  /// it.
  private static let mostTries = 8

  private var folders: Set<Int> = []
  /// The number of tries for each disk or server, by the number of its device.
  private var tries: [UInt64: Int] = [:]

  /// Whether a folder is left out.
  func contains(_ folder: Int) -> Bool { folders.contains(folder) }

  /// Adds a folder that does not answer, and those inside it; returns what the user should know.
  ///
  /// After several folders of the same disk or server all others of it are left out as well.
  mutating func add(_ folder: Int, in tree: PhotoTree) -> FolderNews {
    let path = tree.nodes[folder].path
    folders.formUnion(tree.indices(below: folder))
    // A folder that has never been read is on the disk of the one that it is in.
    let device = sequence(first: folder) { tree.nodes[$0].parent }
      .lazy.compactMap { tree.nodes[$0].identity?.device }.first
    guard let device else { return .silent(path) }
    tries[device, default: 0] += 1
    guard tries[device] == Self.mostTries else { return .silent(path) }
    folders.formUnion(tree.folders.filter { tree.nodes[$0].identity?.device == device })
    return .silentDisk(path)
  }
}
