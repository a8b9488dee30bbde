import GalleryCore
import ImageFormats

/// Reads a bitmap with 32 bits per pixel in an icon, whose fourth byte is alpha since Windows XP.
///
/// Its header states twice the height: a mask of one bit per pixel may follow the pixels. It applies
/// only if all pixels have an alpha of 0, which means that there is no alpha.
enum IconBitmapReader {
  /// Returns the picture; nil if it has another number of bits, or is compressed.
  static func canvas(_ reader: ByteReader) throws(DecodingError) -> RasterCanvas? {
    guard let headerLength = reader.little32(at: 0), headerLength >= 40, headerLength <= 124,
      let width = reader.little32(at: 4), let doubleHeight = reader.little32(at: 8),
      reader.little16(at: 14) == 32, reader.little32(at: 16) == 0
    else { return nil }
    let size = PixelSize(width: width, height: doubleHeight / 2)
    let row = width * 4
    let capacity = (reader.bytes.count - headerLength) / 4
    // A truncated picture is shown as far as it goes, unless most of it is missing.
    var canvas = try RasterCanvas(size, in: .ico, capacity: capacity * 256)
    var hasAlpha = false
    for line in 0..<size.height {
      let start = headerLength + line * row
      guard start + row <= reader.bytes.count else {
        canvas.failure = .truncated
        break
      }
      let pixels = canvas[row: size.height - 1 - line]
      for x in 0..<width {
        guard let word = reader.little32(at: start + 4 * x) else { continue }
        pixels[x] = UInt32(word)
        hasAlpha = hasAlpha || word >> 24 != 0
      }
    }
    if !hasAlpha { applyMask(to: canvas, reader, at: headerLength + row * size.height) }
    canvas.alpha = .straight
    return canvas
  }

  /// Makes all pixels opaque, except those whose bit in the mask is set.
  private static func applyMask(
    to canvas: borrowing RasterCanvas, _ reader: ByteReader, at offset: Int
  ) {
    let stride = (canvas.size.width + 31) / 32 * 4
    for line in 0..<canvas.size.height {
      let pixels = canvas[row: canvas.size.height - 1 - line]
      for x in 0..<canvas.size.width {
        let byte = reader.byte(at: offset + line * stride + x / 8) ?? 0
        if byte & 0x80 >> (x % 8) == 0 { pixels[x] |= 0xFF00_0000 }
      }
    }
  }
}
