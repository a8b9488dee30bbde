import CLibYUV
import CTIFF
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a TIFF's first picture with libtiff, one row of blocks (strips or tiles) at a time.
struct TIFFDecoder: ~Copyable {
  let layout: TIFFLayout

  // The order matters: `reader` is destroyed first and refers to the file.
  private let reader: TIFFPixelReader
  private let file: TIFFFile

  /// The error in the file, if it is damaged; parts that cannot be read are then missing.
  private let failure: DecodingError?
  /// The number of rows that may have pixels; less than the height only for a truncated file.
  private let rowLimit: Int

  /// The size in bytes above which a strip is read row by row if possible.
  private static let comfortableByteCount = 64 << 20

  /// Reads the layout of a file's picture.
  ///
  /// - Parameters:
  ///   - fileLength: the length of the file in bytes.
  ///   - failure: the error of a first attempt; this attempt decodes despite it.
  init(
    _ file: consuming TIFFFile, fileLength: Int, inSpiteOf failure: DecodingError? = nil
  ) throws(DecodingError) {
    // The reader comes first, because it determines what libjpeg's blocks contain.
    let reader = try TIFFPixelReader(file)
    let layout = try TIFFLayout(file)
    rowLimit = try layout.rowLimit(of: file, fileLength: fileLength, inSpiteOf: failure)
    self.failure = failure
    self.reader = reader
    self.file = file
    self.layout = layout
  }

  /// Returns what the plan requests of the picture.
  func picture(by plan: DecodePlan) throws(DecodingError) -> StoredPicture {
    var rows = try PlannedRows(plan)
    if layout.isPlainInks {
      try readRows(into: &rows)
      return rows.finish(
        channels: .inks(areInverted: false), hasAlpha: false, profile: layout.profile,
        failure: failure)
    }
    let height = min(layout.block.height, layout.size.height)
    let byteCount = layout.blockByteCount + layout.size.width * height * 4
    // In a damaged strip, the rows above the damage can still be read.
    let isLong = byteCount > Self.comfortableByteCount || failure != nil
    if isLong, layout.hasWholePixels, !layout.isTiled {
      try readRows(into: &rows)
    } else if byteCount <= DecodingLimits.maximumByteCount {
      try readBlocks(into: &rows, height: height)
    } else {
      throw .tooLarge(layout.size)
    }
    let channels = layout.channels
    return rows.finish(
      channels: channels ?? .color, hasAlpha: reader.hasAlpha,
      profile: channels == nil ? nil : layout.profile, failure: failure)
  }

  /// Reads whole blocks; for tiles, only the columns needed.
  private func readBlocks(into rows: inout PlannedRows, height: Int) throws(DecodingError) {
    let block = layout.block
    let left = layout.isTiled ? rows.firstColumn / block.width * block.width : 0
    // libtiff fails to crop rows of strips whose pixels share samples.
    let isCut = layout.isTiled || layout.hasWholePixels
    let right = isCut ? rows.firstColumn + rows.columnCount : layout.size.width
    let width = right - left
    let pixels = try PixelBuffer(size: PixelSize(width: width, height: height))
    for top in stride(
      from: rows.firstRow / block.height * block.height, to: min(rows.rowLimit, rowLimit),
      by: block.height)
    {
      let bottom = min(top + block.height, rows.rowLimit)
      let isRead = pixels.withWords {
        reader.read(x: left, y: top, width: width, height: bottom - top, to: $0)
      }
      if !isRead {
        guard failure != nil else { throw file.error }
        try readPieces(left: left, top: top, height: bottom - top, into: pixels)
      }
      for y in max(top, rows.firstRow)..<bottom {
        let offset = (y - top) * pixels.bytesPerRow + (rows.firstColumn - left) * 4
        add(pixels.base + offset, to: &rows)
      }
    }
  }

  /// Reads a row of blocks one at a time; those that cannot be read are missing.
  private func readPieces(
    left: Int, top: Int, height: Int, into row: borrowing PixelBuffer
  ) throws(DecodingError) {
    let missing = StoredPicture.Channels.color.missingPixel
    let step = layout.isTiled ? layout.block.width : row.size.width
    let piece = try PixelBuffer(size: PixelSize(width: step, height: height))
    for x in stride(from: 0, to: row.size.width, by: step) {
      let width = min(step, row.size.width - x)
      let isRead = piece.withWords {
        reader.read(x: left + x, y: top, width: width, height: height, to: $0)
      }
      piece.withWords { piece in
        row.withWords { row, rowWidth in
          for y in 0..<height {
            let target = row + y * rowWidth + x
            if isRead {
              target.update(from: piece + y * width, count: width)
            } else {
              target.update(repeating: missing, count: width)
            }
          }
        }
      }
    }
  }

  /// Reads rows one at a time from the start of the first strip, because few codecs can skip rows.
  private func readRows(into rows: inout PlannedRows) throws(DecodingError) {
    let byteCount = Int(TIFFScanlineSize(file.pointer))
    guard byteCount <= DecodingLimits.maximumByteCount else { throw .tooLarge(layout.size) }
    guard byteCount > 0, !layout.isPlainInks || byteCount >= layout.size.width * 4 else {
      throw .damaged(.tiff, detail: "invalid rows")
    }
    let samples = try RowMemory(byteCount: byteCount)
    let width = layout.size.width
    let pixels = try PixelBuffer(size: PixelSize(width: width, height: 1))
    let channels: StoredPicture.Channels =
      layout.isPlainInks ? .inks(areInverted: false) : .color
    /// The strip with an unreadable row; the rows below it in that strip cannot be read either.
    var lostStrip: Int?
    let start = rows.firstRow / layout.block.height * layout.block.height
    let limit = min(rows.rowLimit, rowLimit)
    guard start < limit else { return }
    for y in start..<limit {
      let strip = y / layout.block.height
      if strip == lostStrip || TIFFReadScanline(file.pointer, samples.base, UInt32(y), 0) != 1 {
        guard failure != nil else { throw file.error }
        lostStrip = strip
        if y >= rows.firstRow { rows.addMissing(channels.missingPixel) }
        continue
      }
      guard y >= rows.firstRow else { continue }
      if layout.isPlainInks {
        rows.add(samples.base + rows.firstColumn * 4)
      } else {
        pixels.withWords { reader.convert(samples.base, to: $0, width: width) }
        add(pixels.base + rows.firstColumn * 4, to: &rows)
      }
    }
  }

  /// Adds a row of libtiff's pixels, starting at the first needed column.
  private func add(_ pixels: UnsafePointer<UInt8>, to rows: inout PlannedRows) {
    let width = Int32(rows.columnCount)
    let isDoubtful = reader.claimsPremultiplied
    rows.add { row in
      ABGRToARGB(pixels, width * 4, row, width * 4, width, 1)
      guard isDoubtful else { return }
      let size = PixelSize(width: Int(width), height: 1)
      Pixels(base: row, bytesPerRow: size.width * 4, size: size).clampToAlpha()
    }
  }
}

extension PixelBuffer {
  /// Calls a closure with the pixels as 32-bit words, libtiff's format.
  fileprivate borrowing func withWords<Result>(
    _ body: (UnsafeMutablePointer<UInt32>) -> Result
  ) -> Result {
    base.withMemoryRebound(to: UInt32.self, capacity: size.width * size.height, body)
  }

  /// Calls a closure with the pixels and the width of their rows.
  fileprivate borrowing func withWords(_ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
    withWords { body($0, size.width) }
  }
}
