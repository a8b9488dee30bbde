import FileService
import GalleryCore
import ProcessWire

/// Photos that are rotated or flipped for good, by a change of the orientation in their files, or
/// in what Gimbal remembers of those that cannot be changed.
struct PhotoRotation: Hashable, Sendable {
  /// A photo and its file.
  struct Target: Hashable, Sendable {
    fileprivate(set) var photo: Photo
    /// What identified the file when it was shown; nil for any.
    var shown: FileStatus.Identity?
    /// The index of the sheet of its file.
    var sheet = 0
    /// Why its file is not changed; nil if it may be.
    var refusal: FileRefusal?
    /// Whether its file stays as it is: its orientation is remembered already, it has no file, or
    /// another sheet than the first one is meant.
    var isRemembered = false
  }

  /// What became of a photo.
  enum Outcome: Hashable, Sendable {
    /// Its file says so.
    case written(MovedFile)
    /// Its file cannot say so: it is to be remembered.
    case remembered
  }

  /// The photos.
  var targets: [Target]
  /// How they are shown from now on.
  var change: Reorientation
  /// When the rotation was made that this one undoes, in seconds; nil if it undoes none.
  var undoneTime: Double?

  /// Rotates the photos by another process; returns what became of them, of the first ones if it
  /// was cancelled.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  func perform(
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> [Result<Outcome, FileChangeFailure>] {
    FileWork.change(targets.count, cancellation, progress) { index, process in
      let target = targets[index]
      if target.isRemembered { return .success(.remembered) }
      if let reason = FileWork.reasonToKeep(target.photo, target.refusal) {
        return .failure(.other(reason))
      }
      let path = target.photo.location.path
      let result = process.reorient(path, change, shown: target.shown) {
        if $0 < FileWork.cancellablePart, cancellation.isCancelled { process.cancel() }
      }
      switch result {
      case .success(let file): return .success(.written(file))
      case .failure(let failure):
        return Self.fixed.contains(failure) ? .success(.remembered) : .failure(failure)
      }
    }
  }

  /// The failures after which another attempt would fail as well.
  private static let fixed: Set<FileChangeFailure> = [
    .noOrientation, .permission, .readOnly, .unsupported,
  ]
}

extension PhotoRotation {
  /// The rotation the other way.
  fileprivate var undone: PhotoRotation { PhotoRotation(targets: targets, change: change.inverse) }

  /// Follows files that Gimbal has written again.
  fileprivate mutating func follow(_ files: [PhotoID: RewrittenFile]) {
    for index in targets.indices {
      let target = targets[index]
      if let identity = files[target.photo.id]?.identity(after: target.shown) {
        targets[index].shown = identity
      }
    }
  }

  /// Follows photos whose files have other places now.
  fileprivate mutating func follow(_ moved: [PhotoID: Photo]) {
    for index in targets.indices {
      if let photo = moved[targets[index].photo.id] { targets[index].photo = photo }
    }
  }
}

/// The rotations that can be undone, and the one that waits for its turn.
struct RotatedPhotos {
  private struct Entry: UndoEntry {
    var rotation: PhotoRotation
    var time: Double
  }

  private var undoable = UndoList<Entry>()
  /// The photos that have other places since they were rotated, which count once that is undone.
  private var moved: [PhotoID: Photo] = [:]
  /// The pictures that are being rotated; nil if none are, or if that undoes a rotation.
  var running: [PhotoRotation.Target]?
  /// What is rotated once the present rotation is done: keys are faster than disks.
  var waiting: PhotoRotation?

  /// When photos were rotated last, in seconds; nil if they were not.
  var lastTime: Double? { undoable.lastTime }

  /// Whether just these pictures are being rotated; another sheet of a file is another picture.
  func areRunning(_ targets: [PhotoRotation.Target]) -> Bool {
    running?.elementsEqual(targets) { $0.photo.id == $1.photo.id && $0.sheet == $1.sheet } == true
  }

  /// Notes that photos were rotated, with what identifies their files since; it can be undone.
  mutating func rotated(_ rotation: PhotoRotation, at now: Double) {
    guard !rotation.targets.isEmpty else { return }
    for target in rotation.targets where moved[target.photo.id] != nil {
      moved[target.photo.id] = target.photo
    }
    undoable.add(Entry(rotation: rotation, time: now))
  }

  /// Follows photos whose files Gimbal has written again.
  mutating func follow(_ files: [PhotoID: RewrittenFile]) {
    undoable.update { $0.rotation.follow(files) }
  }

  /// Follows a photo whose file Gimbal has renamed or moved.
  mutating func rename(_ photo: Photo, to new: Photo.Location) {
    if lastTime != nil { moved[photo.id] = photo.with(new) }
  }

  /// Returns what undoes the last rotation; nil if there is none.
  mutating func beginUndoing() -> PhotoRotation? {
    guard let entry = undoable.popLast() else { return nil }
    var rotation = entry.rotation.undone
    rotation.undoneTime = entry.time
    rotation.follow(moved)
    return rotation
  }

  /// Notes that nothing was tried with photos that should be rotated back; they are the first
  /// again.
  ///
  /// It does nothing if the rotation undoes none.
  mutating func keep(_ undoing: PhotoRotation) {
    guard let time = undoing.undoneTime, !undoing.targets.isEmpty else { return }
    undoable.keep(Entry(rotation: undoing.undone, time: time))
  }

  /// Notes that photos could not be rotated back; they can be tried again after all other changes.
  ///
  /// Former changes of the same photos come after that: a flip and a turn have another result in
  /// another order.
  mutating func failed(_ undoing: PhotoRotation, at now: Double) {
    guard undoing.undoneTime != nil, !undoing.targets.isEmpty else { return }
    undoable.fail(Entry(rotation: undoing.undone, time: now), at: now)
    let photos = Set(undoing.targets.map(\.photo.id))
    for index in undoable.entries.indices.reversed() {
      let targets = undoable.entries[index].rotation.targets
      let (later, rest) = (
        targets.filter { photos.contains($0.photo.id) },
        targets.filter { !photos.contains($0.photo.id) }
      )
      guard !later.isEmpty else { continue }
      var entry = undoable.entries[index]
      entry.rotation.targets = later
      undoable.fail(entry, at: now)
      undoable.entries[index].rotation.targets = rest
    }
    undoable.entries.removeAll(where: \.rotation.targets.isEmpty)
  }
}
