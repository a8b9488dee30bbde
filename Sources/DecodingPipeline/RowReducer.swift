package import GalleryCore
package import ImageFormats

/// Averages a picture's rows, as they come from top to bottom, down to the size that is wanted.
///
/// Every pixel counts by the area that it covers (a box filter, as ImageMagick's `-filter Box`), so
/// that fine patterns turn gray instead of into others; and only a row of sums is held, however
/// large the picture is. Colours must be premultiplied, else transparent ones would bleed.
package struct RowReducer: ~Copyable {
  /// The first row that is wanted; those above need not be handed in.
  package let firstRow: Int
  /// One past the last row that is wanted.
  package let rowLimit: Int

  private let source: Rect
  private let target: PixelSize
  private let result: PixelBuffer
  private let columns: [Span]
  private var sums: [SIMD4<Float>]
  private var nextRow: Int
  private var targetRow = 0

  /// The source pixels that one target pixel covers, and how much of the first and of the last.
  private struct Span {
    var first: Int
    var last: Int
    var firstWeight: Float
    var lastWeight: Float
  }

  /// Prepares for rows of four bytes a pixel.
  ///
  /// - Parameters:
  ///   - source: the part wanted, in pixels of the rows; parts of pixels count as parts.
  ///   - target: its size in the result, no larger than `source` in either direction.
  package init(source: Rect, target: PixelSize) throws(DecodingError) {
    self.source = source
    self.target = target
    result = try PixelBuffer(size: target)
    columns = (0..<target.width).map {
      Self.span(of: $0, count: target.width, from: source.minX, to: source.maxX)
    }
    firstRow = Int(source.minY.rounded(.down))
    rowLimit = Int(source.maxY.rounded(.up))
    nextRow = firstRow
    sums = Array(repeating: .zero, count: target.width)
  }

  private static func span(of index: Int, count: Int, from start: Double, to end: Double) -> Span {
    let step = (end - start) / Double(count)
    let low = start + step * Double(index)
    let high = index == count - 1 ? end : start + step * Double(index + 1)
    let first = Int(low.rounded(.down))
    let last = max(first, Int(high.rounded(.up)) - 1)
    return Span(
      first: first, last: last,
      firstWeight: first == last ? Float(high - low) : Float(Double(first + 1) - low),
      lastWeight: first == last ? 0 : Float(high - Double(last)))
  }

  /// Takes the next row, `firstRow` being the first one; superfluous rows are ignored.
  package mutating func add(_ row: UnsafePointer<UInt8>) {
    guard nextRow < rowLimit, targetRow < target.height else { return }
    let pixels = UnsafeRawPointer(row)
    while targetRow < target.height {
      let span = Self.span(
        of: targetRow, count: target.height, from: source.minY, to: source.maxY)
      let weight =
        nextRow == span.first ? span.firstWeight : nextRow == span.last ? span.lastWeight : 1
      for column in columns.indices {
        sums[column] += weight * Self.sum(columns[column], of: pixels)
      }
      guard nextRow >= span.last else { break }
      writeRow()
      targetRow += 1
      // The next target row begins within this source row, unless the two ended together.
      let next = Self.span(of: targetRow, count: target.height, from: source.minY, to: source.maxY)
      guard targetRow < target.height, next.first == nextRow else { break }
    }
    nextRow += 1
  }

  private static func sum(_ span: Span, of row: UnsafeRawPointer) -> SIMD4<Float> {
    func pixel(_ x: Int) -> SIMD4<Float> {
      SIMD4<Float>(row.loadUnaligned(fromByteOffset: x * 4, as: SIMD4<UInt8>.self))
    }
    var sum = pixel(span.first) * span.firstWeight
    guard span.last > span.first else { return sum }
    for x in span.first + 1..<span.last { sum += pixel(x) }
    return sum + pixel(span.last) * span.lastWeight
  }

  private mutating func writeRow() {
    let scale = Float(
      Double(target.width * target.height) / (source.size.width * source.size.height))
    let row = UnsafeMutableRawPointer(result.base + targetRow * result.bytesPerRow)
    for column in sums.indices {
      let value = (sums[column] * scale + 0.5).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      row.storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(value)), toByteOffset: column * 4,
        as: SIMD4<UInt8>.self)
      sums[column] = .zero
    }
  }

  /// The shrunk picture, once every row was handed in.
  package consuming func finish() -> PixelBuffer { result }
}
