package import GalleryCore
import Glibc
package import ImageFormats

/// Reduces a picture to the target size by averaging its rows as they arrive, top to bottom.
///
/// Every pixel is weighted by the area it covers (a box filter, like ImageMagick's `-filter Box`),
/// so fine patterns become gray instead of other patterns. The reducer holds only one row of sums,
/// however large the picture is. Colours must be premultiplied; otherwise transparent ones would
/// bleed.
package struct RowReducer: ~Copyable {
  /// The first row needed; rows above it can be skipped.
  package let firstRow: Int
  /// One past the last row needed.
  package let rowLimit: Int

  private let result: PixelBuffer
  private let rows: AreaDivision
  private var sums: RowSums
  private var columns: ColumnAverage
  /// The first column to copy if the picture is only cropped; nil if it is also reduced.
  private let copiedColumn: Int?
  private var nextRow: Int
  private var targetRow: Int
  /// One past the last row of the result to produce.
  private let targetLimit: Int
  private var part: AreaDivision.Part

  /// Prepares for rows with four bytes per pixel.
  ///
  /// - Parameters:
  ///   - source: the requested part, in pixels of the rows, and within their bounds. Fractions of a
  ///     pixel count in proportion.
  ///   - target: the size of that part in the result, no larger than `source` in either direction.
  ///   - window: the rows of the result to produce, at least one; nil for all. Other rows are left
  ///     uninitialized.
  package init(
    source: Rect, target: PixelSize, window: Range<Int>? = nil
  ) throws(DecodingError) {
    let window = window ?? 0..<target.height
    targetRow = window.lowerBound
    targetLimit = window.upperBound
    result = try PixelBuffer(size: target)
    rows = AreaDivision(from: source.minY, to: source.maxY, count: target.height)
    let across = AreaDivision(from: source.minX, to: source.maxX, count: target.width)
    copiedColumn = rows.isIdentity && across.isIdentity ? across.first : nil
    columns = ColumnAverage(across, count: target.width)
    sums = RowSums(columns: across.first..<across.limit, ratio: rows.ratio)
    part = rows[window.lowerBound]
    firstRow = part.first
    rowLimit =
      window.upperBound == target.height ? rows.limit : rows[window.upperBound - 1].last + 1
    nextRow = firstRow
  }

  /// The first row needed for a row of the result.
  package static func firstRow(of row: Int, source: Rect, target: PixelSize) -> Int {
    AreaDivision(from: source.minY, to: source.maxY, count: target.height)[row].first
  }

  /// Adds the next row, starting with `firstRow`; ignores rows after the last one needed.
  package mutating func add(_ row: UnsafePointer<UInt8>) {
    guard nextRow < rowLimit, targetRow < targetLimit else { return }
    defer { nextRow += 1 }
    if let copiedColumn {
      memcpy(
        result.base + targetRow * result.bytesPerRow, row + copiedColumn * 4, result.bytesPerRow)
      targetRow += 1
      return
    }
    // A row that crosses the border between two target rows contributes to both.
    while targetRow < targetLimit, part.first <= nextRow {
      let share = part.share(of: nextRow)
      guard nextRow >= part.last else {
        sums.add(row, share: share)
        break
      }
      sums.finish(adding: row, share: share) { levels, scale in
        columns.average(
          levels, scale: scale, into: result.base + targetRow * result.bytesPerRow)
      }
      targetRow += 1
      if targetRow < targetLimit { part = rows[targetRow] }
    }
  }

  /// Returns the reduced picture.
  ///
  /// - Parameter missing: the value of pixels whose rows were never added; transparent by default.
  package consuming func finish(missing: UInt32 = 0) -> PixelBuffer {
    let width = result.size.width
    let first = UnsafeMutableRawPointer(result.base + targetRow * result.bytesPerRow)
    first.assumingMemoryBound(to: UInt32.self)
      .update(repeating: missing, count: max(0, targetLimit - targetRow) * width)
    return result
  }
}
