import DecodingPipeline
import GalleryCore
import ImageFormats

/// The rows of a PNG, all inflated at once by libdeflate.
///
/// This takes half the time of libspng, which inflates row by row with zlib, and memory for the
/// whole picture: see decision 114.
struct InflatedRows: ~Copyable {
  /// The largest size of the rows, and of the compressed data, in bytes: 33 megapixels of 24 bits.
  static let sizeLimit = 96 << 20

  private let filtered: RowMemory
  /// Two rows without filters: the present one and the one above it.
  private let lines: RowMemory
  private let bytesPerPixel: Int
  private let bytesPerRow: Int
  private var nextRow = 0

  /// Inflates a picture that is not interlaced.
  ///
  /// Returns nil if it is too large, or if anything is wrong with the data: libspng then finds out
  /// what, and shows the rows before that.
  ///
  /// - Parameters:
  ///   - bytesPerPixel: that of the file, a whole number.
  ///   - rowLimit: one past the last row needed.
  init?(
    _ reader: ByteReader, _ size: PixelSize, bytesPerPixel: Int, rowLimit: Int, sizeLimit: Int
  ) {
    let bytesPerRow = size.width * bytesPerPixel
    let byteCount = (1 + bytesPerRow) * size.height
    let lineSize = bytesPerRow + PNGFilter.padding
    guard byteCount <= sizeLimit,
      let filtered = RowMemory.ifAvailable(byteCount: byteCount + PNGFilter.padding),
      let lines = RowMemory.ifAvailable(byteCount: 2 * lineSize),
      let data = PNGPixelData(reader, limit: sizeLimit),
      data.inflate(to: filtered.base, byteCount: byteCount)
    else { return nil }
    for row in 0..<rowLimit {
      guard PNGFilter(rawValue: filtered.base[row * (1 + bytesPerRow)]) != nil else { return nil }
    }
    lines.base.update(repeating: 0, count: 2 * lineSize)
    self.filtered = filtered
    self.lines = lines
    self.bytesPerPixel = bytesPerPixel
    self.bytesPerRow = bytesPerRow
  }

  /// Returns the next row's pixels as the file has them, valid until the next call.
  mutating func next() -> UnsafeMutablePointer<UInt8> {
    let row = filtered.base + nextRow * (1 + bytesPerRow)
    let lineSize = bytesPerRow + PNGFilter.padding
    let isOdd = nextRow % 2 != 0
    let result = lines.base + (isOdd ? lineSize : 0)
    let above = lines.base + (isOdd ? 0 : lineSize)
    let filter = PNGFilter(rawValue: row[0]) ?? .none
    filter.reverse(row + 1, above: above, to: result, count: bytesPerRow, step: bytesPerPixel)
    nextRow += 1
    return result
  }
}
