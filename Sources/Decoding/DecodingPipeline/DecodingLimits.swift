package import GalleryCore
package import ImageFormats

/// The limits that all decoders respect.
package enum DecodingLimits {
  /// The largest amount of memory for one picture's pixels during decoding, in bytes: 1 GiB.
  ///
  /// This holds a picture of 268 megapixels. Larger pictures can still be shown if their decoder
  /// delivers them row by row or at a reduced scale.
  package static let maximumByteCount = 1 << 30

  /// Throws if a picture is too large to be held in memory as a whole.
  package static func check(
    _ size: PixelSize, bytesPerPixel: Int = 4
  ) throws(DecodingError) {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflows, pixels <= maximumByteCount / bytesPerPixel else { throw .tooLarge(size) }
  }
}
