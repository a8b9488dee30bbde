import FileService
import GalleryCore
import ProcessWire

/// The photos whose files were replaced by a part of them, and can come back from the trash.
struct CroppedPhotos {
  /// A cropped photo.
  struct Entry: Hashable, Sendable {
    /// The photo.
    let photo: Photo
    /// Its former file, and what identifies the present one.
    fileprivate(set) var exchange: FileExchange
    /// When it was cropped, in seconds; negative once it could not be brought back.
    fileprivate(set) var time: Double
  }

  /// The photos, the last one at the end.
  private var entries: [Entry] = []
  /// Those that could not be brought back, which are tried after all others, the first one first.
  private var failed: [Entry] = []

  /// When a photo was cropped last, in seconds; nil if none can come back.
  var lastTime: Double? { entries.last?.time ?? failed.first?.time }

  /// Notes that a photo was cropped; where its former file is in the trash has to be known.
  mutating func cropped(_ photo: Photo, _ exchange: FileExchange, at now: Double) {
    guard !exchange.former.path.isEmpty else { return }
    entries.append(Entry(photo: photo, exchange: exchange, time: now))
  }

  /// Follows photos whose files Gimbal has written again, by what identifies them now.
  mutating func note(_ identities: [PhotoID: FileStatus.Identity]) {
    // Only the last one of a photo is about the file that it has now.
    for (photo, identity) in identities {
      guard let index = entries.lastIndex(where: { $0.photo.id == photo }) else { continue }
      entries[index].exchange.present = identity
    }
  }

  /// Returns the photo that was cropped last, to be brought back; nil if there is none.
  mutating func beginUndoing() -> Entry? {
    entries.popLast() ?? (failed.isEmpty ? nil : failed.removeFirst())
  }

  /// Notes that nothing was tried with a photo; it is the first one again.
  mutating func keptFirst(_ entry: Entry) { entries.append(entry) }

  /// Notes that a photo could not be brought back; it can be tried again after all other changes.
  mutating func kept(_ entry: Entry, at now: Double) {
    var entry = entry
    entry.time = -now
    failed.append(entry)
  }
}
