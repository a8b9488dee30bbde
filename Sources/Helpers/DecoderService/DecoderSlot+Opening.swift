import GalleryCore
import PhotoSources
import ProcessWire
import WorkerThreads

/// How a slot opens the file of a photo.
extension DecoderSlot {
  /// How long a slot waits for a file before it continues with other photos, in seconds: longer
  /// than a running disk needs.
  private static let openingPatience = 0.05

  /// Opens a task's file; nil if that takes long, and the task waits in `SlowFiles`.
  func open(_ task: RequestQueue.Task) throws(DecodeFailure) -> OpenedFile? {
    // Another purpose's request for the same slow file may have opened its thumbnail.
    if let file = task.file, !file.isThumbnail || task.request.purpose.isForCell { return file }
    if let address = RemoteAddress(path: task.request.photo) {
      // A whole download is no faster than the photo.
      guard task.request.purpose != .preview else { throw .noPreview }
      return try shared.remoteFiles.open(task, address, shared).map { fetched in
        OpenedFile(fetched.file, of: shared.openers, originalSize: fetched.originalSize)
      }
    }
    let limit = shared.policy.deadline
    let deadline = Time.now + limit
    if shared.slowFiles.join(task, until: deadline) { return nil }
    let patience = min(Self.openingPatience, limit)
    // A photo that is read again may have failed for a reason that has passed.
    let opening = try OpenedFile.open(
      task.request.photo, shared, thumbnail: thumbnailSize(for: task.request),
      ignoresCache: task.request.generation > 0, patience: patience)
    switch opening {
    case .opened(let file): return file
    case .pending(let opener):
      if shared.slowFiles.add(task, opener, until: deadline, shared) { return nil }
      opener.stop()
      return try reopen(task)
    }
  }

  /// The size of the thumbnail to look for in the desktop's cache; nil for none.
  private func thumbnailSize(for request: DecodeRequest) -> ThumbnailSize? {
    shared.policy.usesThumbnailCache ? request.thumbnailSize : nil
  }

  /// Opens a photo itself and waits for it until the deadline, without keeping others waiting.
  func reopen(_ task: RequestQueue.Task) throws(DecodeFailure) -> OpenedFile {
    shared.queue.release(task)
    let request = task.request
    let limit = shared.policy.deadline
    let opening = try OpenedFile.open(
      request.photo, shared, thumbnail: thumbnailSize(for: request), ignoresCache: true,
      patience: limit)
    switch opening {
    case .opened(let file): return file
    case .pending(let opener):
      opener.stop()
      throw DecodeFailure.noAnswer
    }
  }
}
