import DecodingPipeline
import GalleryCore
import ImageFormats

/// The part of a picture that a plan wants, on its way from rows of the whole to a stored picture.
struct PlannedRows: ~Copyable {
  /// The first row that is wanted, and one past the last.
  let firstRow: Int
  let rowLimit: Int
  /// The first column that is wanted, and how many.
  let firstColumn: Int
  let columnCount: Int

  private var reducer: RowReducer
  private let row: PixelBuffer

  init(_ plan: DecodePlan) throws(DecodingError) {
    let source = plan.source
    // Only the wanted columns are converted, so that they begin at 0.
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

  /// Takes the next wanted row, the wanted columns of which `convert` writes.
  mutating func add(_ convert: (UnsafeMutablePointer<UInt8>) -> Void) {
    convert(row.base)
    reducer.add(row.base)
  }

  /// Takes the next wanted row as it is; it begins with the first wanted column.
  mutating func add(_ pixels: UnsafePointer<UInt8>) { reducer.add(pixels) }

  /// Takes a row of pixels that the file lacks.
  mutating func addMissing(_ pixel: UInt32) {
    let count = columnCount
    add { row in
      UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt32.self)
        .update(repeating: pixel, count: count)
    }
  }

  /// The picture; rows that were not handed in are missing.
  ///
  /// - Parameter failure: why some of the pixels are missing or wrong; nil where none are.
  consuming func finish(
    channels: StoredPicture.Channels, hasAlpha: Bool, profile: [UInt8]?,
    failure: DecodingError? = nil
  ) -> StoredPicture {
    let pixels = reducer.finish(missing: channels.missingPixel)
    let isOpaque = pixels.withPixels { pixels in
      // Inks have no alpha to look after.
      if case .inks = channels { return true }
      return pixels.settleAlpha(hasAlpha: hasAlpha)
    }
    return StoredPicture(
      pixels, channels: channels, isOpaque: isOpaque, profile: profile, failure: failure)
  }
}
