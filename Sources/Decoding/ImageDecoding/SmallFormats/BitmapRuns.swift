import GalleryCore
import ImageFormats

/// Reads a bitmap that is packed in runs of pixels.
///
/// A pair of bytes is a run, or an order if its first byte is 0: the end of a line, the end of the
/// picture, a way to skip pixels, or a number of pixels that follow.
struct BitmapRuns {
  private let reader: ByteReader
  private let header: BitmapHeader
  private var offset: Int
  private var (line, x) = (0, 0)

  init(_ reader: ByteReader, _ header: BitmapHeader) {
    self.reader = reader
    self.header = header
    offset = header.start
  }

  /// Fills the picture as far as the file goes; pixels that are skipped have the first colour.
  mutating func read(into canvas: inout RasterCanvas) {
    while line < header.size.height {
      guard let count = take(), let order = count == 0 ? take() : 3 else {
        // The end of the picture is not always stated.
        let isComplete = line == header.size.height - 1 && x == header.size.width
        if !isComplete { canvas.failure = .truncated }
        return
      }
      switch order {
      case 0: skip(to: line + 1, 0, in: canvas)
      case 1: skip(to: header.size.height, 0, in: canvas)
      case 2:
        guard let right = take(), let down = take() else { continue }
        skip(to: line + down, x + right, in: canvas)
      default:
        let isRun = count > 0
        let start = offset
        let pixelCount = isRun ? count : order
        // The pixels of a run repeat one or, with four bits, two; others end with a whole word.
        let length = isRun ? (header.depth + 7) / 8 : (pixelCount * header.depth + 15) / 16 * 2
        for index in 0..<pixelCount {
          let place = isRun && header.depth > 4 ? 0 : isRun ? index % 2 : index
          guard let color = color(at: start, place) else { break }
          put(color, in: canvas)
        }
        offset += length
      }
    }
  }

  private mutating func take() -> Int? {
    defer { offset += 1 }
    return reader.byte(at: offset).map { Int($0) }
  }

  /// Returns one of the colours from an offset on; nil at the end of the file.
  private func color(at start: Int, _ index: Int) -> UInt32? {
    guard header.depth <= 8 else {
      guard let red = reader.byte(at: start + 3 * index + 2) else { return nil }
      return RasterColor.opaque(
        red, reader.byte(at: start + 3 * index + 1) ?? 0, reader.byte(at: start + 3 * index) ?? 0)
    }
    let bit = index * header.depth
    return reader.byte(at: start + bit / 8).map { header.color(in: $0, bit: bit % 8) }
  }

  private mutating func put(_ color: UInt32, in canvas: borrowing RasterCanvas) {
    guard x < header.size.width else { return }
    canvas[row: header.row(line)][x] = color
    x += 1
  }

  private mutating func skip(
    to newLine: Int, _ newX: Int, in canvas: borrowing RasterCanvas
  ) {
    let background = header.colors.first ?? RasterColor.gray(0)
    while line < header.size.height, line < newLine || x < min(newX, header.size.width) {
      if x < header.size.width {
        put(background, in: canvas)
      } else {
        (line, x) = (line + 1, 0)
      }
    }
  }
}
