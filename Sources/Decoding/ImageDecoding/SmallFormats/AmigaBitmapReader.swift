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
    if header.masking != .none { canvas.alpha = .straight }
    var body = Body(reader, header)
    for y in 0..<header.size.height {
      guard body.readNext() else {
        canvas.failure = .truncated
        break
      }
      header.convert(body.bytes, to: canvas[row: y])
    }
    if header.masking == .outside { fillInside(of: canvas) }
    if header.masking != .none { canvas.showWhatIsInvisible() }
    return canvas
  }

  /// The most pixels of a picture with a lasso; larger ones are shown whole.
  ///
  /// A lasso needs more memory than the picture. Amigas showed a million pixels at most.
  private static let lassoLimit = 1 << 24

  /// Makes transparent pixels opaque that no way over others leads to from the picture's edges.
  private static func fillInside(of canvas: borrowing RasterCanvas) {
    let size = canvas.size
    guard size.width * size.height <= lassoLimit else {
      for y in 0..<size.height { for x in 0..<size.width { canvas[row: y][x] |= 0xFF00_0000 } }
      return
    }
    var isOutside = [Bool](repeating: false, count: size.width * size.height)
    var found: [UInt32] = []
    func visit(_ x: Int, _ y: Int) {
      guard (0..<size.width).contains(x), (0..<size.height).contains(y),
        !isOutside[y * size.width + x], canvas[row: y][x] >> 24 == 0
      else { return }
      isOutside[y * size.width + x] = true
      found.append(UInt32(y * size.width + x))
    }
    for x in 0..<size.width { for y in [0, size.height - 1] { visit(x, y) } }
    for y in 0..<size.height { for x in [0, size.width - 1] { visit(x, y) } }
    while let place = found.popLast() {
      let (y, x) = Int(place).quotientAndRemainder(dividingBy: size.width)
      for (nextX, nextY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] { visit(nextX, nextY) }
    }
    for y in 0..<size.height {
      for x in 0..<size.width where !isOutside[y * size.width + x] {
        canvas[row: y][x] |= 0xFF00_0000
      }
    }
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
