import DecodingPipeline
import GalleryCore
import ImageFormats

/// Collects the rows that a plan requests and reduces them to a stored picture.
struct PlannedRows: ~Copyable {
  /// The first row needed, and one past the last.
  let firstRow: Int
  let rowLimit: Int
  /// The first column needed, and the number of columns.
  let firstColumn: Int
  let columnCount: Int

  private var reducer: RowReducer
  private let row: PixelBuffer

  init(_ plan: DecodePlan) throws(DecodingError) {
    let source = plan.source
    // Only the needed columns are converted, so they begin at 0.
    let reducer = try RowReducer(
      source: Rect(
        x: 0, y: Double(source.y), width: Double(source.size.width),
        height: Double(source.size.height)),
      target: plan.target)
    let row = try PixelBuffer(size: PixelSize(width: source.size.width, height: 1))
    firstRow = source.y
    rowLimit = source.y + source.size.height
    firstColumn = source.x
    columnCount = source.size.width
    self.reducer = reducer
    self.row = row
  }

  /// Adds the next row; `convert` writes its needed columns.
  mutating func add(_ convert: (UnsafeMutablePointer<UInt8>) -> Void) {
    convert(row.base)
    reducer.add(row.base)
  }

  /// Adds the next row, which begins with the first needed column.
  mutating func add(_ pixels: UnsafePointer<UInt8>) { reducer.add(pixels) }

  /// Adds a row of pixels that are missing from the file.
  mutating func addMissing(_ pixel: UInt32) {
    let count = columnCount
    add { row in
      UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt32.self)
        .update(repeating: pixel, count: count)
    }
  }

  /// Returns the picture; rows that were not added are marked as missing.
  ///
  /// - Parameter failure: the reason why some of the pixels are missing or wrong; nil if none are.
  consuming func finish(
    channels: StoredPicture.Channels, hasAlpha: Bool, profile: [UInt8]?,
    failure: DecodingError? = nil
  ) -> StoredPicture {
    let pixels = reducer.finish(missing: channels.missingPixel)
    let isOpaque = pixels.withPixels { pixels in
      // Inks have no alpha.
      if case .inks = channels { return true }
      return pixels.settleAlpha(hasAlpha: hasAlpha)
    }
    return StoredPicture(
      pixels, channels: channels, isOpaque: isOpaque, profile: profile, failure: failure)
  }
}
