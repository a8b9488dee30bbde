import Glibc
import SystemPackage

extension PhotoSearch {
  /// Waits for the nodes that were set aside, and returns all photos in order.
  func finish() -> PhotoScan.Result {
    waitForAll()
    var result = PhotoScan.Result()
    result.photos = scan.order.key == .random ? shuffledPhotos() : sortedPhotos()
    // Without a folder, sorted photos that are named one by one have their first one only now.
    let first = firstPhoto ?? result.photos.first
    if let first {
      if firstPhoto == nil { begin(with: first) }
      let page = result.photos.firstIndex(of: first) ?? 0
      if scan.order.key == .random, page > 0 {
        // Each photo is shown once in a round.
        result.photos.insert(result.photos.remove(at: page), at: 0)
      } else {
        result.start = page
      }
    }
    for root in roots where nodes[root].state == .folder && !hasPhotos(root) {
      result.emptyFolders.append(Self.named(nodes[root].path))
      if !scan.isRecursive { result.unsearchedFolderCount += nodes[root].folderCount }
    }
    result.problems = problems.lines
    return result
  }

  /// Returns a root and all nodes below it, each before those inside it.
  private func nodes(below root: Int) -> [SearchNode] {
    var found: [SearchNode] = []
    var rest = [root]
    while let index = rest.popLast() {
      found.append(nodes[index])
      rest += nodes[index].children.reversed()
    }
    return found
  }

  private func hasPhotos(_ root: Int) -> Bool {
    nodes(below: root).contains { !$0.names.isEmpty }
  }

  private func sortedPhotos() -> [FilePath] {
    var photos: [FilePath] = []
    var paths: [[UInt8]] = []
    var stamps: [FileStamp] = []
    func addFiles() {
      photos += scan.sorting(in: nil).sorted(paths, stamps: stamps).map { FilePath(bytes: $0) }
      (paths, stamps) = ([], [])
    }
    for root in roots {
      if nodes[root].state == .files {
        paths += nodes[root].names
        stamps += nodes[root].stamps
        continue
      }
      addFiles()
      for node in nodes(below: root) {
        photos += node.names.map { node.base.pushing(FilePath(bytes: $0)) }
      }
    }
    addFiles()
    return photos
  }

  /// All photos in the order of their random numbers, independently of their folders.
  private func shuffledPhotos() -> [FilePath] {
    var photos: [(number: UInt64, path: FilePath)] = []
    for root in roots {
      for node in nodes(below: root) {
        let isFolder = node.state == .folder
        for name in node.names {
          let path = FilePath(bytes: name)
          photos.append(
            (
              scan.order.randomNumber(folder: isFolder ? node.place : [], name: name),
              isFolder ? node.base.pushing(path) : path
            ))
        }
      }
    }
    photos.sort { $0.number < $1.number }
    return (scan.order.isReversed ? photos.reversed() : photos).map(\.path)
  }

  /// Returns the real path of a folder whose path does not end with its name, such as `..`.
  private static func named(_ folder: FilePath) -> FilePath {
    guard folder.lastComponent?.kind != .regular,
      let resolved = folder.withPlatformString({ realpath($0, nil) })
    else { return folder }
    defer { free(resolved) }
    return FilePath(platformString: resolved)
  }
}
