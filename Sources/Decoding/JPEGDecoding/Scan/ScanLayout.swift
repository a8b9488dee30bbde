import CJPEG
import GalleryCore

/// The order of the blocks in the only scan of a baseline picture, and the tables to read them.
///
/// The scan consists of units from left to right and from top to bottom. A unit has up to two by
/// two blocks of brightness, then one of each colour difference.
struct ScanLayout {
  /// The number of blocks of brightness in a row of a unit.
  let across: Int
  /// The number of rows of these blocks in a unit.
  let down: Int
  /// The number of units in a row of units.
  let unitCount: Int
  /// The number of rows of units.
  let unitRowCount: Int
  /// The number of units between restart markers; 0 if there are none.
  let restartInterval: Int
  /// One reader for each component: brightness, and two colour differences if there are colours.
  let readers: [BlockReader]
  /// The tables that the readers refer to.
  let tables: [BlockTables]

  /// Prepares the tables; nil if libjpeg has to decode: because of other sampling, or damaged
  /// tables.
  init?(_ scan: cjpeg_scan, size: PixelSize) {
    var parts = [scan.components.0, scan.components.1, scan.components.2]
    parts.removeLast(3 - Int(scan.component_count))
    // Without colours, a unit is one block.
    let isGray = parts.count == 1
    (across, down) = isGray ? (1, 1) : (Int(parts[0].across), Int(parts[0].down))
    guard across <= 2, down <= 2,
      parts.dropFirst().allSatisfy({ $0.across == 1 && $0.down == 1 })
    else { return nil }
    tables = parts.compactMap(BlockTables.init)
    guard tables.count == parts.count else { return nil }
    readers = zip(parts, tables).map(BlockReader.init)
    unitCount = (size.width + 8 * across - 1) / (8 * across)
    unitRowCount = (size.height + 8 * down - 1) / (8 * down)
    restartInterval = Int(scan.restart_interval)
  }

  /// Whether the picture has colours.
  var hasColors: Bool { readers.count > 1 }
}
