import GalleryCore
import ImageFormats

/// Reads a bitmap in an icon, which has no file header.
///
/// Its header states twice the height: a mask of one bit per pixel may follow the pixels. Since
/// Windows XP, the fourth byte of 32 bits is alpha, and the mask applies only if all pixels have an
/// alpha of 0, which means that there is no alpha.
enum IconBitmapReader {
  static func canvas(_ reader: ByteReader) throws(DecodingError) -> RasterCanvas {
    let header = try BitmapHeader(reader, isIcon: true)
    guard case .plain = header.coding else {
      throw .unsupportedVariant(.ico, detail: "packed pixels")
    }
    var canvas = try BitmapReader.canvas(header, reader, in: .ico)
    BitmapReader.readRows(reader, header, into: &canvas)
    canvas.alpha = .straight
    let rowLength = BitmapReader.rowLength(header.size.width, depth: header.depth)
    if header.hasMasks, header.channels?.hasAlpha ?? false {
      canvas.showWhatIsInvisible()
      return canvas
    }
    if header.depth == 32, readAlpha(reader, header, rowLength, into: canvas) { return canvas }
    applyMask(
      to: canvas, reader, header, at: header.start + rowLength * header.size.height)
    return canvas
  }

  /// Sets the alpha of the pixels; returns whether one of them is visible.
  private static func readAlpha(
    _ reader: ByteReader, _ header: BitmapHeader, _ rowLength: Int,
    into canvas: borrowing RasterCanvas
  ) -> Bool {
    var hasAlpha = false
    func forEachPixel(_ body: (inout UInt32, UInt8) -> Void) {
      for line in 0..<header.size.height {
        let row = canvas[row: header.row(line)]
        for x in row.indices {
          guard let alpha = reader.byte(at: header.start + line * rowLength + 4 * x + 3) else {
            return
          }
          body(&row[x], alpha)
        }
      }
    }
    forEachPixel { _, alpha in hasAlpha = hasAlpha || alpha > 0 }
    if hasAlpha { forEachPixel { $0 = $0 & 0xFF_FFFF | UInt32($1) << 24 } }
    return hasAlpha
  }

  /// Makes the pixels transparent whose bit in the mask is set.
  private static func applyMask(
    to canvas: borrowing RasterCanvas, _ reader: ByteReader, _ header: BitmapHeader, at offset: Int
  ) {
    let length = BitmapReader.rowLength(header.size.width, depth: 1)
    for line in 0..<header.size.height {
      let row = canvas[row: header.row(line)]
      for x in row.indices {
        let byte = reader.byte(at: offset + line * length + x / 8) ?? 0
        if byte & 0x80 >> (x % 8) != 0 { row[x] = 0 }
      }
    }
  }
}
