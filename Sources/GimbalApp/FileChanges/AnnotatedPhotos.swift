import FileService
import GalleryCore
import ProcessWire

/// What was written into XMP files or photos and can be undone.
struct AnnotatedPhotos {
  /// Photos of which something was written together, which can be taken back together.
  struct Batch: Hashable, UndoEntry {
    /// A photo and the file that was written: an XMP file beside it, or its own.
    struct Entry: Hashable, Sendable {
      let photo: Photo
      var file: AnnotatedFile
      /// Whether the photo got stars.
      let hasStars: Bool
      /// Where else the file may be: where Gimbal has found it since.
      fileprivate(set) var places: [[UInt8]] = []

      /// Notes a photo and the file that was written.
      init(photo: Photo, file: AnnotatedFile, hasStars: Bool = true) {
        (self.photo, self.file, self.hasStars) = (photo, file, hasStars)
      }

      /// Takes back what was written by another process, wherever the file is.
      fileprivate func undo(
        by process: FileChangeProcess
      ) -> Result<FileStatus.Identity?, FileChangeFailure> {
        var result = process.unannotate(file)
        for place in places where result.failure == .missing {
          result = process.unannotate(
            AnnotatedFile(
              path: place, file.kind, identity: file.identity, former: file.former))
        }
        return result
      }
    }

    /// The photos.
    var entries: [Entry]
    /// When it was written, in seconds; negative once it could not be taken back.
    var time: Double

    /// Whether all of them got stars, and nothing else.
    var hasStars: Bool { entries.allSatisfy(\.hasStars) }

    /// Takes back what was written by another process, from the last photo to the first, as two may
    /// have one XMP file; returns what identifies the files then, nil where there is none again, of
    /// the last ones if it was cancelled, the last one first.
    ///
    /// - Parameters:
    ///   - cancellation: what ends it early.
    ///   - progress: gets the part that is done, 0…1.
    func undo(
      _ cancellation: FileTaskCancellation, progress: (Double) -> Void
    ) -> [Result<FileStatus.Identity?, FileChangeFailure>] {
      var undone = UndoneAnnotations()
      return FileWork.change(entries.count, cancellation, progress) { index, process in
        let entry = undone.followed(entries[entries.count - 1 - index])
        let result = entry.undo(by: process)
        if case .success(let identity) = result { undone.note(entry, identity) }
        return result
      }
    }

    /// Follows files that are again what they were before.
    fileprivate mutating func follow(_ undone: UndoneAnnotations) {
      for index in entries.indices { entries[index] = undone.followed(entries[index]) }
    }
  }

  private var undoable = UndoList<Batch>()

  /// When something was written last, in seconds; nil if nothing was.
  var lastTime: Double? { undoable.lastTime }

  /// Notes that files were written for photos together, or also together with the last ones;
  /// returns whether it can be undone.
  mutating func annotated(
    _ entries: [Batch.Entry], joiningLast: Bool = false, at now: Double
  ) -> Bool {
    let entries = entries.filter(\.file.canBeUndone)
    guard !entries.isEmpty else { return false }
    let former = joiningLast ? undoable.entries.popLast()?.entries ?? [] : []
    undoable.add(Batch(entries: former + entries, time: now))
    return true
  }

  /// Returns the last change, to be undone; nil if there is none.
  mutating func beginUndoing() -> Batch? { undoable.popLast() }

  /// Notes that nothing was tried with photos; they are the first ones again.
  mutating func keep(_ batch: Batch) {
    if !batch.entries.isEmpty { undoable.keep(batch) }
  }

  /// Notes that photos keep what was written; it can be tried again after all other changes.
  mutating func failed(_ entries: [Batch.Entry], at now: Double) {
    if !entries.isEmpty { undoable.fail(Batch(entries: entries, time: now), at: now) }
  }

  /// Follows files that are again what they were before a change, by what identifies them now.
  mutating func follow(_ undone: UndoneAnnotations) {
    guard !undone.isEmpty else { return }
    undoable.update { $0.follow(undone) }
  }
}

/// XMP files and photos that are again what they were before a change.
struct UndoneAnnotations {
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

  /// Notes that an XMP file is what it was before a change, and what identifies it now; nil if
  /// there is none again.
  mutating func note(_ entry: AnnotatedPhotos.Batch.Entry, _ identity: FileStatus.Identity?) {
    guard let identity, case .other(let former, _) = entry.file.former else { return }
    files[former.ofContents, default: []].append(
      File(former: former, present: identity, paths: [entry.file.path] + entry.places))
  }

  /// Returns a change that came before: its file is identified by what it is now.
  ///
  /// It may be elsewhere since, but be where it was again once its new name is undone. Files of one
  /// size that were written in one moment are the same only by their names or nodes.
  func followed(_ entry: AnnotatedPhotos.Batch.Entry) -> AnnotatedPhotos.Batch.Entry {
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
