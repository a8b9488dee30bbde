import CJPEG
import DecodingPipeline
import GalleryCore
import Glibc

/// The lower rows of a JPEG as a JPEG file.
///
/// No index tells where the data of a row begin. Finding the place takes less than a third of the
/// time of decoding everything above it, because one look into a table passes several coefficients.
/// The data are then copied: their bits move by less than a byte, and the first block of each
/// component gets its mean itself instead of the difference from the block before.
struct LowerRows: ~Copyable {
  /// Larger files would need much memory for the copy.
  private static let mostByteCount = 64 << 20

  /// The file.
  let bytes: UnsafeRawBufferPointer
  /// How many rows of the picture at the plan's scale lie above the first one of the file.
  let missing: Int
  private let memory: UnsafeMutablePointer<UInt8>

  /// Whether the rows of a scan can be copied, unless it turns out to be damaged.
  static func canCopy(_ scan: cjpeg_scan) -> Bool {
    let brightness = scan.components.0
    return scan.restart_interval == 0 && scan.byte_count <= mostByteCount
      && brightness.across <= 2 && brightness.down <= 2
  }

  /// Copies what a window of a plan's rows needs; nil if libjpeg has to skip the rows above, because
  /// the data are damaged or not suitable.
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
    guard unitRow > 0 else { return nil }
    let headerCount = UnsafeRawPointer(data) - start
    let header = UnsafeRawBufferPointer(start: start, count: headerCount)
    // Two bytes for each one, and a little for the first unit and the end.
    let capacity = headerCount + 2 * scan.byte_count + 64
    guard let position = Self.heightPosition(in: header), let space = malloc(capacity) else {
      return nil
    }
    let memory = space.assumingMemoryBound(to: UInt8.self)
    memcpy(memory, start, headerCount)
    let rowCount = decoder.size.height - unitRow * layout.down * 8
    memory[position] = UInt8(rowCount >> 8)
    memory[position + 1] = UInt8(rowCount & 255)
    guard
      let end = Self.copy(
        ScanBits(data, byteCount: scan.byte_count), layout, from: unitRow,
        to: memory + headerCount)
    else {
      free(memory)
      return nil
    }
    missing = unitRow * layout.down * scale.eighths
    self.memory = memory
    bytes = UnsafeRawBufferPointer(start: memory, count: end - memory)
  }

  deinit { free(memory) }

  /// Copies the scan's data from a row of units on, and the marker of the file's end; returns the
  /// end of the copy.
  private static func copy(
    _ bits: consuming ScanBits, _ layout: ScanLayout, from unitRow: Int,
    to memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    var readers = layout.readers
    guard skip(unitRow * layout.unitCount, layout, &readers, &bits), bits.prepare() else {
      return nil
    }
    var writer = ScanWriter(memory)
    for (index, reader) in readers.enumerated() {
      // The first block of each component refers to the block before, which is not copied.
      guard let difference = bits.window.readDifference(reader),
        let mean = layout.tables[index].code(ofDifference: reader.mean &+ difference)
      else { return nil }
      writer.append(mean.bits, count: mean.length)
      let first = bits.position
      guard bits.window.skip(from: 1, reader) else { return nil }
      let blockCount = index == 0 ? layout.across * layout.down : 1
      for _ in 1..<blockCount {
        guard bits.window.readMean(reader) != nil else { return nil }
      }
      bits.write(first..<bits.position, to: &writer)
    }
    guard bits.writeRest(to: &writer) == 0xD9 else { return nil }
    writer.finish()
    writer.next[0] = 0xFF
    writer.next[1] = 0xD9
    return writer.next + 2
  }

  /// Reads the means of units, and nothing else; false if the data are damaged.
  private static func skip(
    _ count: Int, _ layout: ScanLayout, _ readers: inout [BlockReader], _ bits: inout ScanBits
  ) -> Bool {
    // Values of their own stay in registers.
    let hasColors = layout.hasColors
    let brightCount = layout.across * layout.down
    var brightness = readers[0]
    var blueness = readers[hasColors ? 1 : 0]
    var redness = readers[hasColors ? 2 : 0]
    for _ in 0..<count {
      guard bits.prepare() else { return false }
      var window = bits.window
      for _ in 0..<brightCount {
        guard brightness.skipBlock(&window) else { return false }
      }
      if hasColors {
        guard blueness.skipBlock(&window), redness.skipBlock(&window) else { return false }
      }
      bits.window = window
    }
    readers = hasColors ? [brightness, blueness, redness] : [brightness]
    return true
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
