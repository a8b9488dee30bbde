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
      /// Where else the file may be: where Gimbal has found it since.
      fileprivate(set) var places: [[UInt8]] = []

      /// Notes a photo and the XMP file that was written.
      init(photo: Photo, file: RatedFile) { (self.photo, self.file) = (photo, file) }

      /// Takes the stars back by another process, wherever the file is.
      fileprivate func undo(
        by process: FileChangeProcess
      ) -> Result<FileStatus.Identity?, FileChangeFailure> {
        var result = process.unrate(file)
        for place in places where result.failure == .missing {
          result = process.unrate(
            RatedFile(path: place, identity: file.identity, former: file.former))
        }
        return result
      }
    }

    /// The photos.
    var entries: [Entry]
    /// When they were rated, in seconds; negative once they could not get their stars back.
    var time: Double

    /// Takes the stars back by another process, from the last photo to the first, as two may have
    /// one XMP file; returns what identifies the files then, nil where there is none again, of the
    /// last ones if it was cancelled, the last one first.
    ///
    /// - Parameters:
    ///   - cancellation: what ends it early.
    ///   - progress: gets the part that is done, 0…1.
    func undo(
      _ cancellation: FileTaskCancellation, progress: (Double) -> Void
    ) -> [Result<FileStatus.Identity?, FileChangeFailure>] {
      var undone = UndoneRatings()
      return FileWork.change(entries.count, cancellation, progress) { index, process in
        let entry = undone.followed(entries[entries.count - 1 - index])
        let result = entry.undo(by: process)
        if case .success(let identity) = result { undone.note(entry, identity) }
        return result
      }
    }

    /// Follows XMP files that are again what they were before a rating.
    fileprivate mutating func follow(_ undone: UndoneRatings) {
      for index in entries.indices { entries[index] = undone.followed(entries[index]) }
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

  /// Notes that XMP files were written for photos together, or also together with the last ones;
  /// returns whether it can be undone.
  mutating func rated(
    _ entries: [Batch.Entry], joiningLast: Bool = false, at now: Double
  ) -> Bool {
    let entries = entries.filter(\.file.canBeUndone)
    guard !entries.isEmpty else { return false }
    let former = joiningLast ? batches.popLast()?.entries ?? [] : []
    batches.append(Batch(entries: former + entries, time: now))
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

  /// Follows XMP files that are again what they were before a rating, by what identifies them now.
  mutating func follow(_ undone: UndoneRatings) {
    guard !undone.isEmpty else { return }
    for index in batches.indices { batches[index].follow(undone) }
    for index in failed.indices { failed[index].follow(undone) }
  }
}

/// XMP files that are again what they were before a rating.
struct UndoneRatings {
  private struct File {
    let former: FileStatus.Identity
    let present: FileStatus.Identity
    let paths: [[UInt8]]
  }

  /// The files, by what identified their contents then.
  private var files: [FileStatus.Identity: [File]] = [:]

  /// Creates a value without files.
  init() {}

  /// Whether there is no file.
  var isEmpty: Bool { files.isEmpty }

  /// Notes that an XMP file is what it was before a rating, and what identifies it now; nil if
  /// there is none again.
  mutating func note(_ entry: RatedPhotos.Batch.Entry, _ identity: FileStatus.Identity?) {
    guard let identity, case .other(let former, _) = entry.file.former else { return }
    files[former.ofContents, default: []].append(
      File(former: former, present: identity, paths: [entry.file.path] + entry.places))
  }

  /// Returns a rating that came before: its file is identified by what it is now.
  ///
  /// It may be elsewhere since, but be where it was again once its new name is undone. Files of one
  /// size that were written in one moment are the same only by their names or nodes.
  func followed(_ entry: RatedPhotos.Batch.Entry) -> RatedPhotos.Batch.Entry {
    let file = files[entry.file.identity.ofContents]?.last {
      $0.former == entry.file.identity || $0.paths.contains(entry.file.path)
    }
    guard let file else { return entry }
    var entry = entry
    entry.file.identity = file.present
    for path in file.paths where path != entry.file.path && !entry.places.contains(path) {
      entry.places.append(path)
    }
    return entry
  }
}

extension FileStatus.Identity {
  /// What identifies the contents, as far as `hasContents` compares them.
  fileprivate var ofContents: Self {
    Self(device: device, node: 0, size: size, seconds: seconds, nanoseconds: nanoseconds)
  }
}
