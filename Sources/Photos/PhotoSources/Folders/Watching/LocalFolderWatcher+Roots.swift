import Glibc
import SystemPackage

/// The folders that the user named: whether their paths still lead to them.
extension LocalFolderWatcher {
  /// How many times what is missing of a path is looked up while it changes.
  private static let mostLooks = 8

  /// Watches for a folder to appear at its path; reports it if it has appeared already.
  func awaitReturn(of number: Int) {
    guard let path = folders[number]?.folder.path else { return }
    var gaps = MissingFolder(path).gaps
    // What changes before the watches are added is not reported by them.
    for _ in 0..<Self.mostLooks {
      awaitNames(gaps, for: number)
      let former = gaps
      gaps = MissingFolder(path).gaps
      if gaps == former { break }
    }
    guard gaps.isEmpty else { return }
    unwatch(number)
    pending.append(.returned(folder: number))
  }

  private func awaitNames(_ gaps: [MissingFolder.Gap], for number: Int) {
    folders[number]?.places = gaps.compactMap { Self.realPath($0.folder) }
    for gap in gaps {
      // Without a watch the list of mounts may still tell.
      let watch = try? watches.watchName(
        gap.name, in: gap.folder, Inotify.appearance, for: number)
      if let watch { folders[number]?.watches.insert(watch) }
    }
  }

  /// Looks for a missing folder again, of which another part of the path may exist now.
  func lookAgain(for number: Int) {
    guard let entry = folders[number], entry.identity == nil else { return }
    unwatch(number)
    folders[number] = Entry(folder: entry.folder)
    awaitReturn(of: number)
  }

  /// Compares folders with what their paths lead to now.
  func checkRoots(_ numbers: some Sequence<Int>) {
    for number in numbers {
      guard let entry = folders[number], entry.folder.isRoot, let identity = entry.identity
      else { continue }
      let status = try? Folder(path: entry.folder.path).status()
      if status.map({ FolderContents.Identity($0) }) != identity { reportGone(number) }
    }
  }

  /// Watches for a folder's own name to go from the folder that it is in, which may be another one
  /// than that of a link that leads to it.
  ///
  /// As long as another program uses a deleted folder, nothing else tells. The folder around may be
  /// a busy one, so this is only for folders from which something may have been deleted.
  func watchName(of number: Int) {
    guard let entry = folders[number], entry.folder.isRoot, let place = entry.places.first
    else { return }
    let path = FilePath(bytes: place)
    guard path.lastComponent != nil else { return }
    // Its deletion is noticed in most cases without this.
    let watch = try? watches.watchName(
      path.nameBytes, in: path.removingLastComponent(), Inotify.disappearance, for: number)
    if let watch { folders[number]?.watches.insert(watch) }
  }

  /// Reports the folders that something was mounted over, or under which something was unmounted.
  ///
  /// Their paths are not looked up here, as that can block forever. Those of other folders need not
  /// be looked up at all: one whose server is dead must not delay the others at each mount.
  func checkMounts() {
    let former = mountTable
    mountTable = MountTable(descriptor: mounts)
    let points = mountTable.changedPoints(since: former)
    for (number, entry) in folders.sorted(by: { $0.key < $1.key }) where entry.folder.isRoot {
      // Nothing is known of a path that could not be looked up.
      let isAffected =
        entry.places.isEmpty
        || entry.places.contains { place in
          points.contains { MountTable.leads(place, through: $0) }
        }
      if isAffected { pending.append(.mounted(folder: number)) }
    }
  }

  func reportGone(_ number: Int, isUnmounted: Bool = false) {
    guard folders[number] != nil else { return }
    unwatch(number)
    pending.append(.gone(folder: number, isUnmounted: isUnmounted))
  }

  /// Returns a path without links; nil if it does not exist.
  static func realPath(_ path: FilePath) -> [UInt8]? {
    guard let resolved = path.withPlatformString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(platformString: resolved).bytes
  }
}
