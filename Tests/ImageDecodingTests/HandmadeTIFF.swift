/// A black and white TIFF in PackBits, in which all strips share the same data.
struct HandmadeTIFF {
  var width: Int
  var height: Int
  var rowsPerStrip = 1
  /// The depth; values other than 1 are invalid.
  var bitsPerPixel = 1

  /// The whole file; the left half of the strip's rows is white.
  var bytes: [UInt8] {
    let stripCount = (height + rowsPerStrip - 1) / rowsPerStrip
    let stripOffset = Self.tableOffset + 8 * stripCount
    let row = Self.run(of: 0xFF, count: width / 16) + Self.run(of: 0, count: width / 16)
    let length = row.count * rowsPerStrip
    let entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, bitsPerPixel), (259, 3, 1, 32_773),
      (262, 3, 1, 1), (273, 4, stripCount, stripCount == 1 ? stripOffset : Self.tableOffset),
      (277, 3, 1, 1), (278, 4, 1, rowsPerStrip),
      (279, 4, stripCount, stripCount == 1 ? length : Self.tableOffset + 4 * stripCount),
    ]
    var result: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0] + Self.little(entries.count, 2)
    for entry in entries {
      result += Self.little(entry.tag, 2) + Self.little(entry.type, 2)
      result += Self.little(entry.count, 4) + Self.little(entry.value, 4)
    }
    result += [UInt8](repeating: 0, count: Self.tableOffset - result.count)
    for _ in 0..<stripCount { result += Self.little(stripOffset, 4) }
    for _ in 0..<stripCount { result += Self.little(length, 4) }
    for _ in 0..<rowsPerStrip { result += row }
    return result
  }

  /// The position of the strip offsets, after the directory.
  private static let tableOffset = 160

  private static func run(of value: UInt8, count: Int) -> [UInt8] {
    stride(from: 0, to: count, by: 128).flatMap { start in
      [UInt8(truncatingIfNeeded: 1 - min(128, count - start)), value]
    }
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
