import Chrome
import Commands
import DecoderService
import GalleryCore
import SDLSupport
import Trash

/// Several photos that are moved to the trash, or back, together.
extension App {
  /// Asks whether the marked photos or the current one are moved to the trash; only the marked ones
  /// if the current one cannot be.
  func askWhatToTrash(_ marked: [Photo], _ current: Photo) {
    let count = marked.count == 1 ? "the marked photo" : "the \(marked.count) marked photos"
    let key = keyMap.label(of: .app(.undo))
    let isCurrentMovable = fileRefusal(of: current) == nil
    open(
      Question(
        "Move \(count) to the trash?",
        "The photo on screen is \(FileChangeMessage(current.location).name)"
          + (marked.contains(current) ? ", one of them." : ", which is not marked.")
          + (key.map { " \($0) brings back what was moved." } ?? ""),
        answers: [.init("Cancel")]
          + (isCurrentMovable ? [.init("Only the One on Screen", .trash(current))] : [])
          + [
            .init(
              marked.count == 1 ? "The Marked Photo" : "\(marked.count) Marked Photos",
              .trashAll(marked))
          ]))
  }

  /// Moves photos to the trash, by another process.
  func moveToTrash(_ photos: [Photo]) {
    let photos = photos.filter { files.trash.begin($0.id) }
    let identities = photos.map { media.fileIdentity(of: $0.id) }
    let refusals = photos.map(fileRefusal)
    let count = TrashMessage.count(photos.count, of: photos.count)
    let isBegun = beginTask("Moving \(count) to the trash") { cancellation, report in
      var session = TrashSession(Decoders.programs.files)
      var results: [Result<TrashedFile, TrashFailure>] = []
      for ((photo, identity), refusal) in zip(zip(photos, identities), refusals) {
        guard !cancellation.isCancelled else { break }
        if let refusal {
          results.append(.failure(.other("\(refusal.message).")))
        } else if Self.isBundled(photo.location) {
          results.append(.failure(.other("It belongs to Gimbal.")))
        } else {
          let result = session?.move(photo.location.path, shown: identity)
          // One that has failed is replaced, so that it costs only one photo.
          if result == nil || result == .failure(.noAnswer) {
            session = TrashSession(Decoders.programs.files)
          }
          results.append(result ?? .failure(.noAnswer))
        }
        report(.progress(Double(results.count) / Double(photos.count)))
      }
      report(.trashed(photos, results))
    }
    if !isBegun { for photo in photos { files.trash.failed(photo.id) } }
  }

  /// Shows what became of photos that should be moved to the trash.
  ///
  /// - Parameters:
  ///   - photos: the photos.
  ///   - results: the results for the first of them; there are none for the others.
  ///   - batch: the number by which they are brought back together.
  func receiveTrashed(
    _ photos: [Photo], _ results: [Result<TrashedFile, TrashFailure>], batch: Int
  ) {
    let now = clock.now
    var problems: [String] = []
    var count = 0
    for (photo, result) in zip(photos, results) {
      switch result {
      case .success(let file):
        files.trash.moved(photo, file, batch: batch, at: now)
        marks.note(photo.id, isGone: true)
        count += 1
      case .failure(let failure):
        files.trash.failed(photo.id)
        if failure == .changed, album.contains(photo.id) { reload(photo.id) }
        problems.append(TrashMessage(photo: photo).failure(failure))
      }
    }
    for photo in photos.dropFirst(results.count) { files.trash.failed(photo.id) }
    present(files.trash.visible, reason: "The last photos are in the trash.")
    guard !problems.isEmpty else {
      let message = TrashMessage.moved(
        count, of: photos.count, isCancelled: results.count < photos.count,
        restoreKey: keyMap.label(of: .app(.undo)))
      return showToast(message, for: Self.fileMessageDuration)
    }
    let moved = TrashMessage.count(count, of: photos.count)
    explain("Moved \(moved) to the trash", TrashMessage.list(problems))
  }

  /// Brings back photos that were moved to the trash together.
  func restore(_ entries: [TrashedPhotos.Entry]) {
    let count = TrashMessage.count(entries.count, of: entries.count)
    let isBegun = beginTask("Bringing back \(count)") { cancellation, report in
      var session = TrashSession(Decoders.programs.files)
      var failures: [TrashFailure?] = []
      for entry in entries {
        guard !cancellation.isCancelled else { break }
        let failure =
          session == nil
          ? .noAnswer : session?.restore(entry.file, to: entry.photo.location.path) ?? nil
        if failure == .noAnswer { session = TrashSession(Decoders.programs.files) }
        failures.append(failure)
        report(.progress(Double(failures.count) / Double(entries.count)))
      }
      report(.restored(entries, failures))
    }
    if !isBegun { for entry in entries.reversed() { files.trash.keptFirst(entry) } }
  }

  /// Shows what became of photos that should be brought back.
  func receiveRestored(_ entries: [TrashedPhotos.Entry], _ failures: [TrashFailure?]) {
    let now = clock.now
    var problems: [String] = []
    var shown: PhotoID?
    var count = 0
    for (entry, failure) in zip(entries, failures) {
      if let failure {
        files.trash.kept(entry, isLost: failure == .noLongerInTrash, at: now)
        problems.append(TrashMessage(photo: entry.photo).restoreFailure(failure))
      } else {
        marks.note(entry.photo.id, isGone: false)
        let photo = files.trash.restored(entry, current: gallery.currentPhoto)
        shown = shown ?? photo
        count += 1
      }
    }
    for entry in entries.dropFirst(failures.count).reversed() { files.trash.keptFirst(entry) }
    present(files.trash.visible)
    if let shown { go(to: shown) }
    goToRestoredPhoto()
    let restored = TrashMessage.count(count, of: entries.count)
    guard !problems.isEmpty else {
      let start = failures.count < entries.count ? "Cancelled. " : ""
      return showToast("\(start)Brought \(restored) back from the trash.", for: 4)
    }
    explain("Brought \(restored) back from the trash", TrashMessage.list(problems))
  }
}
