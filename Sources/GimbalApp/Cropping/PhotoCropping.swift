import GalleryCore
import ImageFormats
import ProcessWire

/// A photo of which the user saves a part.
struct PhotoCropping: Hashable, Sendable {
  /// The photo.
  let photo: Photo
  /// What identified its file when it was shown; nil for any.
  let shown: FileStatus.Identity?
  /// What is left of it.
  let frame: CropFrame
  /// Whether that becomes another file; otherwise it takes the photo's place.
  let isCopy: Bool

  /// The format that a photo's name stands for; nil for a name without a known extension.
  static func format(of photo: Photo) -> ImageFormat? {
    let name = FileName(photo.location.fileName)
    let ending = String(decoding: name.fileExtension.dropFirst(), as: UTF8.self).lowercased()
    return ImageFormat.allCases.first { $0.fileExtensions.contains(ending) }
  }

  /// Whether what is left becomes a PNG file: one of a PNG does.
  var isPNG: Bool { Self.format(of: photo) == .png }

  /// The name of a copy.
  var copyName: [UInt8] { photo.derivedName(isPNG ? "-cropped.png" : "-cropped.jpg") }
}
