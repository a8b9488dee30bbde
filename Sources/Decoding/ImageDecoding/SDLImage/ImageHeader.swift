import GalleryCore
import ImageFormats

/// The size that a file's header announces, read before any decoder sees the file.
///
/// SDL_image allocates whatever a header asks for, so a few hostile bytes could ask for all the
/// memory there is. Nil where the header has no size to tell; the decoder then reports what is
/// wrong. Missing here are the formats with a decoder of their own, which looks after itself, and
/// SVG, which has no pixels.
enum ImageHeader {
  static func size(
    of format: ImageFormat, in bytes: UnsafeRawBufferPointer
  ) throws(DecodingError) -> PixelSize? {
    let reader = ByteReader(bytes)
    switch format {
    case .jpeg, .png, .tiff, .webp, .gif, .heif, .avif, .jpegXL, .raw, .svg:
      return nil
    case .bmp:
      return windowsBitmap(reader, header: 14)
    case .qoi:
      return pixelSize(reader.big32(at: 4), reader.big32(at: 8))
    case .tga:
      return pixelSize(reader.little16(at: 12), reader.little16(at: 14))
    case .pcx:
      return pcx(reader)
    case .ico:
      return icon(reader)
    case .lbm:
      return interleavedBitmap(reader)
    case .pnm:
      return try PortableMapHeader.size(in: reader)
    case .xpm:
      return pixmap(reader)
    }
  }

  /// The most pixels that one byte of a file can stand for; nil where nothing useful is known.
  ///
  /// A file that announces more ends too early, which need not cost the memory to find out.
  static func pixelsPerByte(in format: ImageFormat) -> Int? {
    switch format {
    // Two bytes are a run of: 255 pixels, 128 pixels, 63 bytes of eight pixels.
    case .bmp: 128
    case .tga: 64
    case .pcx: 252
    // One byte is a run of 62 pixels.
    case .qoi: 62
    case .pnm, .ico: 8
    // These are checked elsewhere, compress too well or have no size.
    case .gif, .lbm, .xpm, .jpeg, .png, .webp, .tiff, .heif, .avif, .jpegXL, .raw, .svg: nil
    }
  }

  private static func pixelSize(_ width: Int?, _ height: Int?) -> PixelSize? {
    guard let width, let height else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static func windowsBitmap(_ reader: ByteReader, header: Int) -> PixelSize? {
    if reader.little32(at: header) == 12 {
      return pixelSize(reader.little16(at: header + 4), reader.little16(at: header + 6))
    }
    // Signed; a negative height says that the rows run downward.
    return pixelSize(reader.little32(at: header + 4), reader.little32(at: header + 8)).map {
      PixelSize(
        width: abs(Int(Int32(truncatingIfNeeded: $0.width))),
        height: abs(Int(Int32(truncatingIfNeeded: $0.height))))
    }
  }

  /// The largest that any of the icon's pictures announces, each way.
  private static func icon(_ reader: ByteReader) -> PixelSize? {
    guard let count = reader.little16(at: 4) else { return nil }
    var size = PixelSize(width: 0, height: 0)
    for entry in 0..<count {
      guard let offset = reader.little32(at: 6 + 16 * entry + 12) else { break }
      let isPNG = reader.matches([0x89, 0x50, 0x4E, 0x47], at: offset)
      let picture =
        isPNG
        ? pixelSize(reader.big32(at: offset + 16), reader.big32(at: offset + 20))
        : windowsBitmap(reader, header: offset)
      size.width = max(size.width, picture?.width ?? 0)
      size.height = max(size.height, picture?.height ?? 0)
    }
    return size
  }

  private static func pcx(_ reader: ByteReader) -> PixelSize? {
    guard let left = reader.little16(at: 4), let top = reader.little16(at: 6),
      let right = reader.little16(at: 8), let bottom = reader.little16(at: 10)
    else { return nil }
    return PixelSize(width: max(0, right - left + 1), height: max(0, bottom - top + 1))
  }

  private static func interleavedBitmap(_ reader: ByteReader) -> PixelSize? {
    var offset = 12
    while let length = reader.big32(at: offset + 4) {
      if reader.matches("BMHD", at: offset) {
        return pixelSize(reader.big16(at: offset + 8), reader.big16(at: offset + 10))
      }
      offset += 8 + length + length % 2
    }
    return nil
  }

  private static func pixmap(_ reader: ByteReader) -> PixelSize? {
    guard let quote = reader.offset(of: "\"", within: 4096) else { return nil }
    var offset = quote + 1
    return pixelSize(reader.decimal(at: &offset), reader.decimal(at: &offset))
  }
}
