import GalleryCore
import ImageFormats

/// The header of a Truevision Targa file, and what its extension area says of alpha.
struct TargaHeader {
  /// How a pixel's bytes are read.
  enum Layout {
    case palette([UInt32])
    case gray
    case grayAlpha
    /// Five bits of each colour, and one of alpha.
    case short
    /// Blue, green, red.
    case color
    /// Blue, green, red, alpha.
    case translucent
  }

  let size: PixelSize
  let layout: Layout
  let bytesPerPixel: Int
  let isPacked: Bool
  let startsAtRight: Bool
  let startsAtTop: Bool
  let alpha: RasterCanvas.Alpha
  /// The offset of the first pixel.
  let start: Int

  init(_ reader: ByteReader) throws(DecodingError) {
    guard let identification = reader.byte(at: 0), let kind = reader.byte(at: 2),
      let paletteStart = reader.little16(at: 3), let paletteCount = reader.little16(at: 5),
      let paletteDepth = reader.byte(at: 7), let width = reader.little16(at: 12),
      let height = reader.little16(at: 14), let depth = reader.byte(at: 16),
      let descriptor = reader.byte(at: 17)
    else { throw .truncated }
    size = PixelSize(width: width, height: height)
    isPacked = kind >= 8
    startsAtRight = descriptor & 0x10 != 0
    startsAtTop = descriptor & 0x20 != 0
    bytesPerPixel = (Int(depth) + 7) / 8
    let paletteOffset = 18 + Int(identification)
    let entryLength = (Int(paletteDepth) + 7) / 8
    let hasPalette = reader.byte(at: 1) == 1
    start = paletteOffset + (hasPalette ? paletteCount * entryLength : 0)
    switch (kind & 7, depth) {
    case (1, 8), (1, 16):
      guard paletteStart + paletteCount <= 1 << 16, (2...4).contains(entryLength) else {
        throw .damaged(.tga, detail: "invalid colours")
      }
      let entry = Self.layout(depth: Int(paletteDepth))
      let colors = (0..<paletteCount).map { index in
        entry.color(reader, at: paletteOffset + index * entryLength) ?? 0xFF00_0000
      }
      layout = .palette([UInt32](repeating: 0xFF00_0000, count: paletteStart) + colors)
    case (2, 15), (2, 16), (2, 24), (2, 32): layout = Self.layout(depth: Int(depth))
    case (3, 8): layout = .gray
    case (3, 16): layout = .grayAlpha
    default: throw .unsupportedVariant(.tga, detail: "kind \(kind) with \(depth) bits")
    }
    let hasAttributes = descriptor & 0x0F != 0 && depth != 15
    alpha = hasAttributes ? Self.alpha(reader) : .none
  }

  private static func layout(depth: Int) -> Layout {
    depth <= 16 ? .short : depth == 24 ? .color : .translucent
  }

  /// Returns the meaning of the attribute bits.
  ///
  /// Since version 2.0 of the format, a footer leads to an extension area, which states it. Without
  /// one, they are alpha.
  private static func alpha(_ reader: ByteReader) -> RasterCanvas.Alpha {
    let footer = reader.bytes.count - 26
    guard reader.matches("TRUEVISION-XFILE.", at: footer + 8),
      let area = reader.little32(at: footer), area > 0,
      let length = reader.little16(at: area), length >= 495,
      let kind = reader.byte(at: area + 494)
    else { return .straight }
    return switch kind {
    case 3: .straight
    case 4: .premultiplied
    // No alpha, or bits without a meaning.
    default: .none
    }
  }
}

extension TargaHeader.Layout {
  /// Returns the colour of a pixel; nil beyond the end of the file.
  func color(_ reader: ByteReader, at offset: Int) -> UInt32? {
    switch self {
    case .palette(let colors):
      guard let index = reader.byte(at: offset) else { return nil }
      return colors.indices.contains(Int(index)) ? colors[Int(index)] : 0xFF00_0000
    case .gray:
      return reader.byte(at: offset).map(RasterColor.gray)
    case .grayAlpha:
      guard let pixel = reader.little16(at: offset) else { return nil }
      return RasterColor.gray(UInt8(pixel & 0xFF)) & 0xFF_FFFF | UInt32(pixel >> 8) << 24
    case .short:
      guard let pixel = reader.little16(at: offset).map(UInt32.init) else { return nil }
      func level(_ shift: UInt32) -> UInt32 {
        let bits = pixel >> shift & 0x1F
        return bits << 3 | bits >> 2
      }
      return (pixel >> 15) * 0xFF00_0000 | level(10) << 16 | level(5) << 8 | level(0)
    case .color:
      guard let low = reader.little16(at: offset), let red = reader.byte(at: offset + 2) else {
        return nil
      }
      return 0xFF00_0000 | UInt32(red) << 16 | UInt32(low)
    case .translucent:
      return reader.little32(at: offset).map { UInt32($0) }
    }
  }
}
