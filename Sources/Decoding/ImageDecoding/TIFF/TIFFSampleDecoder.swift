import CTIFF
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a TIFF whose samples libtiff does not convert, one row of blocks (strips or tiles) at a
/// time.
struct TIFFSampleDecoder: ~Copyable {
  let layout: TIFFLayout

  private let file: TIFFFile
  private let samples: TIFFSamples
  private let colors: TIFFSampleColors
  /// The error in the file, if it is damaged; blocks that cannot be read are then missing.
  private let failure: DecodingError?
  private let rowLimit: Int

  /// - Parameters:
  ///   - fileLength: the length of the file in bytes.
  ///   - failure: the error of a first attempt; this attempt decodes despite it.
  init(
    _ file: consuming TIFFFile, _ samples: TIFFSamples, fileLength: Int,
    inSpiteOf failure: DecodingError?
  ) throws(DecodingError) {
    let layout = try TIFFLayout(file)
    let colors = try TIFFSampleColors(file, samples, profile: layout.profile)
    rowLimit = try layout.rowLimit(of: file, fileLength: fileLength, inSpiteOf: failure)
    self.layout = layout
    self.file = file
    self.samples = samples
    self.colors = colors
    self.failure = failure
  }

  /// Returns what the plan requests of the picture.
  func picture(by plan: DecodePlan) throws(DecodingError) -> StoredPicture {
    var rows = try PlannedRows(plan)
    let range = try range()
    let columns = rows.firstColumn..<rows.firstColumn + rows.columnCount
    let wanted = rows.firstRow..<min(rows.rowLimit, rowLimit)
    if !wanted.isEmpty {
      try forEachRow(in: wanted, columns: columns) { numbers, missing in
        rows.add { row in
          let pixels = UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt32.self)
          colors.convert(numbers, count: columns.count, range, to: pixels)
          for part in missing {
            for x in part.clamped(to: columns) {
              pixels[x - columns.lowerBound] = colors.channels.missingPixel
            }
          }
        }
      }
    }
    return rows.finish(
      channels: colors.channels, hasAlpha: samples.alphaIndex != nil,
      profile: colors.remainingProfile, failure: failure)
  }

  /// Returns the range to show, for which the whole picture may have to be read.
  private func range() throws(DecodingError) -> TIFFSampleRange {
    guard TIFFSampleRange.mustBeMeasured(samples) else {
      return TIFFSampleRange(nominalOf: samples)
    }
    var measurement = TIFFSampleRange.Measurement(samples)
    let (count, colorCount) = (samples.count, samples.model.count)
    guard rowLimit > 0 else { return measurement.range }
    try forEachRow(in: 0..<rowLimit, columns: 0..<layout.size.width) { numbers, missing in
      for x in 0..<layout.size.width where !missing.contains(where: { $0.contains(x) }) {
        for color in 0..<colorCount { measurement.add(numbers[x * count + color]) }
      }
    }
    return measurement.range
  }

  // MARK: Blocks

  /// Reads rows of blocks, and calls a closure with each row.
  ///
  /// - Parameter body: receives all samples of the columns, and the columns that cannot be read.
  private func forEachRow(
    in rows: Range<Int>, columns: Range<Int>,
    _ body: (UnsafePointer<Double>, [Range<Int>]) -> Void
  ) throws(DecodingError) {
    let block = layout.block
    let planeCount = layout.isContiguous ? 1 : samples.count
    let byteCount = layout.blockByteCount / planeCount
    let rowByteCount = Int(
      layout.isTiled ? TIFFTileRowSize(file.pointer) : TIFFScanlineSize(file.pointer))
    let blocks = columns.lowerBound / block.width...(columns.upperBound - 1) / block.width
    let (total, overflows) = byteCount.multipliedReportingOverflow(by: planeCount * blocks.count)
    let numberCount = columns.count * samples.count
    guard !overflows, total <= DecodingLimits.maximumByteCount,
      numberCount * 8 <= DecodingLimits.maximumByteCount
    else { throw .tooLarge(layout.size) }
    guard rowByteCount > 0, rowByteCount * block.height <= byteCount,
      rowByteCount * 8 >= block.width * samples.bits * (layout.isContiguous ? samples.count : 1)
    else { throw .damaged(.tiff, detail: "invalid rows") }
    let memory = try RowMemory(byteCount: total)
    let numbers = try RowMemory(byteCount: numberCount * 8)
    try numbers.base.withMemoryRebound(to: Double.self, capacity: numberCount) {
      numbers throws(DecodingError) in
      let start = rows.lowerBound / block.height * block.height
      for top in stride(from: start, to: rows.upperBound, by: block.height) {
        let missing = try readBlocks(blocks, top: top, byteCount: byteCount, into: memory.base)
        for y in max(top, rows.lowerBound)..<min(top + block.height, rows.upperBound) {
          for plane in 0..<planeCount {
            for (index, column) in blocks.enumerated() {
              let part = (column * block.width..<(column + 1) * block.width).clamped(to: columns)
              let row =
                memory.base + (plane * blocks.count + index) * byteCount
                + (y - top) * rowByteCount
              read(part, of: row, in: column, plane, numbers, from: columns.lowerBound)
            }
          }
          body(numbers, missing)
        }
      }
    }
  }

  /// Reads the samples of some columns from a row of a block.
  private func read(
    _ columns: Range<Int>, of row: UnsafePointer<UInt8>, in block: Int, _ plane: Int,
    _ numbers: UnsafeMutablePointer<Double>, from firstColumn: Int
  ) {
    let source = TIFFSampleRow(samples: samples)
    let target = numbers + (columns.lowerBound - firstColumn) * samples.count
    let x = columns.lowerBound - block * layout.block.width
    if layout.isContiguous {
      source.read(
        row, first: x * samples.count, step: 1, count: columns.count * samples.count, into: target,
        stride: 1)
    } else {
      source.read(
        row, first: x, step: 1, count: columns.count, into: target + plane, stride: samples.count)
    }
  }

  /// Reads a row of blocks, plane by plane; returns the columns of those that cannot be read.
  private func readBlocks(
    _ columns: ClosedRange<Int>, top: Int, byteCount: Int, into memory: UnsafeMutablePointer<UInt8>
  ) throws(DecodingError) -> [Range<Int>] {
    var missing: [Range<Int>] = []
    for plane in 0..<(layout.isContiguous ? 1 : samples.count) {
      for (index, column) in columns.enumerated() {
        let place = memory + (plane * columns.count + index) * byteCount
        // The last strip is shorter.
        place.update(repeating: 0, count: byteCount)
        let left = column * layout.block.width
        let tiff = file.pointer
        let length =
          layout.isTiled
          ? TIFFReadEncodedTile(
            tiff, TIFFComputeTile(tiff, UInt32(left), UInt32(top), 0, UInt16(plane)), place,
            tmsize_t(byteCount))
          : TIFFReadEncodedStrip(
            tiff, TIFFComputeStrip(tiff, UInt32(top), UInt16(plane)), place, tmsize_t(byteCount))
        guard length < 0 else { continue }
        guard failure != nil else { throw file.error }
        missing.append(left..<left + layout.block.width)
      }
    }
    return missing
  }
}
