import CLibYUV
import CTIFF
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a TIFF's first picture by libtiff, a row of blocks (strips or tiles) at a time.
struct TIFFDecoder: ~Copyable {
  let layout: TIFFLayout

  // In this order, as the first is destroyed first, and refers to the file.
  private let reader: TIFFPixelReader
  private let file: TIFFFile

  /// How much memory a strip may take before it is read row by row if possible, in bytes.
  private static let comfortableByteCount = 64 << 20

  /// Reads the directory of a file, which must stay in memory as long as the decoder.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    let file = try TIFFFile(bytes)
    // First, as it decides what libjpeg's blocks hold.
    let reader = try TIFFPixelReader(file)
    let layout = try TIFFLayout(file)
    try layout.checkBlocks(of: file, fileLength: bytes.count)
    self.reader = reader
    self.file = file
    self.layout = layout
  }

  /// What the plan wants of the picture.
  func picture(by plan: DecodePlan) throws(DecodingError) -> StoredPicture {
    var rows = try PlannedRows(plan)
    if layout.isPlainInks {
      try readRows(into: &rows)
      return rows.finish(
        channels: .inks(areInverted: false), hasAlpha: false, profile: layout.profile)
    }
    let height = min(layout.block.height, layout.size.height)
    let byteCount = layout.blockByteCount + layout.size.width * height * 4
    if byteCount > Self.comfortableByteCount, layout.hasWholePixels, !layout.isTiled {
      try readRows(into: &rows)
    } else if byteCount <= DecodingLimits.maximumByteCount {
      try readBlocks(into: &rows, height: height)
    } else {
      throw .tooLarge(layout.size)
    }
    let channels = layout.channels
    return rows.finish(
      channels: channels ?? .color, hasAlpha: reader.hasAlpha,
      profile: channels == nil ? nil : layout.profile)
  }

  /// Reads whole blocks, and of tiles only the columns that are wanted.
  private func readBlocks(into rows: inout PlannedRows, height: Int) throws(DecodingError) {
    let block = layout.block
    let left = layout.isTiled ? rows.firstColumn / block.width * block.width : 0
    // libtiff loses its way in cut rows of strips whose pixels share samples.
    let isCut = layout.isTiled || layout.hasWholePixels
    let right = isCut ? rows.firstColumn + rows.columnCount : layout.size.width
    let width = right - left
    let pixels = try PixelBuffer(size: PixelSize(width: width, height: height))
    for top in stride(
      from: rows.firstRow / block.height * block.height, to: rows.rowLimit, by: block.height)
    {
      let bottom = min(top + block.height, rows.rowLimit)
      let isRead = pixels.withWords {
        reader.read(x: left, y: top, width: width, height: bottom - top, to: $0)
      }
      guard isRead else { throw file.error }
      for y in max(top, rows.firstRow)..<bottom {
        let offset = (y - top) * pixels.bytesPerRow + (rows.firstColumn - left) * 4
        add(pixels.base + offset, to: &rows)
      }
    }
  }

  /// Reads row by row from the first wanted strip's beginning, as few codecs can skip rows.
  private func readRows(into rows: inout PlannedRows) throws(DecodingError) {
    let byteCount = Int(TIFFScanlineSize(file.pointer))
    guard byteCount <= DecodingLimits.maximumByteCount else { throw .tooLarge(layout.size) }
    guard byteCount > 0, !layout.isPlainInks || byteCount >= layout.size.width * 4 else {
      throw .damaged(.tiff, detail: "invalid rows")
    }
    let samples = try RowMemory(byteCount: byteCount)
    let width = layout.size.width
    let pixels = try PixelBuffer(size: PixelSize(width: width, height: 1))
    for y in rows.firstRow / layout.block.height * layout.block.height..<rows.rowLimit {
      guard TIFFReadScanline(file.pointer, samples.base, UInt32(y), 0) == 1 else {
        throw file.error
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

  /// Takes libtiff's pixels from the first wanted column on.
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
  /// Lends the pixels as libtiff counts them, 32 bits each.
  fileprivate borrowing func withWords<Result>(
    _ body: (UnsafeMutablePointer<UInt32>) -> Result
  ) -> Result {
    base.withMemoryRebound(to: UInt32.self, capacity: size.width * size.height, body)
  }
}
