import GalleryCore
import ImageFormats

/// Reads Truevision Targa by its specification of 1991: every origin, and alpha only where the file
/// says that there is some.
enum TargaReader {
  /// Two bytes encode a run of 128 pixels.
  private static let pixelsPerByte = 64

  static func canvas(_ reader: ByteReader) throws(DecodingError) -> RasterCanvas {
    let header = try TargaHeader(reader)
    var canvas = try RasterCanvas(
      header.size, in: .tga, capacity: reader.bytes.count * pixelsPerByte)
    canvas.alpha = header.alpha
    var packets = Packets(reader, header)
    for line in 0..<header.size.height {
      let row = canvas[row: header.startsAtTop ? line : header.size.height - 1 - line]
      for column in row.indices {
        guard let color = packets.next() else {
          canvas.failure = .truncated
          return canvas
        }
        row[header.startsAtRight ? row.count - 1 - column : column] = color
      }
    }
    return canvas
  }

  /// The pixels in the order of the file; runs may continue in the next row.
  private struct Packets {
    private let reader: ByteReader
    private let header: TargaHeader
    private var offset: Int
    private var rest = 0
    private var run: UInt32?

    init(_ reader: ByteReader, _ header: TargaHeader) {
      self.reader = reader
      self.header = header
      offset = header.start
    }

    mutating func next() -> UInt32? {
      guard header.isPacked else { return pixel() }
      if rest == 0 {
        guard let control = reader.byte(at: offset) else { return nil }
        offset += 1
        rest = Int(control & 0x7F) + 1
        run = nil
        if control & 0x80 != 0 {
          run = pixel()
          guard run != nil else { return nil }
        }
      }
      rest -= 1
      return run ?? pixel()
    }

    private mutating func pixel() -> UInt32? {
      defer { offset += header.bytesPerPixel }
      return header.layout.color(reader, at: offset)
    }
  }
}
