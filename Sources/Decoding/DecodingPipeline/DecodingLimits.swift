package import GalleryCore
package import ImageFormats

/// What decoders must stay within.
package enum DecodingLimits {
  /// The most memory that one picture's pixels may take while it is decoded, in bytes: 1 GiB.
  ///
  /// That is a picture of 268 megapixels held whole; a larger one is still shown where its decoder
  /// hands it over row by row, or at a reduced scale.
  package static let maximumByteCount = 1 << 30

  /// Refuses a picture that is too large to be held whole, in so many bytes a pixel.
  package static func check(
    _ size: PixelSize, bytesPerPixel: Int = 4
  ) throws(DecodingError) {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflows, pixels <= maximumByteCount / bytesPerPixel else { throw .tooLarge(size) }
  }
}
