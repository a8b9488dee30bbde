import GalleryCore
import ProcessWire

/// The renamed photos that can get their former names back, the last one first.
struct RenameHistory: Hashable {
  /// A renamed photo.
  struct Entry: Hashable, Sendable {
    /// The photo with its former name.
    let photo: Photo
    /// The present location of its file.
    let new: Photo.Location
    /// What identified its file; nil if that is not known.
    let identity: FileStatus.Identity?
    /// When it was renamed, in seconds; negative once it could not be renamed back.
    fileprivate(set) var time: Double
  }

  private var entries: [Entry] = []

  /// Starts without renamed photos.
  init() {}

  /// When a photo was renamed last, in seconds; nil if there is none.
  var lastTime: Double? { entries.first?.time }

  /// Notes that a photo was renamed.
  ///
  /// - Parameters:
  ///   - photo: the photo with its former name.
  ///   - new: the present location of its file.
  ///   - identity: what identified its file; nil if that is not known.
  ///   - now: the time in seconds.
  mutating func renamed(
    _ photo: Photo, to new: Photo.Location, _ identity: FileStatus.Identity?, at now: Double
  ) {
    entries.insert(Entry(photo: photo, new: new, identity: identity, time: now), at: 0)
  }

  /// Begins to rename the last photo back; nil if there is none.
  mutating func beginUndoing() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }

  /// Notes that nothing was tried with a photo; it is the first one again.
  mutating func keptFirst(_ entry: Entry) { entries.insert(entry, at: 0) }

  /// Notes that a photo keeps its new name; it can be tried again after all other changes, also those
  /// that failed before.
  mutating func kept(_ entry: Entry, at now: Double) {
    var entry = entry
    entry.time = -now
    entries.append(entry)
  }
}
