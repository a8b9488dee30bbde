import GalleryCore
import ProcessWire

/// The renamed photos that can get their former names back, the last one first.
struct RenameHistory: Hashable {
  /// A renamed photo.
  struct Entry: Hashable, Sendable {
    /// The names that its files have got.
    let renaming: PhotoRenaming
    /// What identified its file; nil if that is not known.
    fileprivate(set) var identity: FileStatus.Identity?
    /// What photos that were renamed together have in common; nil for a single one.
    let batch: Int?
    /// When it was renamed, in seconds; negative once it could not be renamed back.
    fileprivate(set) var time: Double

    /// The photo with its former name.
    var photo: Photo { renaming.photo }
    /// The present location of its file.
    var new: Photo.Location { renaming.new }

    fileprivate mutating func note(
      _ identities: [PhotoID: FileStatus.Identity],
      insteadOf formers: [PhotoID: FileStatus.Identity]
    ) {
      guard let present = identities[photo.id], let former = formers[photo.id],
        identity?.hasContents(of: former) == true
      else { return }
      identity = present
    }
  }

  /// The renamed photos, the last one at the end.
  private var entries: [Entry] = []
  /// Those that could not be renamed back, which are tried after all others, the first one first.
  private var failed: [Entry] = []

  /// Starts without renamed photos.
  init() {}

  /// When a photo was renamed last, in seconds; nil if there is none.
  var lastTime: Double? { entries.last?.time ?? failed.first?.time }

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
    entries.append(Entry(renaming: renaming, identity: identity, batch: batch, time: now))
  }

  /// Follows photos whose files Gimbal has written again, by what identifies them now, and before.
  mutating func note(
    _ identities: [PhotoID: FileStatus.Identity],
    insteadOf formers: [PhotoID: FileStatus.Identity]
  ) {
    for index in entries.indices { entries[index].note(identities, insteadOf: formers) }
    for index in failed.indices { failed[index].note(identities, insteadOf: formers) }
  }

  /// Begins to rename the last photo back, with those that were renamed together with it, the last
  /// one first; empty if there are none.
  mutating func beginUndoing() -> [Entry] {
    guard let last = entries.popLast() else {
      return failed.isEmpty ? [] : [failed.removeFirst()]
    }
    guard let batch = last.batch else { return [last] }
    let others = entries.filter { $0.batch == batch }
    entries.removeAll { $0.batch == batch }
    return [last] + others.reversed()
  }

  /// Notes that nothing was tried with photos; they are the first ones again.
  mutating func keptFirst(_ undone: some BidirectionalCollection<Entry>) {
    entries += undone.reversed()
  }

  /// Notes that a photo keeps its new name; it can be tried again after all other changes, also
  /// those that failed before.
  mutating func kept(_ entry: Entry, at now: Double) {
    var entry = entry
    entry.time = -now
    failed.append(entry)
  }

  /// Notes that some files of a photo have their former names, and that the others can be tried
  /// again like a photo that keeps its new name.
  mutating func keptRest(of entry: Entry, after back: PhotoRenaming, at now: Double) {
    guard let rest = entry.renaming.rest(after: back) else { return }
    kept(Entry(renaming: rest, identity: nil, batch: nil, time: now), at: now)
  }
}
