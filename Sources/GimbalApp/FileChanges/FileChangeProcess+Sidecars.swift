import DecoderService
import FileService
import ProcessWire

/// Photos whose XMP files follow them: `x.jpg.xmp` is only for `x.jpg`.
///
/// Where there is none, nothing follows, nor where it may be another photo's, before or after. One
/// that cannot follow stays where it is: nothing is lost.
extension FileChangeProcess {
  /// Renames a photo's file and its XMP file; returns nil, or why the photo has its old name.
  func renamePhoto(
    _ path: [UInt8], to new: [UInt8], shown: FileStatus.Identity? = nil
  ) -> FileChangeFailure? {
    if let failure = rename(path, to: new, shown: shown) { return failure }
    if path != new, let paths = Sidecar.paths(from: path, to: new) {
      _ = rename(paths.old, to: paths.new)
    }
    return nil
  }

  /// Moves or copies a photo's file, and its XMP file unless that stays, to another folder; returns
  /// the photo's file there.
  func placePhoto(
    _ path: [UInt8], at new: [UInt8], _ way: Placement, shown: FileStatus.Identity?,
    takesSidecar: Bool = true, progress: (Double) -> Void
  ) -> Result<MovedFile, FileChangeFailure> {
    let result = place(path, at: new, way, shown: shown, progress: progress)
    if takesSidecar, case .success(let file) = result,
      let paths = Sidecar.paths(from: path, to: file.path)
    {
      _ = place(paths.old, at: paths.new, Placement(isCopy: way.isCopy, isNumbered: false))
    }
    return result
  }
}
