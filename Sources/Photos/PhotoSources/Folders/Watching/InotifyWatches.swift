import SystemPackage

/// The watches of an inotify instance, and what each of them is for.
final class InotifyWatches {
  /// What a watch is for.
  struct Purpose {
    /// The folders that it reports about: the same folder may be known by several paths.
    var folders: [Int] = []
    /// The folders that appear, or go, by one of these names.
    var named: [(number: Int, name: [UInt8])] = []
  }

  private var inotify: Inotify?
  private var purposes: [Int32: Purpose] = [:]

  /// The queue of events; -1 before the first watch.
  var descriptor: Int32 { inotify?.descriptor ?? -1 }

  /// What a watch is for; nil after it was removed.
  subscript(watch: Int32) -> Purpose? { purposes[watch] }

  /// Reads what is in the queue, without waiting.
  func events() -> [Inotify.Event] { inotify?.events() ?? [] }

  /// Watches what happens in a folder; returns the watch.
  func watchContents(of path: FilePath, for number: Int) throws(Errno) -> Int32 {
    try add(path, Inotify.contents) { purpose in
      if !purpose.folders.contains(number) { purpose.folders.append(number) }
    }
  }

  /// Watches a folder for a name that appears, or goes, in it; returns the watch.
  func watchName(
    _ name: [UInt8], in path: FilePath, _ mask: UInt32, for number: Int
  ) throws(Errno) -> Int32 {
    try add(path, mask) { purpose in
      let isKnown = purpose.named.contains { $0.number == number && $0.name == name }
      if !isKnown { purpose.named.append((number, name)) }
    }
  }

  /// Removes what a watch is for, as far as it is about a folder.
  func remove(_ number: Int, from watch: Int32) {
    guard var purpose = purposes[watch] else { return }
    purpose.folders.removeAll { $0 == number }
    purpose.named.removeAll { $0.number == number }
    if purpose.folders.isEmpty, purpose.named.isEmpty {
      purposes[watch] = nil
      inotify?.remove(watch)
    } else {
      purposes[watch] = purpose
    }
  }

  /// Forgets a watch that the kernel has removed.
  func forget(_ watch: Int32) { purposes[watch] = nil }

  private func add(
    _ path: FilePath, _ mask: UInt32, _ change: (inout Purpose) -> Void
  ) throws(Errno) -> Int32 {
    let watch: Int32
    if inotify == nil { inotify = try Inotify() }
    guard let added = try inotify?.add(path, mask) else { throw .badFileDescriptor }
    watch = added
    change(&purposes[watch, default: Purpose()])
    return watch
  }
}
