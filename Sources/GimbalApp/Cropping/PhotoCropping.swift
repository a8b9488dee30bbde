import GalleryCore
import ImageFormats
import Localization
import ProcessWire

/// A photo of which the user saves a part.
struct PhotoCropping: Hashable, Sendable {
  /// The photo.
  let photo: Photo
  /// What identified its file when it was shown; nil for any.
  let shown: FileStatus.Identity?
  /// What is left of it.
  let frame: CropFrame
  /// Whether it is saved in the place of the photo's file, and not as a copy.
  var isInPlace = false

  /// The name of the copy, in the format that it has.
  func copyName(_ format: CroppedFormat) -> [UInt8] {
    photo.derivedName(format == .png ? "-cropped.png" : "-cropped.jpg")
  }

  /// Why a photo cannot be saved in its place, as far as its name says; nil if it can.
  static func inPlaceRefusal(of photo: Photo) -> String? {
    CroppedFormat.allCases.contains { $0.fits(photo) }
      ? nil : localized("Only JPEG and PNG photos can be saved in place")
  }

  /// Why a photo cannot be saved in its place, as its contents say; nil if it can.
  ///
  /// - Parameters:
  ///   - beginning: how its file begins.
  ///   - change: in which other way it is shown than its file says: a new file would be shown so,
  ///     too.
  static func inPlaceProblem(
    of photo: Photo, _ beginning: FileBeginning, _ change: Reorientation
  ) -> String? {
    guard change == .none else {
      return localized(
        "Only Gimbal knows how it is turned, and would turn what is saved again. Save a copy.")
    }
    switch beginning {
    case .jpeg where CroppedFormat.jpeg.fits(photo), .png where CroppedFormat.png.fits(photo):
      return nil
    // It would become one with 8 bits.
    case .deepPNG where CroppedFormat.png.fits(photo): return CropWork.lossProblem
    default: return localized("It is of another format than its name says. Save a copy.")
    }
  }
}

extension CroppedFormat {
  /// Whether a photo's file is named as one of this format.
  fileprivate func fits(_ photo: Photo) -> Bool {
    let format = self == .png ? ImageFormat.png : .jpeg
    let name = String(decoding: photo.location.fileName, as: UTF8.self)
    return ImageFormat.fileExtension(of: name).map { format.fileExtensions.contains($0) } ?? false
  }
}
