import DecoderService
import FileService
import GalleryCore
import ProcessWire

/// Photos that are rotated for good, by a change of the orientation in their files.
struct PhotoRotation: Hashable, Sendable {
  /// The photos.
  var photos: [Photo]
  /// The number of clockwise quarters.
  var quarters: Int
  /// What identified each file when it was shown; nil for any.
  var shown: [FileStatus.Identity?]
  /// Why each of them is not changed; nil for those that are.
  var refusals: [FileRefusal?] = []
  /// Whether it undoes a rotation.
  var isUndo = false

  /// Rotates the photos by another process; returns their files afterwards, of the first ones if it was
  /// cancelled.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  func perform(
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> [Result<MovedFile, FileChangeFailure>] {
    var process: FileChangeProcess?
    var results: [Result<MovedFile, FileChangeFailure>] = []
    for (index, photo) in photos.enumerated() {
      guard !cancellation.isCancelled else { break }
      if refusals.indices.contains(index), let refusal = refusals[index] {
        results.append(.failure(.other(refusal.sentence)))
      } else if photo.location.isBundled {
        results.append(.failure(.other(FileWork.bundledReason)))
      } else {
        process = process ?? FileChangeProcess(Decoders.programs.files)
        let result = process?.turn(photo.location.path, quarters: quarters, shown: shown[index])
        // One that has failed is replaced, so that it costs only one photo.
        if result == .failure(.noAnswer) { process = nil }
        results.append(result ?? .failure(.noAnswer))
      }
      progress(Double(results.count) / Double(photos.count))
    }
    return results
  }
}

/// The photos that were rotated for good and can be rotated back, and those that wait for their turn.
struct RotatedPhotos {
  /// Photos that were rotated together.
  private struct Entry {
    let rotation: PhotoRotation
    /// When they were rotated, in seconds.
    let time: Double
  }

  private struct Replacement {
    /// What identified the file when its pixels were decoded last; nil if they were not.
    let decoded: FileStatus.Identity?
    /// What identifies it now.
    var present: FileStatus.Identity
  }

  /// The most rotations that can be undone.
  private static let mostEntries = 1000

  private var entries: [Entry] = []
  private var replaced: [PhotoID: Replacement] = [:]
  /// The photos that are being rotated; nil if none are, or if that undoes a rotation.
  var running: [PhotoID]?
  /// What is rotated once the present rotation is done: keys are faster than disks.
  var waiting: PhotoRotation?

  /// When photos were rotated last, in seconds; nil if they were not.
  var lastTime: Double? { entries.last?.time }

  /// What identifies a photo's file, which has another identity since it was rotated.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - decoded: what identified the file whose pixels were decoded last.
  func identity(of photo: PhotoID, decoded: FileStatus.Identity?) -> FileStatus.Identity? {
    guard let replacement = replaced[photo], replacement.decoded == decoded else { return decoded }
    return replacement.present
  }

  /// Notes that a photo's file was replaced.
  mutating func note(
    _ photo: PhotoID, decoded: FileStatus.Identity?, present: FileStatus.Identity
  ) {
    replaced[photo] = Replacement(decoded: decoded, present: present)
  }

  /// Notes a rotation that can be undone: which photos were rotated, and what identifies their files
  /// since.
  mutating func rotated(_ rotation: PhotoRotation, at now: Double) {
    guard !rotation.photos.isEmpty else { return }
    entries.append(Entry(rotation: rotation, time: now))
    if entries.count > Self.mostEntries { entries.removeFirst() }
  }

  /// Returns what undoes the last rotation; nil if there is none.
  mutating func beginUndoing() -> PhotoRotation? {
    guard var rotation = entries.popLast()?.rotation else { return nil }
    rotation.quarters = -rotation.quarters
    rotation.isUndo = true
    return rotation
  }
}
