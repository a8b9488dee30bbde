import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes the first frame of a GIF as a photo, row by row.
enum GIFPhoto {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    var reader = try GIFReader(bytes)
    let (frame, canvas) = try reader.firstFrame()
    let plan = DecodePlan(stored: canvas, orientation: .upright, demand: demand)
    var failure: DecodingError?
    let pixels =
      frame.isInterlaced
      ? try interlaced(&reader, frame, canvas, plan, &failure)
      : try streamed(&reader, frame, canvas, plan, &failure)
    let isOpaque = pixels.withPixels { $0.isOpaque }
    let blocks = GIFBlocks(ByteReader(bytes))
    if failure == nil, blocks.isCut { failure = .truncated }
    var photo = try StoredPicture(pixels, isOpaque: isOpaque, failure: failure).upright(plan)
    if GIFAnimation.canHold(canvas) { photo.animation = blocks.animation }
    return photo
  }

  /// Decodes a frame while holding only one row of the canvas.
  private static func streamed(
    _ reader: inout GIFReader, _ frame: GIFFrame, _ canvas: PixelSize, _ plan: DecodePlan,
    _ failure: inout DecodingError?
  ) throws(DecodingError) -> PixelBuffer {
    var composer = try RowComposer(frame, canvas, plan)
    composer.addEmptyRows(upTo: frame.rect.y)
    do throws(DecodingError) {
      try reader.readRows(of: frame, limit: composer.rowLimit - frame.rect.y) { _, indices in
        composer.add(indices)
      }
    } catch {
      guard error.isDamage else { throw error }
      failure = error
    }
    return composer.finish()
  }

  /// Decodes a frame whose rows are out of order, so it holds the frame, with one byte per pixel.
  private static func interlaced(
    _ reader: inout GIFReader, _ frame: GIFFrame, _ canvas: PixelSize, _ plan: DecodePlan,
    _ failure: inout DecodingError?
  ) throws(DecodingError) -> PixelBuffer {
    let width = frame.rect.size.width
    let memory = try RowMemory(byteCount: width * frame.rect.size.height)
    let all = UnsafeMutableBufferPointer(
      start: memory.base, count: width * frame.rect.size.height)
    var hasRow = [Bool](repeating: false, count: frame.rect.size.height)
    do throws(DecodingError) {
      try reader.readRows(of: frame) { row, indices in
        _ = UnsafeMutableBufferPointer(rebasing: all[(row * width)...]).update(from: indices)
        hasRow[row] = true
      }
    } catch {
      guard error.isDamage else { throw error }
      failure = error
    }
    var composer = try RowComposer(frame, canvas, plan)
    composer.addEmptyRows(upTo: frame.rect.y)
    for row in 0..<frame.rect.size.height {
      // A row of a pass that is missing repeats a row above it.
      let reach = max(0, row - Self.rowsBetweenFirst + 1)...row
      guard let source = reach.last(where: { hasRow[$0] }) else {
        composer.addMissing()
        continue
      }
      composer.add(UnsafeBufferPointer(rebasing: all[source * width..<(source + 1) * width]))
    }
    return composer.finish()
  }

  /// The distance between the rows of the first pass of an interlaced frame.
  private static let rowsBetweenFirst = 8

  /// Inserts a frame's rows into rows of the canvas, and passes these to the reducer.
  private struct RowComposer: ~Copyable {
    let rowLimit: Int
    private let frame: GIFFrame
    private let seenWidth: Int
    private let firstRow: Int
    private var reducer: RowReducer
    private var row: [UInt32]
    private var nextRow = 0

    init(_ frame: GIFFrame, _ canvas: PixelSize, _ plan: DecodePlan) throws(DecodingError) {
      self.frame = frame
      seenWidth = max(0, min(frame.rect.size.width, canvas.width - frame.rect.x))
      reducer = try RowReducer(source: plan.source(inPictureOf: canvas), target: plan.target)
      firstRow = reducer.firstRow
      rowLimit = min(reducer.rowLimit, canvas.height)
      row = Array(repeating: 0, count: canvas.width)
    }

    mutating func add(_ indices: UnsafeBufferPointer<UInt8>) {
      guard nextRow < rowLimit else { return }
      for column in 0..<seenWidth {
        row[frame.rect.x + column] = frame.colors[Int(indices[column])]
      }
      handOver()
    }

    /// Adds a row of the frame that is missing from the file.
    mutating func addMissing() {
      guard nextRow < rowLimit else { return }
      for column in 0..<seenWidth {
        row[frame.rect.x + column] = StoredPicture.Channels.color.missingPixel
      }
      handOver()
    }

    /// Adds the rows of the canvas above `limit` that lie outside the frame.
    mutating func addEmptyRows(upTo limit: Int) {
      guard nextRow < min(limit, rowLimit) else { return }
      row.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
      while nextRow < min(limit, rowLimit) { handOver() }
    }

    private mutating func handOver() {
      if nextRow >= firstRow {
        row.withUnsafeBytes { bytes in
          guard let start = bytes.baseAddress else { return }
          reducer.add(start.assumingMemoryBound(to: UInt8.self))
        }
      }
      nextRow += 1
    }

    /// Returns the picture; rows of the frame that were not added are marked as missing.
    consuming func finish() -> PixelBuffer {
      while nextRow < min(frame.rect.y + frame.rect.size.height, rowLimit) { addMissing() }
      addEmptyRows(upTo: rowLimit)
      return reducer.finish()
    }
  }
}
