package import GalleryCore
import Glibc
package import ImageFormats

/// Averages a picture's rows, as they come from top to bottom, down to the size that is wanted.
///
/// Every pixel counts by the area that it covers (a box filter, as ImageMagick's `-filter Box`), so
/// that fine patterns turn gray instead of into others; and only a row of sums is held, however
/// large the picture is. Colours must be premultiplied, else transparent ones would bleed.
package struct RowReducer: ~Copyable {
  /// The first row that is wanted; those above need not be handed in.
  package let firstRow: Int
  /// One past the last row that is wanted.
  package let rowLimit: Int

  private let result: PixelBuffer
  private let rows: AreaDivision
  private var sums: RowSums
  private var columns: ColumnAverage
  /// The first of the columns wanted, if the picture need only be cut; nil if it is shrunk, too.
  private let copiedColumn: Int?
  private var nextRow: Int
  private var targetRow: Int
  /// One past the last row of the result that is made.
  private let targetLimit: Int
  private var part: AreaDivision.Part

  /// Prepares for rows of four bytes a pixel.
  ///
  /// - Parameters:
  ///   - source: the part wanted, in pixels of the rows, within which it must lie; parts of pixels
  ///     count as parts.
  ///   - target: its size in the result, no larger than `source` in either direction.
  ///   - window: the rows of the result to be made, at least one; nil for all. The others are left
  ///     as they are in fresh memory.
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

  /// Takes the next row, `firstRow` being the first one; superfluous rows are ignored.
  package mutating func add(_ row: UnsafePointer<UInt8>) {
    guard nextRow < rowLimit, targetRow < targetLimit else { return }
    defer { nextRow += 1 }
    if let copiedColumn {
      memcpy(
        result.base + targetRow * result.bytesPerRow, row + copiedColumn * 4, result.bytesPerRow)
      targetRow += 1
      return
    }
    // A row that lies across the border of two target rows belongs to both.
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

  /// The shrunk picture.
  ///
  /// - Parameter missing: the value of the pixels whose rows never came; transparent if not given.
  package consuming func finish(missing: UInt32 = 0) -> PixelBuffer {
    let width = result.size.width
    let first = UnsafeMutableRawPointer(result.base + targetRow * result.bytesPerRow)
    first.assumingMemoryBound(to: UInt32.self)
      .update(repeating: missing, count: max(0, targetLimit - targetRow) * width)
    return result
  }
}
