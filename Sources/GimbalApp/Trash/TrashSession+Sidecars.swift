import DecoderService
import FileService
import ProcessWire

/// Photos whose XMP files go to the trash along with them, so that stars come back with the photos.
///
/// One that cannot go stays where it is, and one that cannot come back stays in the trash: nothing
/// is lost.
extension TrashSession {
  /// Moves a photo's file and its XMP file to the trash; returns the photo's file there, which
  /// knows the other one.
  mutating func movePhoto(
    _ path: [UInt8], shown: FileStatus.Identity?, delayed: () -> Void = {}
  ) -> Result<MovedFile, TrashFailure> {
    var result = move(path, shown: shown, delayed: delayed)
    if Sidecar.follows(path), case .success(var file) = result,
      case .success(let sidecar) = move(Sidecar.ownPath(of: path), shown: nil)
    {
      file.companions = [sidecar]
      result = .success(file)
    }
    return result
  }

  /// Brings back a photo's file, and its XMP file if that went along; returns nil, or why the photo
  /// stays in the trash.
  mutating func restorePhoto(
    _ file: MovedFile, to path: [UInt8], delayed: () -> Void = {}
  ) -> TrashFailure? {
    if let failure = restore(file, to: path, delayed: delayed) { return failure }
    for sidecar in file.companions { _ = restore(sidecar, to: Sidecar.ownPath(of: path)) }
    return nil
  }
}
