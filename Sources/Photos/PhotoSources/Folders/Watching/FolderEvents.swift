/// Combines the events of a moment into changes.
///
/// Photos are often replaced in several steps: a new file is written beside the old one and renamed
/// over it, or two names are swapped by way of a third. What counts is where each file is in the
/// end.
struct FolderEvents {
  /// What has a name after the events so far.
  private enum Content {
    /// What had this name before them.
    case original(FolderEntry)
    /// A file or folder that was not in a watched folder before.
    case new(isComplete: Bool)
    /// Nothing, but perhaps something had come before that.
    case nothing(afterNew: Bool)
  }

  /// What a name leads to on the disk.
  enum Target: Hashable {
    /// A regular file.
    case file(FileStamp)
    /// A folder.
    case folder
    /// Neither, such as a link that leads nowhere.
    case other
  }

  private var contents: [FolderEntry: Content] = [:]
  /// The entries with a content, in the order of their first event.
  private var entries: [FolderEntry] = []
  /// The files that were closed after writing.
  private var written: Set<FolderEntry> = []
  /// The latest event, if it is a rename, and what it has replaced.
  private var latestRename: (from: FolderEntry, to: FolderEntry, replaced: Content)?

  /// Something with this name was created; a file may be incomplete.
  mutating func created(_ entry: FolderEntry) { set(entry, .new(isComplete: false)) }

  /// A file was closed after writing.
  mutating func closed(_ entry: FolderEntry) {
    latestRename = nil
    if case .new = contents[entry] {
      set(entry, .new(isComplete: true))
    } else {
      set(entry, contents[entry] ?? .original(entry))
      written.insert(entry)
    }
  }

  /// Something with this name was deleted, or moved to a folder that is not watched.
  mutating func removed(_ entry: FolderEntry) {
    written.remove(entry)
    if case .new = contents[entry] {
      set(entry, .nothing(afterNew: true))
    } else {
      set(entry, .nothing(afterNew: false))
    }
  }

  /// Something was moved here from a folder that is not watched.
  mutating func arrived(_ entry: FolderEntry) {
    written.remove(entry)
    set(entry, .new(isComplete: true))
  }

  /// Something was renamed.
  ///
  /// - Parameters:
  ///   - from: the old name.
  ///   - to: the new name.
  ///   - exists: whether there is something with the old name right after the rename.
  mutating func renamed(
    _ from: FolderEntry, to: FolderEntry, exists: (FolderEntry) -> Bool
  ) {
    let moved = contents[from] ?? .original(from)
    let replaced = contents[to] ?? .original(to)
    // Two names that are exchanged at once (RENAME_EXCHANGE) look like a rename and its reversal,
    // but both names still exist.
    if let latest = latestRename, latest.from == to, latest.to == from, exists(from) {
      set(to, latest.replaced)
      return
    }
    let wasWritten = written.remove(from) != nil
    written.remove(to)
    if wasWritten { written.insert(to) }
    set(from, .nothing(afterNew: false))
    if case .new = moved { set(to, .new(isComplete: true)) } else { set(to, moved) }
    latestRename = (from, to, replaced)
  }

  private mutating func set(_ entry: FolderEntry, _ content: Content) {
    if contents.updateValue(content, forKey: entry) == nil { entries.append(entry) }
    latestRename = nil
  }

  /// Returns the changes that result from all events.
  ///
  /// - Parameters:
  ///   - request: what to look for.
  ///   - lookUp: what an entry leads to on the disk; nil if it does not exist.
  ///   - isComplete: whether all of a file that was created has been written.
  func changes(
    _ request: FolderRequest, lookUp: (FolderEntry) -> Target?,
    isComplete: (FolderEntry) -> Bool
  ) -> [FolderChange] {
    var changes: [FolderChange] = []
    var renames = Renames()
    for entry in entries {
      guard case .original(let origin) = contents[entry], origin != entry else { continue }
      changes += renameChanges(origin, to: entry, request, lookUp(entry), &renames)
    }
    for entry in entries where !renames.new.contains(entry) {
      let isPhoto = request.types.includes(name: entry.name)
      let mayBeListed = (isPhoto || request.includesFolders) && !renames.old.contains(entry)
      var content = contents[entry]
      // If it was exchanged with something in a folder that is not watched, that has come first.
      if case .nothing(afterNew: true) = content, lookUp(entry) != nil {
        content = .new(isComplete: false)
      }
      switch content {
      case .original(let origin):
        guard origin == entry, isPhoto, written.contains(entry) else { continue }
        if case .file(let stamp) = lookUp(entry) { changes.append(.photo(entry, stamp)) }
      case .new(let isMoved):
        switch lookUp(entry) {
        case .file(let stamp) where isPhoto:
          // What is still being written is followed by another event.
          if isMoved || isComplete(entry) { changes.append(.photo(entry, stamp)) }
        case .folder where request.includesFolders: changes.append(.folder(entry))
        case .file: break
        case .folder, .other, nil: if mayBeListed { changes.append(.removed(entry)) }
        }
      case .nothing:
        // A name that exists again is about to be written.
        if mayBeListed, lookUp(entry) == nil { changes.append(.removed(entry)) }
      case nil: break
      }
    }
    return changes
  }

  /// The entries that renames are about.
  private struct Renames {
    var old: Set<FolderEntry> = []
    var new: Set<FolderEntry> = []
  }

  /// Returns the changes of a file or folder that has another name now.
  private func renameChanges(
    _ origin: FolderEntry, to entry: FolderEntry, _ request: FolderRequest, _ target: Target?,
    _ renames: inout Renames
  ) -> [FolderChange] {
    switch target {
    case .folder where request.includesFolders:
      renames.old.insert(origin)
      renames.new.insert(entry)
      return [.folderRenamed(origin, to: entry)]
    case .file(let stamp) where request.types.includes(name: entry.name):
      renames.new.insert(entry)
      guard request.types.includes(name: origin.name) else { return [.photo(entry, stamp)] }
      renames.old.insert(origin)
      let renamed = FolderChange.renamed(origin, to: entry, stamp)
      return written.contains(entry) ? [renamed, .photo(entry, stamp)] : [renamed]
    default:
      // What had this name may have been a photo or a folder.
      let mayBeListed = request.types.includes(name: entry.name) || request.includesFolders
      return mayBeListed ? [.removed(entry)] : []
    }
  }
}
