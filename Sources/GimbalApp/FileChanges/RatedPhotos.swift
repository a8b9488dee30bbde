import FileService
import GalleryCore
import ProcessWire

/// The ratings that can be undone.
struct RatedPhotos {
  /// Photos that were rated together, and can get their former stars back together.
  struct Batch: Hashable, Sendable {
    /// A photo and the XMP file that was written.
    struct Entry: Hashable, Sendable {
      let photo: Photo
      var file: RatedFile
    }

    /// The photos.
    var entries: [Entry]
    /// When they were rated, in seconds; negative once they could not get their stars back.
    var time: Double

    /// Takes the stars back by another process; returns what identifies the files then, nil where there
    /// is none again, of the first ones if it was cancelled.
    ///
    /// - Parameters:
    ///   - cancellation: what ends it early.
    ///   - progress: gets the part that is done, 0…1.
    func undo(
      _ cancellation: FileTaskCancellation, progress: (Double) -> Void
    ) -> [Result<FileStatus.Identity?, FileChangeFailure>] {
      FileWork.change(entries.count, cancellation, progress) { index, process in
        process.unrate(entries[index].file)
      }
    }

    /// Follows an XMP file that is again what it was before a rating, by what identifies it now.
    fileprivate mutating func note(
      _ identity: FileStatus.Identity, of path: [UInt8], like former: FileStatus.Identity
    ) {
      for index in entries.indices
      where entries[index].file.path == path
        && entries[index].file.identity.hasContents(of: former)
      { entries[index].file.identity = identity }
    }
  }

  /// The most ratings that can be undone.
  private static let mostBatches = 1000

  /// The ratings, the last one at the end.
  private var batches: [Batch] = []
  /// What could not be undone, which is tried after all others, the first one first.
  private var failed: [Batch] = []

  /// When photos were rated last, in seconds; nil if they were not.
  var lastTime: Double? { batches.last?.time ?? failed.first?.time }

  /// Notes that XMP files were written for photos together; returns whether it can be undone.
  mutating func rated(_ entries: [Batch.Entry], at now: Double) -> Bool {
    let entries = entries.filter(\.file.canBeUndone)
    guard !entries.isEmpty else { return false }
    batches.append(Batch(entries: entries, time: now))
    if batches.count > Self.mostBatches { batches.removeFirst() }
    return true
  }

  /// Returns the last rating, to be undone; nil if there is none.
  mutating func beginUndoing() -> Batch? {
    batches.popLast() ?? (failed.isEmpty ? nil : failed.removeFirst())
  }

  /// Notes that nothing was tried with photos; they are the first ones again.
  mutating func keep(_ batch: Batch) {
    if !batch.entries.isEmpty { batches.append(batch) }
  }

  /// Notes that photos keep their stars; it can be tried again after all other changes.
  mutating func failed(_ entries: [Batch.Entry], at now: Double) {
    if !entries.isEmpty { failed.append(Batch(entries: entries, time: -now)) }
  }

  /// Notes that an XMP file is again what it was before, and what identifies it now.
  mutating func undone(_ entry: Batch.Entry, _ identity: FileStatus.Identity?) {
    guard let identity, case .other(let former, _) = entry.file.former else { return }
    for index in batches.indices {
      batches[index].note(identity, of: entry.file.path, like: former)
    }
    for index in failed.indices { failed[index].note(identity, of: entry.file.path, like: former) }
  }
}
