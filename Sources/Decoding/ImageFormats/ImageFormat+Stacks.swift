package import GalleryCore

extension StackFormats {
  /// The formats of cameras, phones, and the programs that develop what cameras have recorded.
  ///
  /// A PNG file beside a JPEG file is mostly another picture.
  package static let photos = StackFormats(
    jpeg: ImageFormat.jpeg.fileExtensions, heif: ImageFormat.heif.fileExtensions,
    otherFinished: ImageFormat.avif.fileExtensions + ImageFormat.jpegXL.fileExtensions,
    raw: ImageFormat.raw.fileExtensions)
}
