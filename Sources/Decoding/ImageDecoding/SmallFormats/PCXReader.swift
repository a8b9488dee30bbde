import GalleryCore
import ImageFormats

/// Reads PC Paintbrush: packed or not, with up to eight bits of indices or 24 bits of colour.
enum PCXReader {
  /// Two bytes encode a run of 63 bytes with eight pixels each.
  private static let pixelsPerByte = 252
  private static let headerLength = 128

  static func canvas(_ reader: ByteReader) throws(DecodingError) -> RasterCanvas {
    guard let left = reader.little16(at: 4), let top = reader.little16(at: 6),
      let right = reader.little16(at: 8), let bottom = reader.little16(at: 10),
      let bits = reader.byte(at: 3).map(Int.init), let planes = reader.byte(at: 65).map(Int.init),
      let bytesPerPlane = reader.little16(at: 66)
    else { throw .truncated }
    let size = PixelSize(width: max(0, right - left + 1), height: max(0, bottom - top + 1))
    var canvas = try RasterCanvas(
      size, in: .pcx, capacity: reader.bytes.count * pixelsPerByte)
    let isIndexed = bits * planes <= 8
    guard planes > 0, isIndexed || bits == 8 && (3...4).contains(planes) else {
      throw .unsupportedVariant(.pcx, detail: "\(planes) planes of \(bits) bits")
    }
    guard bytesPerPlane * 8 >= size.width * bits else {
      throw .damaged(.pcx, detail: "rows that are too short")
    }
    let colors = isIndexed ? palette(reader, depth: bits * planes) : []
    // The colours are the last bytes of a file. A gray picture may lack them, and says so.
    let needsColors = bits * planes == 8 && reader.byte(at: 1) == 5 && reader.byte(at: 68) != 2
    if needsColors, lastColors(reader) == nil { canvas.failure = .truncated }
    if planes == 4, bits == 8 { canvas.alpha = .straight }
    var lines = Lines(reader, length: planes * bytesPerPlane)
    for y in 0..<size.height {
      guard lines.readNext() else {
        canvas.failure = .truncated
        return canvas
      }
      let row = canvas[row: y]
      let line = lines.bytes
      for x in row.indices {
        if isIndexed {
          var index = 0
          for plane in 0..<planes {
            let place = x * bits
            let byte = Int(line[plane * bytesPerPlane + place / 8])
            let value = byte >> (8 - bits - place % 8) & ((1 << bits) - 1)
            index |= value << (plane * bits)
          }
          row[x] = colors[index]
        } else {
          let alpha = planes == 4 ? line[3 * bytesPerPlane + x] : 0xFF
          let color = RasterColor.opaque(
            line[x], line[bytesPerPlane + x], line[2 * bytesPerPlane + x])
          row[x] = color & 0xFF_FFFF | UInt32(alpha) << 24
        }
      }
    }
    return canvas
  }

  /// Returns 2 to the power of `depth` colours.
  private static func palette(_ reader: ByteReader, depth: Int) -> [UInt32] {
    let count = 1 << depth
    if depth == 8 { return lastColors(reader) ?? RasterColor.grays(count: count) }
    let colors = RasterColor.palette(reader, at: 16, count: min(16, count))
    // Version 3 has no colours, and many programs write none for black and white.
    let hasColors = reader.byte(at: 1) != 3 && Set(colors).count > 1
    let padding = [UInt32](repeating: 0xFF00_0000, count: max(0, count - 16))
    if hasColors { return colors + padding }
    let isStandard = count > 2 && count <= 16
    return isStandard ? Array(standard.prefix(count)) : RasterColor.grays(count: count)
  }

  /// Returns the 256 colours after the pixels and a byte that announces them; nil if there are
  /// none.
  private static func lastColors(_ reader: ByteReader) -> [UInt32]? {
    let offset = reader.bytes.count - 769
    guard offset >= headerLength, reader.byte(at: offset) == 0x0C else { return nil }
    return RasterColor.palette(reader, at: offset + 1, count: 256)
  }

  /// The sixteen colours of the Enhanced Graphics Adapter.
  private static let standard: [UInt32] = (0..<16).map { index in
    // Brown is the one colour that is not made by this rule.
    if index == 6 { return 0xFFAA_5500 }
    let light: UInt32 = index & 8 == 0 ? 0 : 0x55
    func level(_ bit: Int) -> UInt32 { (index & bit == 0 ? 0 : 0xAA) + light }
    return 0xFF00_0000 | level(4) << 16 | level(2) << 8 | level(1)
  }

  /// The lines of all planes, in the order of the file; runs may continue in the next line.
  private struct Lines {
    private(set) var bytes: [UInt8]
    private let reader: ByteReader
    private let isPacked: Bool
    private var offset = headerLength
    private var run: (value: UInt8, count: Int) = (0, 0)

    init(_ reader: ByteReader, length: Int) {
      self.reader = reader
      isPacked = reader.byte(at: 2) != 0
      bytes = [UInt8](repeating: 0, count: length)
    }

    /// Returns false at the end of the file.
    mutating func readNext() -> Bool {
      for index in bytes.indices {
        while run.count == 0 {
          guard let byte = reader.byte(at: offset) else { return false }
          offset += 1
          run = (byte, 1)
          guard isPacked, byte >= 0xC0 else { continue }
          guard let value = reader.byte(at: offset) else { return false }
          offset += 1
          run = (value, Int(byte & 0x3F))
        }
        bytes[index] = run.value
        run.count -= 1
      }
      return true
    }
  }
}
