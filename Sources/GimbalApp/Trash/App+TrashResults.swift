import Chrome
import Commands
import FileService
import GalleryCore
import SDLSupport

/// What became of photos that should be moved to the trash, or back.
extension App {
  /// Shows what became of photos that should be moved to the trash.
  ///
  /// - Parameters:
  ///   - photos: the photos.
  ///   - results: the results for the first of them; there are none for the others.
  ///   - batch: the number by which they are brought back together; nil for one alone.
  func receiveTrashed(
    _ photos: [Photo], _ results: [Result<TrashedFile, TrashFailure>], batch: Int? = nil
  ) {
    let key = input.keyMap.label(of: .app(.undo))
    let outcome = files.receiveTrashed(photos, results, batch: batch, at: clock.now)
    for (photo, reason) in outcome.failures where reason == .changed {
      if album.contains(photo.id) { reload(photo.id) }
    }
    let moved = outcome.moved
    let problems = outcome.failures.map { TrashMessage(photo: $0.photo).failure($0.reason) }
    if !moved.isEmpty {
      let reason = "The last \(photos.count == 1 ? "photo is" : "photos are") in the trash."
      perform([albums.present(files.trash.visible, reason: reason, instead: gallery)])
    }
    if batch == nil, let photo = photos.first {
      say(problems, isLasting: true, for: Self.fileMessageDuration) {
        let file = moved.first
        return TrashMessage(photo: photo, restoreKey: file?.path.isEmpty ?? true ? nil : key)
          .moved(isLink: file?.isLink ?? false)
      }
    } else if problems.isEmpty {
      let message = TrashMessage.moved(
        moved.count, of: photos.count, isCancelled: results.count < photos.count, restoreKey: key)
      showToast(message, for: Self.fileMessageDuration)
    } else {
      let count = TrashMessage.count(moved.count, of: photos.count)
      explain("Moved \(count) to the trash", TrashMessage.list(problems))
    }
  }

  /// Shows what became of photos that should be brought back: of one alone, or of a batch.
  func receiveRestored(
    _ entries: [TrashedPhotos.Entry], _ failures: [TrashFailure?], isBatch: Bool
  ) {
    let outcome = files.receiveRestored(
      entries, failures, current: gallery.currentPhoto, at: clock.now)
    let shown = outcome.shown
    let problems = outcome.failures.map {
      TrashMessage(photo: $0.photo).restoreFailure($0.reason)
    }
    let count = failures.count - problems.count
    if count > 0, shown != nil || isBatch {
      perform([albums.present(files.trash.visible, instead: gallery)])
    }
    if let shown { go(to: shown) }
    goToRestoredPhoto()
    let restored = TrashMessage.count(count, of: entries.count)
    if !isBatch, let photo = entries.first?.photo {
      say(problems, isLasting: false, for: Toast.defaultDuration) {
        TrashMessage(photo: photo).restored
      }
    } else if problems.isEmpty {
      let start = failures.count < entries.count ? "Cancelled. " : ""
      showToast("\(start)Brought \(restored) back from the trash.", for: 4)
    } else {
      explain("Brought \(restored) back from the trash", TrashMessage.list(problems))
    }
  }

  /// Says what became of one photo: the problem, if there was one.
  ///
  /// - Parameters:
  ///   - problems: the problem, if there was one.
  ///   - isLasting: whether it stays at the next command.
  ///   - seconds: how long the text stays.
  ///   - text: what is said without a problem.
  private func say(
    _ problems: [String], isLasting: Bool, for seconds: Double, orElse text: () -> String
  ) {
    if let problem = problems.first {
      showToast(problem, for: Self.fileMessageDuration, isLasting: isLasting)
    } else {
      showToast(text(), for: seconds)
    }
  }
}
