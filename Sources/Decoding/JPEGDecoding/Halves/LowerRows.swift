import CJPEG
import DecodingPipeline
import GalleryCore
import Glibc

/// The lower rows of a JPEG as a JPEG file, in pieces.
///
/// No index tells where the data of a row begin. Finding the place takes about a quarter of the
/// time of decoding everything above it, because one look into a table passes several coefficients.
/// The data are then copied: their bits move by less than a byte, and the first block of each
/// component gets its mean itself instead of the difference from the block before.
final class LowerRows {
  /// How many rows of the picture at the plan's scale lie above the first one of the file.
  let missing: Int
  /// How many bytes at the beginning of the photo are not needed.
  private(set) var offset = 0

  private enum Step { case header, data, end, rest, none }

  private let header: UnsafeMutableBufferPointer<UInt8>
  /// The latest piece of data.
  private let piece: UnsafeMutablePointer<UInt8>
  private var writer: ScanWriter
  private var bits: ScanBits
  private var step = Step.header

  /// Whether the rows of a scan can be had, unless it turns out to be damaged.
  static func canCopy(_ scan: cjpeg_scan) -> Bool {
    let brightness = scan.components.0
    return scan.restart_interval == 0 && brightness.across <= 2 && brightness.down <= 2
  }

  /// Finds what a window of a plan's rows needs; nil if libjpeg has to skip the rows above, because
  /// the data are damaged or not suitable.
  ///
  /// - Parameter photo: the whole file, which must stay in memory as long as this.
  init?(
    of photo: UnsafeRawBufferPointer, _ decoder: borrowing JPEGDecoder, _ plan: DecodePlan,
    _ window: Range<Int>
  ) {
    guard let scan = decoder.scan, Self.canCopy(scan),
      let layout = ScanLayout(scan, size: decoder.size), let start = photo.baseAddress,
      let data = scan.data
    else { return nil }
    let scale = JPEGScale(plan)
    let firstRow = RowReducer.firstRow(
      of: window.lowerBound, source: scale.part, target: plan.target)
    // Colours of a unit depend on those of the unit above.
    let unitRow = firstRow / (layout.down * scale.eighths) - 1
    let header = UnsafeRawBufferPointer(start: start, count: UnsafeRawPointer(data) - start)
    guard unitRow > 0, let position = Self.heightPosition(in: header) else { return nil }
    missing = unitRow * layout.down * scale.eighths
    bits = ScanBits(data, byteCount: scan.byte_count)
    piece = .allocate(capacity: ScanWriter.room(for: ScanBits.mostBytes))
    writer = ScanWriter(piece)
    self.header = .allocate(capacity: header.count)
    _ = self.header.initialize(from: header)
    let rowCount = decoder.size.height - unitRow * layout.down * 8
    self.header[position] = UInt8(rowCount >> 8)
    self.header[position + 1] = UInt8(rowCount & 255)
    guard begin(layout, at: unitRow) else { return nil }
    offset = bits.next - UnsafePointer(start.assumingMemoryBound(to: UInt8.self))
  }

  deinit {
    header.deallocate()
    piece.deallocate()
  }

  /// Returns the next piece of the file, which is valid until the next call; nil at its end.
  func next() -> UnsafeBufferPointer<UInt8>? {
    while true {
      switch step {
      case .header:
        step = .data
        return UnsafeBufferPointer(header)
      case .data:
        if !bits.writeNext(to: &writer) { step = .end }
      case .end:
        writer.finish()
        step = .rest
      case .rest:
        step = .none
        return bits.rest.isEmpty ? nil : bits.rest
      case .none: return nil
      }
      let count = writer.next - piece
      writer.move(to: piece)
      if count > 0 { return UnsafeBufferPointer(start: piece, count: count) }
    }
  }

  /// Reads everything up to a row of units, and writes its first unit; false if the data are
  /// damaged.
  private func begin(_ layout: ScanLayout, at unitRow: Int) -> Bool {
    guard let readers = Self.skip(unitRow * layout.unitCount, layout, &bits), bits.prepare() else {
      return false
    }
    for (index, reader) in readers.enumerated() {
      // The first block of each component refers to the block before, which is not copied.
      guard let difference = bits.window.readDifference(reader),
        let mean = layout.tables[index].code(ofDifference: reader.mean &+ difference)
      else { return false }
      writer.append(mean.bits, count: mean.length)
      let first = bits.position
      guard bits.window.skip(from: 1, reader) else { return false }
      let blockCount = index == 0 ? layout.across * layout.down : 1
      for _ in 1..<blockCount {
        guard bits.window.readMean(reader) != nil else { return false }
      }
      bits.write(first..<bits.position, to: &writer)
    }
    return bits.isWithinBits
  }

  /// Reads the means of units, and nothing else; nil if the data are damaged.
  private static func skip(
    _ count: Int, _ layout: ScanLayout, _ bits: inout ScanBits
  ) -> [BlockReader]? {
    // Values of their own stay in registers.
    let hasColors = layout.hasColors
    let brightCount = layout.across * layout.down
    var brightness = layout.readers[0]
    var blueness = layout.readers[hasColors ? 1 : 0]
    var redness = layout.readers[hasColors ? 2 : 0]
    for _ in 0..<count {
      guard bits.prepare() else { return nil }
      var window = bits.window
      for _ in 0..<brightCount {
        guard brightness.skipBlock(&window) else { return nil }
      }
      if hasColors {
        guard blueness.skipBlock(&window), redness.skipBlock(&window) else { return nil }
      }
      bits.window = window
    }
    return hasColors ? [brightness, blueness, redness] : [brightness]
  }

  /// Where the header of a baseline picture has its height; nil if it has none.
  private static func heightPosition(in header: UnsafeRawBufferPointer) -> Int? {
    var position = 2
    while position + 7 <= header.count, header[position] == 0xFF {
      switch header[position + 1] {
      case 0xFF: position += 1  // fills the space before a marker
      case 0xC0, 0xC1: return position + 5
      case 0xC4, 0xDB...0xFE:
        let length = Int(header[position + 2]) << 8 | Int(header[position + 3])
        guard length >= 2 else { return nil }
        position += 2 + length
      default: return nil
      }
    }
    return nil
  }
}
