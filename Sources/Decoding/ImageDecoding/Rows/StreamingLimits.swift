import GalleryCore
import ImageFormats

/// What pictures must stay within whose decoders hand them over row by row.
///
/// They take little memory however large they are, but time: 40 000 × 40 000 flat pixels of 24 bits
/// 4.5 s from PNG and 3.4 s from TIFF. The slowest kind of PNG, whose rows are told by Paeth's
/// filter, takes 1.5 ns a byte, and so at these limits stays within a decode's 20 s.
enum StreamingLimits {
  /// The most pixels that a picture may have.
  static let maximumPixelCount = 2_000_000_000
  /// The most bytes that its rows may have together, unpacked.
  static let maximumByteCount = 6 << 30
  /// The most pixels that a row may have: some rows of up to eight bytes a pixel are held at once.
  static let maximumWidth = 1 << 24
  /// The most rows: each takes some 40 ns on its way, however narrow it is, so that all that pixels
  /// alone would allow take 78 s.
  static let maximumHeight = 1 << 24

  /// Throws where a picture is larger than can be decoded in time.
  static func check(_ size: PixelSize, bitsPerPixel: Int) throws(DecodingError) {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    let (bits, isTooMuch) = pixels.multipliedReportingOverflow(by: bitsPerPixel)
    guard !overflows, !isTooMuch, pixels <= maximumPixelCount, bits / 8 <= maximumByteCount,
      size.width <= maximumWidth, size.height <= maximumHeight
    else { throw .tooLarge(size) }
  }
}
