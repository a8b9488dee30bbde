import GalleryCore
import ProcessWire

/// The renamed photos that can get their former names back, the last one first.
struct RenameHistory: Hashable {
  /// A renamed photo.
  struct Entry: Hashable, UndoEntry {
    /// The names that its files have got.
    let renaming: PhotoRenaming
    /// What identified its file; nil if that is not known.
    fileprivate(set) var identity: FileStatus.Identity?
    /// What photos that were renamed together have in common; nil for a single one.
    let batch: Int?
    /// When it was renamed, in seconds; negative once it could not be renamed back.
    var time: Double

    /// The photo with its former name.
    var photo: Photo { renaming.photo }
    /// The present location of its file.
    var new: Photo.Location { renaming.new }
  }

  /// Photos that were renamed together may be more than other changes.
  private var undoable = UndoList<Entry>(mostEntries: .max)

  /// Starts without renamed photos.
  init() {}

  /// When a photo was renamed last, in seconds; nil if there is none.
  var lastTime: Double? { undoable.lastTime }

  /// Notes that a photo was renamed.
  ///
  /// - Parameters:
  ///   - renaming: the names that its files have got.
  ///   - identity: what identified the file that is shown; nil if that is not known.
  ///   - batch: the number that photos have in common which get their names back together.
  ///   - now: the time in seconds.
  mutating func renamed(
    _ renaming: PhotoRenaming, _ identity: FileStatus.Identity?, batch: Int? = nil,
    at now: Double
  ) {
    undoable.add(Entry(renaming: renaming, identity: identity, batch: batch, time: now))
  }

  /// Follows photos whose files Gimbal has written again.
  mutating func follow(_ files: [PhotoID: RewrittenFile]) {
    undoable.update { entry in
      if let identity = files[entry.photo.id]?.identity(after: entry.identity) {
        entry.identity = identity
      }
    }
  }

  /// Begins to rename the last photo back, with those that were renamed together with it, the last
  /// one first; empty if there are none.
  mutating func beginUndoing() -> [Entry] {
    guard let last = undoable.popLast() else { return [] }
    guard let batch = last.batch else { return [last] }
    let others = undoable.entries.filter { $0.batch == batch }
    undoable.entries.removeAll { $0.batch == batch }
    return [last] + others.reversed()
  }

  /// Notes that nothing was tried with photos; they are the first ones again.
  mutating func keptFirst(_ undone: some BidirectionalCollection<Entry>) {
    for entry in undone.reversed() { undoable.keep(entry) }
  }

  /// Notes that a photo keeps its new name; it can be tried again after all other changes, also
  /// those that failed before.
  mutating func kept(_ entry: Entry, at now: Double) { undoable.fail(entry, at: now) }

  /// Notes that some files of a photo have their former names, and that the others can be tried
  /// again like a photo that keeps its new name.
  mutating func keptRest(of entry: Entry, after back: PhotoRenaming, at now: Double) {
    guard let rest = entry.renaming.rest(after: back) else { return }
    kept(Entry(renaming: rest, identity: nil, batch: nil, time: now), at: now)
  }
}
