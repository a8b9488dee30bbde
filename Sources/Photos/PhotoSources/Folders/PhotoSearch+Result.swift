import GalleryCore
import Glibc
import Localization
import SystemPackage

extension PhotoSearch {
  /// Waits for the nodes that were set aside, and returns all photos in order.
  func finish() -> PhotoScan.Result {
    waitForAll()
    if firstPhoto != nil { beforeSorting(photoCount) }
    var result = arrange()
    for root in roots where nodes[root].isFolder && !hasPhotos(root) {
      let isSearched = scan.isRecursive || nodes[root].archive != nil
      let folderCount = isSearched ? 0 : nodes[root].folderCount
      result.emptyFolders.append(name(of: nodes[root]))
      result.unsearchedFolderCount += folderCount
      // Without any photos, the empty folders say it.
      if let source = nodes[root].source, !result.locations.isEmpty {
        let problem = localized(
          "there are no photos in it, only folders; show those inside by --recursive")
        problems.add("\(source.displayText): \(problem)")
      }
    }
    result.problems = problems.lines
    result.isIncomplete = problems.isIncomplete
    return result
  }

  /// Returns the photos that have been found so far, in order.
  func arrange() -> PhotoScan.Result {
    sortFolders()
    var result = PhotoScan.Result()
    var tree = PhotoTree(scan, nodes, roots: roots)
    result.locations = tree.locations
    // Sorted photos that are named one by one have their first one only now.
    let shown = firstPhoto == nil ? scan.shownPhoto.flatMap { find($0, in: result) } : nil
    let first =
      firstPhoto?.bytes ?? shown?.path ?? namedPhoto?.bytes ?? result.locations.first?.path
    if let first {
      if firstPhoto == nil { begin(with: FilePath(bytes: first), isNamed: shown != nil) }
      let location = Photo.Location(path: first)
      // Most photos differ by their names.
      let found = result.locations.firstIndex {
        $0.fileName == location.fileName && $0.folder == location.folder
      }
      let page = found ?? 0
      // Each photo is shown once in a round.
      result.start = tree.begin(at: page)
      if result.start != page {
        result.locations.insert(result.locations.remove(at: page), at: result.start)
      }
    }
    result.isStartNamed = isStartNamed
    result.tree = tree
    return result
  }

  /// Returns a photo if it was found.
  private func find(_ photo: Photo.Location, in result: PhotoScan.Result) -> Photo.Location? {
    result.locations.first { $0.fileName == photo.fileName && $0.folder == photo.folder }
  }

  private func hasPhotos(_ root: Int) -> Bool {
    var rest = [root]
    while let index = rest.popLast() {
      if !nodes[index].names.isEmpty { return true }
      rest += nodes[index].children
    }
    return false
  }

  /// A folder's name for people.
  private func name(of folder: SearchNode) -> String {
    if let source = folder.source { return source.title }
    let path = Self.named(folder.path)
    return path.lastComponent?.string ?? path.string
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
