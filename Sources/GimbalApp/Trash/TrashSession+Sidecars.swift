import DecoderService
import FileService
import ProcessWire

/// Photos whose other files, and XMP files, go to the trash along with them, so that they come back
/// with the photos.
///
/// One that cannot go stays where it is, and one that cannot come back stays in the trash: nothing
/// is lost.
extension TrashSession {
  /// Moves a photo's files to the trash; returns the one that is shown as it is there, which knows
  /// the others.
  ///
  /// - Parameters:
  ///   - path: the file that is shown.
  ///   - shown: what identified it.
  ///   - others: the photo's other files.
  ///   - delayed: called once if it takes long.
  mutating func movePhoto(
    _ path: [UInt8], shown: FileStatus.Identity?, others: [[UInt8]] = [],
    delayed: () -> Void = {}
  ) -> Result<MovedFile, TrashFailure> {
    var result = move(path, shown: shown, delayed: delayed)
    guard case .success(var file) = result else { return result }
    if Sidecar.follows(path) { _ = take(Sidecar.ownPath(of: path), along: &file) }
    for other in others {
      switch take(other, along: &file) {
      case nil: _ = take(Sidecar.ownPath(of: other), along: &file)
      case .missing: break
      default: file.left.append(other)
      }
    }
    let files = ([path] + others).map { (old: $0, new: $0) }
    for sidecar in Sidecar.sharedPaths(ofStack: files) where file.left.isEmpty {
      _ = take(sidecar.old, along: &file)
    }
    result = .success(file)
    return result
  }

  private mutating func take(_ path: [UInt8], along file: inout MovedFile) -> TrashFailure? {
    switch move(path, shown: nil) {
    case .success(var companion):
      companion.former = path
      file.companions.append(companion)
      return nil
    case .failure(let failure): return failure
    }
  }

  /// Brings back a photo's files; returns nil, or why the photo stays in the trash.
  ///
  /// If only the one that was shown is gone from the trash, the others come back.
  ///
  /// - Parameters:
  ///   - file: the file that was shown; it knows the others.
  ///   - path: its former path.
  ///   - delayed: called once if it takes long.
  mutating func restorePhoto(
    _ file: inout MovedFile, to path: [UInt8], delayed: () -> Void = {}
  ) -> TrashFailure? {
    file.left = []
    let failure = restore(file, to: path, delayed: delayed)
    guard failure == nil || failure == .noLongerInTrash else { return failure }
    var companions: [MovedFile] = []
    for companion in file.companions {
      switch restore(companion, to: companion.former) {
      case nil: companions.append(companion)
      // The trash was emptied.
      case .noLongerInTrash: break
      default:
        companions.append(companion)
        file.left.append(companion.former)
      }
    }
    file.companions = companions
    return failure
  }
}
