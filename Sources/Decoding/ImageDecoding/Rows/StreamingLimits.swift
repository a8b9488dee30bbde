import GalleryCore
import ImageFormats

/// The limits for pictures that are decoded row by row.
///
/// Such pictures need little memory at any size, but they take time: 40,000 × 40,000 flat pixels of
/// 24 bits take 4.5 s from PNG and 3.4 s from TIFF. The slowest kind of PNG, with the Paeth filter
/// in every row, takes 1.5 ns per byte, and so finishes within the decode limit of 20 s.
enum StreamingLimits {
  /// The maximum number of pixels in a picture.
  static let maximumPixelCount = 2_000_000_000
  /// The maximum number of bytes in all rows, uncompressed.
  static let maximumByteCount = 6 << 30
  /// The maximum number of pixels in a row.
  ///
  /// A few rows with up to eight bytes per pixel are held at once.
  static let maximumWidth = 1 << 24
  /// The maximum number of rows.
  ///
  /// Each row takes about 40 ns, however narrow it is. With the pixel limit alone, a picture could
  /// take 78 s.
  static let maximumHeight = 1 << 24

  /// Throws if a picture is too large to be decoded in time.
  static func check(_ size: PixelSize, bitsPerPixel: Int) throws(DecodingError) {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    let (bits, isTooMuch) = pixels.multipliedReportingOverflow(by: bitsPerPixel)
    guard !overflows, !isTooMuch, pixels <= maximumPixelCount, bits / 8 <= maximumByteCount,
      size.width <= maximumWidth, size.height <= maximumHeight
    else { throw .tooLarge(size) }
  }
}
