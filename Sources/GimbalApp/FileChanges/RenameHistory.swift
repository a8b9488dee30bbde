import GalleryCore

/// The renamed photos that can get their former names back, the last one first.
struct RenameHistory: Hashable {
  /// A renamed photo.
  struct Entry: Hashable, Sendable {
    /// The photo with its former name.
    let photo: Photo
    /// The present location of its file.
    let new: Photo.Location
    /// When it was renamed, in seconds.
    let time: Double
  }

  private var entries: [Entry] = []

  /// Starts without renamed photos.
  init() {}

  /// When a photo was renamed last, in seconds; nil if there is none.
  var lastTime: Double? { entries.first?.time }

  /// Notes that a photo was renamed at a time (seconds).
  mutating func renamed(_ photo: Photo, to new: Photo.Location, at now: Double) {
    entries.insert(Entry(photo: photo, new: new, time: now), at: 0)
  }

  /// Begins to rename the last photo back; nil if there is none.
  mutating func beginUndoing() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }

  /// Notes that nothing was tried with a photo; it is the first one again.
  mutating func keptFirst(_ entry: Entry) { entries.insert(entry, at: 0) }

  /// Notes that a photo keeps its new name; it can be tried again after the others.
  mutating func kept(_ entry: Entry) { entries.append(entry) }
}
