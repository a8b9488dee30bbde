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
    var outside = Outside(size)
    for y in 0..<size.height {
      let isEdge = y == 0 || y == size.height - 1
      let row = canvas[row: y]
      for x in 0..<size.width where isEdge || x == 0 || x == size.width - 1 {
        outside.add(x, y, row[x])
      }
    }
    while let (x, y) = outside.next() {
      if x > 0 { outside.add(x - 1, y, canvas[row: y][x - 1]) }
      if x < size.width - 1 { outside.add(x + 1, y, canvas[row: y][x + 1]) }
      if y > 0 { outside.add(x, y - 1, canvas[row: y - 1][x]) }
      if y < size.height - 1 { outside.add(x, y + 1, canvas[row: y + 1][x]) }
    }
    for y in 0..<size.height {
      let row = canvas[row: y]
      for x in 0..<size.width where !outside.contains(x, y) { row[x] |= 0xFF00_0000 }
    }
  }

  /// The transparent pixels that are connected with a picture's edges; none of a large picture.
  private struct Outside {
    private let width: Int
    private var isFound: [Bool]
    /// The pixels whose neighbours are not known yet.
    private var open: [UInt32] = []

    init(_ size: PixelSize) {
      width = size.width
      let count = size.width * size.height
      isFound = count > lassoLimit ? [] : [Bool](repeating: false, count: count)
    }

    func contains(_ x: Int, _ y: Int) -> Bool { !isFound.isEmpty && isFound[y * width + x] }

    /// Adds a pixel at a place, if it is transparent.
    mutating func add(_ x: Int, _ y: Int, _ pixel: UInt32) {
      let place = y * width + x
      guard pixel >> 24 == 0, place < isFound.count, !isFound[place] else { return }
      isFound[place] = true
      open.append(UInt32(place))
    }

    mutating func next() -> (x: Int, y: Int)? {
      open.popLast().map { (Int($0) % width, Int($0) / width) }
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
