import GalleryCore
import ImageFormats

/// Reads interleaved bitmaps from the Amiga: planes (`ILBM`) and bytes (`PBM`), with the modes
/// extra half-brite and hold-and-modify.
enum AmigaBitmapReader {
  /// Two bytes encode a run of 128 bytes with eight pixels each.
  private static let pixelsPerByte = 512

  static func canvas(_ reader: ByteReader) throws(DecodingError) -> RasterCanvas {
    let header = try AmigaBitmapHeader(reader)
    var canvas = try RasterCanvas(
      header.size, in: .lbm, capacity: reader.bytes.count * pixelsPerByte)
    if header.transparentIndex != nil { canvas.alpha = .straight }
    var body = Body(reader, header)
    for y in 0..<header.size.height {
      guard body.readNext() else {
        canvas.failure = .truncated
        return canvas
      }
      header.convert(body.bytes, to: canvas[row: y])
    }
    return canvas
  }

  /// The rows with all of their planes, in the order of the file.
  private struct Body {
    private(set) var bytes: [UInt8]
    private let reader: ByteReader
    private let isPacked: Bool
    private var offset: Int
    private var run: (value: UInt8?, count: Int) = (nil, 0)

    init(_ reader: ByteReader, _ header: AmigaBitmapHeader) {
      self.reader = reader
      isPacked = header.isPacked
      offset = header.start
      bytes = [UInt8](repeating: 0, count: header.bytesPerRow)
    }

    /// Returns false at the end of the file.
    mutating func readNext() -> Bool {
      for index in bytes.indices {
        guard let byte = next() else { return false }
        bytes[index] = byte
      }
      return true
    }

    private mutating func next() -> UInt8? {
      guard isPacked else { return take() }
      while run.count == 0 {
        guard let control = take() else { return nil }
        // 128 does nothing.
        if control < 128 {
          run = (nil, Int(control) + 1)
        } else if control > 128 {
          guard let value = take() else { return nil }
          run = (value, 257 - Int(control))
        }
      }
      run.count -= 1
      return run.value ?? take()
    }

    private mutating func take() -> UInt8? {
      defer { offset += 1 }
      return reader.byte(at: offset)
    }
  }
}
