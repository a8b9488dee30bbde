import DecoderService
import FileService
import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

/// Photos that are moved or copied to a folder, or come back from there, by another process.
extension FileWork {
  /// What is left to do of a photo that is moved when it may still be cancelled: its copy is
  /// compared before it gets its name, so that it is certain what became of it.
  static let cancellablePart = 0.5

  /// One file that is moved or copied.
  private struct Step {
    let source: [UInt8]
    let target: [UInt8]
    let way: Placement
    /// What identified the file that is meant; nil for any.
    var shown: FileStatus.Identity?
    /// Why it stays; nil if it goes.
    var refusal: String?
    /// Whether the XMP file beside it goes along.
    var takesSidecar = true
    /// The photo's other files.
    var others: [OtherFile] = []
  }

  /// Moves or copies photos to a folder; returns what became of them, of the first ones if it was
  /// cancelled.
  ///
  /// - Parameters:
  ///   - transfer: the photos.
  ///   - folder: the folder's path.
  ///   - refusals: why each of them stays; nil for those that do not.
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  func transfer(
    _ transfer: FolderTransfer, into folder: [UInt8], _ refusals: [FileRefusal?],
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> [Result<MovedFile, FileChangeFailure>] {
    let way = Placement(isCopy: transfer.isCopy, makesFolder: transfer.makesFolder)
    let start = FilePath(bytes: folder).bytes + [UInt8(ascii: "/")]
    let steps = zip(transfer.photos, refusals).map { photo, refusal in
      Step(
        source: photo.location.path, target: start + FolderTransfer.name(of: photo), way: way,
        refusal: transfer.isCopy ? refusal?.sentence : Self.reasonToKeep(photo, refusal),
        takesSidecar: !transfer.unpacked.contains(photo.id),
        others: (transfer.others[photo.id] ?? []).map { OtherFile(path: $0.location.path) })
    }
    return perform(steps, cancellation, progress)
  }

  /// Brings photos back from a folder, and notes which of their files stay there; returns the
  /// reasons why not, of the first ones if it was cancelled.
  func bringBack(
    _ entries: inout [TrashedPhotos.Entry], _ cancellation: FileTaskCancellation,
    progress: (Double) -> Void
  ) -> [FileChangeFailure?] {
    let way = Placement(isCopy: false, isNumbered: false)
    let steps = entries.map { entry in
      Step(
        source: entry.file.path, target: entry.photo.location.path, way: way,
        shown: entry.file.identity,
        others: entry.file.companions.map { file in
          // XMP files may have got other stars since.
          OtherFile(
            path: file.path, target: file.former,
            identity: Sidecar.isSidecar(file.path) ? nil : file.identity)
        })
    }
    var others: [Int: [FileChangeFailure?]] = [:]
    let results = perform(steps, cancellation, progress) { others[$0] = $1 }
    for (index, result) in results.enumerated() {
      // Named as they were before.
      let companions = entries[index].file.companions
      switch result {
      case .success(let file):
        entries[index].file.left = companions.filter { file.left.contains($0.path) }
          .map(\.former)
      case .failure:
        let failures =
          others[index] ?? [FileChangeFailure?](repeating: .differs, count: companions.count)
        let present = zip(companions, failures).filter { $0.1 != .missing }
        entries[index].file.companions = present.map { $0.0 }
        entries[index].file.left = present.filter { $0.1 != nil }.map { $0.0.former }
      }
    }
    return results.map(\.failure)
  }

  /// Moves or copies photos.
  ///
  /// - Parameters:
  ///   - steps: the photos.
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  ///   - gone: gets the index of a photo that should come back and is gone, and what became of its
  ///     other files.
  private func perform(
    _ steps: [Step], _ cancellation: FileTaskCancellation, _ progress: (Double) -> Void,
    gone: (Int, [FileChangeFailure?]) -> Void = { _, _ in }
  ) -> [Result<MovedFile, FileChangeFailure>] {
    Self.change(steps.count, cancellation, progress) { index, process in
      let step = steps[index]
      if let refusal = step.refusal { return .failure(.other(refusal)) }
      let result = process.placePhoto(
        step.source, at: step.target, step.way, shown: step.shown,
        takesSidecar: step.takesSidecar, others: step.others
      ) {
        if $0 < Self.cancellablePart, cancellation.isCancelled { process.cancel() }
        progress((Double(index) + $0) / Double(steps.count))
      }
      if case .failure(.missing) = result, step.others.contains(where: { $0.target != nil }) {
        gone(index, process.bringBack(step.others))
      }
      return result
    }
  }
}
