import GalleryCore
import ImageFormats

/// Reads rows of a bitmap that is not packed, in a file or an icon.
enum BitmapReader {
  /// The most pixels that one byte encodes: two bytes encode a run of 255.
  private static let pixelsPerByte = 128

  /// Allocates the picture that a header describes.
  static func canvas(
    _ header: BitmapHeader, _ reader: ByteReader, in format: ImageFormat
  ) throws(DecodingError) -> RasterCanvas {
    // A truncated picture is shown as far as it goes, unless most of it is missing.
    let byteCount = max(0, reader.bytes.count - header.start)
    var canvas = try RasterCanvas(
      header.size, in: format, capacity: byteCount * pixelsPerByte)
    canvas.profile = header.profile
    return canvas
  }

  /// The length of a stored row in bytes: a whole number of words of 32 bits.
  static func rowLength(_ width: Int, depth: Int) -> Int { (width * depth + 31) / 32 * 4 }

  /// Reads rows that are not packed, up to the end of the file.
  static func readRows(
    _ reader: ByteReader, _ header: BitmapHeader, into canvas: inout RasterCanvas
  ) {
    let (size, depth) = (header.size, header.depth)
    let length = rowLength(size.width, depth: depth)
    for line in 0..<size.height {
      let offset = header.start + line * length
      let count = min(size.width, max(0, reader.bytes.count - offset) * 8 / depth)
      if count < size.width { canvas.failure = .truncated }
      guard count > 0 else { return }
      let row = canvas[row: header.row(line)]
      let source = UnsafeRawBufferPointer(
        rebasing: reader.bytes[offset..<offset + (count * depth + 7) / 8])
      if let channels = header.channels {
        let width = depth / 8
        for x in 0..<count { row[x] = channels.pixel(bits(source, at: x * width, width)) }
      } else {
        for x in 0..<count {
          let bit = x * depth
          row[x] = header.color(in: source[bit / 8], bit: bit % 8)
        }
      }
    }
  }

  private static func bits(
    _ source: UnsafeRawBufferPointer, at offset: Int, _ width: Int
  ) -> UInt32 {
    switch width {
    case 2:
      UInt32(UInt16(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    case 4: UInt32(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    default:
      UInt32(source[offset]) | UInt32(source[offset + 1]) << 8 | UInt32(source[offset + 2]) << 16
    }
  }
}
