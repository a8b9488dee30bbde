import GalleryCore
import ProcessWire

/// A photo of which the user saves a part, as a copy.
struct PhotoCropping: Hashable, Sendable {
  /// The photo.
  let photo: Photo
  /// What identified its file when it was shown; nil for any.
  let shown: FileStatus.Identity?
  /// What is left of it.
  let frame: CropFrame

  /// The name of the copy, in the format that it has.
  func copyName(_ format: CroppedFormat) -> [UInt8] {
    photo.derivedName(format == .png ? "-cropped.png" : "-cropped.jpg")
  }
}
