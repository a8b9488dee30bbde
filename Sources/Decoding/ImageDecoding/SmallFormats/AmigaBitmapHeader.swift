import GalleryCore
import ImageFormats

/// The chunks of an Amiga bitmap before its pixels, and how its rows are converted.
struct AmigaBitmapHeader {
  enum Masking {
    case none
    /// One more plane: a bit that is not set makes its pixel transparent.
    case plane
    /// All pixels of a colour are transparent.
    case color
    /// The pixels of a colour are transparent that are connected with the picture's edges.
    case outside
  }

  let size: PixelSize
  let isPacked: Bool
  /// The number of bytes in a row with all of its planes.
  let bytesPerRow: Int
  /// The offset of the pixels.
  let start: Int
  /// What says which pixels are transparent.
  let masking: Masking

  private let planes: Int
  private let bytesPerPlane: Int
  /// Whether a row has a byte for each pixel, not planes of bits.
  private let isChunky: Bool
  private let colors: [UInt32]
  private let holdsAndModifies: Bool

  init(_ reader: ByteReader) throws(DecodingError) {
    isChunky = reader.matches("PBM ", at: 8)
    var header: Int?
    var colors: [UInt32] = []
    var modes: Int?
    var offset = 12
    while !reader.matches("BODY", at: offset) {
      guard let length = reader.big32(at: offset + 4) else { throw .truncated }
      let data = offset + 8
      if reader.matches("BMHD", at: offset) {
        guard length >= 20 else { throw .damaged(.lbm, detail: "invalid header") }
        header = header ?? data
      } else if reader.matches("CMAP", at: offset) {
        colors = RasterColor.palette(reader, at: data, count: min(length / 3, 256))
      } else if reader.matches("CAMG", at: offset) {
        modes = reader.big32(at: data)
      }
      offset = data + length + length % 2
    }
    start = offset + 8
    guard let header else { throw .damaged(.lbm, detail: "no header") }
    guard let width = reader.big16(at: header), let height = reader.big16(at: header + 2),
      let planes = reader.byte(at: header + 8).map(Int.init),
      let masking = reader.byte(at: header + 9), let packing = reader.byte(at: header + 10),
      let transparent = reader.big16(at: header + 12)
    else { throw .truncated }
    guard masking <= 3, packing <= 1, isChunky ? planes == 8 : Self.depths.contains(planes) else {
      throw .damaged(.lbm, detail: "invalid header")
    }
    size = PixelSize(width: width, height: height)
    isPacked = packing == 1
    self.planes = planes
    // Rows end with a whole word of 16 bits.
    bytesPerPlane = isChunky ? (width + 1) / 2 * 2 : (width + 15) / 16 * 2
    bytesPerRow = bytesPerPlane * (isChunky ? 1 : planes + (masking == 1 ? 1 : 0))
    holdsAndModifies = (modes ?? 0) & 0x800 != 0 && (planes == 6 || planes == 8)
    let hasColor = masking >= 2 && planes <= 8 && !holdsAndModifies
    switch masking {
    case 1 where !isChunky: self.masking = .plane
    case 2 where hasColor: self.masking = .color
    case 3 where hasColor: self.masking = .outside
    default: self.masking = .none
    }
    // Six planes without a mode are half-brite if there are colours for only half of them.
    let isHalfBright = modes.map { $0 & 0x80 != 0 } ?? (1...32).contains(colors.count)
    if colors.isEmpty, planes <= 8 { colors = RasterColor.grays(count: 1 << planes) }
    let count = 1 << min(8, planes)
    colors += [UInt32](repeating: 0xFF00_0000, count: max(0, count - colors.count))
    if planes == 6, isHalfBright, !holdsAndModifies {
      for index in 0..<32 { colors[32 + index] = 0xFF00_0000 | colors[index] >> 1 & 0x7F_7F7F }
    }
    if hasColor, transparent < colors.count { colors[transparent] &= 0xFF_FFFF }
    self.colors = colors
  }

  /// 24 planes are eight for each of red, green and blue; with 32, alpha follows, which is ignored.
  private static let depths = Set(1...8).union([24, 32])

  /// Converts the planes of a row.
  func convert(_ planeBytes: [UInt8], to row: UnsafeMutableBufferPointer<UInt32>) {
    var held = colors[0]
    for x in row.indices {
      if isChunky {
        row[x] = colors[Int(planeBytes[x])]
        continue
      }
      var value = 0
      for plane in 0..<planes {
        let byte = Int(planeBytes[plane * bytesPerPlane + x / 8])
        value |= (byte >> (7 - x % 8) & 1) << plane
      }
      if planes > 8 {
        row[x] = RasterColor.opaque(
          UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value >> 16 & 0xFF))
      } else if holdsAndModifies {
        held = modified(held, by: value)
        row[x] = held
      } else {
        row[x] = colors[value]
      }
      if masking == .plane, planeBytes[planes * bytesPerPlane + x / 8] >> (7 - x % 8) & 1 == 0 {
        row[x] &= 0xFF_FFFF
      }
    }
  }

  /// Returns the colour that follows another one: from the table, or with one component changed.
  private func modified(_ color: UInt32, by value: Int) -> UInt32 {
    let bits = planes - 2
    let level = UInt32(value & ((1 << bits) - 1))
    guard value >> bits > 0 else { return colors[Int(level)] }
    let shift: UInt32 = [0, 0, 16, 8][value >> bits]
    // With six bits, the lowest two stay as they are.
    let component = bits == 4 ? level * 17 : level << 2 | color >> shift & 3
    return color & ~(0xFF << shift) | component << shift
  }
}
