import FileService
import GalleryCore
import ProcessWire

/// The photos that were cropped in their places, whose former files can come back from the trash.
struct CroppedPhotos {
  /// A photo that was cropped.
  struct Entry: Hashable, Sendable {
    /// The photo.
    let photo: Photo
    /// Its file since then, which knows the former one.
    fileprivate(set) var file: ReplacedFile
    /// When it was cropped, in seconds; negative once the former file could not come back.
    fileprivate(set) var time: Double
  }

  /// The photos, the last one at the end.
  private var entries: [Entry] = []
  /// Those whose former files could not come back, which are tried after all others, the first one
  /// first.
  private var failed: [Entry] = []
  /// The photo whose file is being replaced; nil if none is.
  var running: PhotoID?

  /// When a photo was cropped last, in seconds; nil if none was.
  var lastTime: Double? { entries.last?.time ?? failed.first?.time }

  /// Notes that a photo was cropped at a time (seconds).
  mutating func cropped(_ photo: Photo, _ file: ReplacedFile, at now: Double) {
    entries.append(Entry(photo: photo, file: file, time: now))
  }

  /// Follows photos whose files Gimbal has written again, by what identifies them now.
  mutating func note(_ identities: [PhotoID: FileStatus.Identity]) {
    for index in entries.indices {
      if let identity = identities[entries[index].photo.id] {
        entries[index].file.identity = identity
      }
    }
  }

  /// Begins to bring back the file that was replaced last; nil if there is none.
  mutating func beginUndoing() -> Entry? {
    entries.popLast() ?? (failed.isEmpty ? nil : failed.removeFirst())
  }

  /// Notes that nothing was tried with a photo; it is the first one again.
  mutating func keep(_ entry: Entry) { entries.append(entry) }

  /// Notes at a time (seconds) that a former file did not come back; it can be tried again after
  /// all other changes.
  mutating func failed(_ entry: Entry, at now: Double) {
    var entry = entry
    entry.time = -now
    failed.append(entry)
  }
}
