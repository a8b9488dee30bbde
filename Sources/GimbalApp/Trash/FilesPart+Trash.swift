import DecoderService
import FileService
import GalleryCore
import ProcessWire
import WorkerThreads

/// Photos that are moved to the trash, or back, and what became of them.
extension FilesPart {
  /// What became of photos that should be moved to the trash.
  struct TrashOutcome {
    /// The files in the trash.
    var moved: [MovedFile] = []
    /// The photos that stay where they are, with the reasons.
    var failures: [(photo: Photo, reason: TrashFailure)] = []
  }

  /// What became of photos that should be brought back.
  struct RestoreOutcome {
    /// The photo to go to; nil if it is known later, or if there is none.
    var shown: PhotoID?
    /// The photos that stay in the trash, with the reasons.
    var failures: [(photo: Photo, reason: TrashFailure)] = []
  }

  /// Moves a photo to the trash, by another process, unless it is on its way already.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - shown: what identified the file that is shown.
  mutating func moveToTrash(_ photo: Photo, shown: FileStatus.Identity?) {
    let others = otherFiles(of: photo)
    guard trash.begin(photo.id, with: others) else { return }
    WorkerThread.start { [post] in
      guard !photo.location.isBundled else {
        return post(.trashed(photo, .failure(.other(FileWork.bundledReason))))
      }
      guard var session = TrashSession(Decoders.programs.files) else {
        return post(.trashed(photo, .failure(.noAnswer)))
      }
      let result = session.movePhoto(
        photo.location.path, shown: shown, others: others.map(\.location.path)
      ) { post(.trashDelayed(photo)) }
      post(.trashed(photo, result))
    }
  }

  /// Brings a photo back from the trash, by another process.
  func restore(_ entry: TrashedPhotos.Entry) {
    let photo = entry.photo
    WorkerThread.start { [post] in
      guard var session = TrashSession(Decoders.programs.files) else {
        return post(.restored(entry, .noAnswer))
      }
      var entry = entry
      let failure = session.restorePhoto(&entry.file, to: entry.photo.location.path) {
        post(.trashDelayed(photo))
      }
      post(.restored(entry, failure))
    }
  }

  /// Notes what became of photos that should be moved to the trash.
  ///
  /// - Parameters:
  ///   - photos: the photos.
  ///   - results: the results for the first of them; there are none for the others.
  ///   - batch: the number by which they are brought back together; nil for one alone.
  ///   - now: the time in seconds.
  mutating func receiveTrashed(
    _ photos: [Photo], _ results: [Result<MovedFile, TrashFailure>], batch: Int?, at now: Double
  ) -> TrashOutcome {
    var outcome = TrashOutcome()
    for (photo, result) in zip(photos, results) {
      switch result {
      case .success(let file):
        trash.moved(photo, file, batch: batch, at: now)
        noteSelected(of: photo.id, isGone: true)
        outcome.moved.append(file)
      case .failure(let reason):
        trash.failed(photo.id)
        outcome.failures.append((photo, reason))
      }
    }
    for photo in photos.dropFirst(results.count) { trash.failed(photo.id) }
    return outcome
  }

  /// Notes what became of photos that should be brought back.
  ///
  /// - Parameters:
  ///   - entries: the photos.
  ///   - failures: the reasons why not for the first of them; there are none for the others.
  ///   - current: the current photo.
  ///   - now: the time in seconds.
  mutating func receiveRestored(
    _ entries: [TrashedPhotos.Entry], _ failures: [TrashFailure?], current: PhotoID?,
    at now: Double
  ) -> RestoreOutcome {
    var outcome = RestoreOutcome()
    for (entry, failure) in zip(entries, failures) {
      if let failure {
        trash.kept(entry, isLost: failure == .noLongerInTrash, at: now)
        outcome.failures.append((entry.photo, failure))
      } else {
        noteSelected(of: entry.photo.id, isGone: false)
        let photo = trash.restored(entry, current: current)
        outcome.shown = outcome.shown ?? photo
      }
    }
    for entry in entries.dropFirst(failures.count).reversed() { trash.keptFirst(entry) }
    return outcome
  }
}
