import CJPEG
import GalleryCore

/// Reads the scan of a JPEG, one row of units after the other, at an eighth of the picture's size.
struct EighthsScan: ~Copyable {
  /// The number of pixel rows in a row of units.
  let rowsPerUnit: Int

  private let layout: ScanLayout
  private let across: Int
  private let hasColors: Bool
  private var brightness: BlockReader
  private var blueness: BlockReader
  private var redness: BlockReader
  private var bits: ScanBits
  /// The levels of each component around 0, one after the other.
  private let levels: UnsafeMutablePointer<Int16>
  /// The number of levels in a row.
  private let width: Int
  private var unitsUntilRestart: Int
  private var restartCount = 0

  /// Prepares to read; nil if libjpeg has to: because of other sampling, or damaged tables.
  init?(_ scan: cjpeg_scan, size: PixelSize) {
    guard let layout = ScanLayout(scan, size: size), let data = scan.data else { return nil }
    self.layout = layout
    across = layout.across
    rowsPerUnit = layout.down
    hasColors = layout.hasColors
    brightness = layout.readers[0]
    // Without colours, they are not used.
    blueness = layout.readers[hasColors ? 1 : 0]
    redness = layout.readers[hasColors ? 2 : 0]
    width = layout.unitCount * across
    bits = ScanBits(data, byteCount: scan.byte_count)
    levels = .allocate(capacity: layout.readers.count * rowsPerUnit * width)
    unitsUntilRestart = layout.restartInterval == 0 ? .max : layout.restartInterval
  }

  deinit { levels.deallocate() }

  /// The number of rows of units.
  var unitRowCount: Int { layout.unitRowCount }

  /// Reads the next row of units; false if the data are damaged.
  mutating func readUnits() -> Bool {
    let plane = rowsPerUnit * width
    for unit in 0..<layout.unitCount {
      if unitsUntilRestart == 0, !restart() { return false }
      unitsUntilRestart -= 1
      guard bits.prepare() else { return false }
      var window = bits.window
      let first = levels + unit * across
      for down in 0..<rowsPerUnit {
        for right in 0..<across {
          let pixel = first + down * width + right
          guard brightness.readPixel(&window, into: pixel) else { return false }
        }
      }
      if hasColors {
        guard
          blueness.readPixels(
            &window, across: across, down: rowsPerUnit, into: first + plane, width: width),
          redness.readPixels(
            &window, across: across, down: rowsPerUnit, into: first + 2 * plane, width: width)
        else { return false }
      }
      bits.window = window
    }
    return true
  }

  /// Whether the scan ends here, and the file with it.
  mutating func endsHere() -> Bool { bits.pass(0xD9) }

  /// Passes the restart marker that must follow.
  private mutating func restart() -> Bool {
    let marker = 0xD0 + UInt8(restartCount % 8)
    brightness.restart()
    blueness.restart()
    redness.restart()
    unitsUntilRestart = layout.restartInterval
    restartCount += 1
    return bits.pass(marker)
  }

  /// Converts a row of the latest units to blue, green, red and 255.
  func write(row: Int, to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    let brightness = levels + row * width
    guard hasColors else {
      for x in 0..<count {
        pixels[x] = 0xFF00_0000 | UInt32(truncatingIfNeeded: brightness[x] &+ 128) &* 0x01_0101
      }
      return
    }
    let blueness = brightness + rowsPerUnit * width
    let redness = blueness + rowsPerUnit * width
    for x in 0..<count {
      // JFIF's conversion in 65536ths; the half rounds.
      let (blue, red) = (Int32(blueness[x]), Int32(redness[x]))
      let gray = (Int32(brightness[x]) &+ 128) &<< 16 &+ 0x8000
      let channels = (
        Self.channel(gray &+ 91_881 &* red),
        Self.channel(gray &- 22_554 &* blue &- 46_802 &* red),
        Self.channel(gray &+ 116_130 &* blue)
      )
      pixels[x] = 0xFF00_0000 | channels.0 &<< 16 | channels.1 &<< 8 | channels.2
    }
  }

  @inline(__always)
  private static func channel(_ value: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: max(0, min(255, value &>> 16)))
  }
}
