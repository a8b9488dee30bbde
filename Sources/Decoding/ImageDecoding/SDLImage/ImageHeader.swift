import GalleryCore
import ImageFormats

/// Reads the size from a file's header before any decoder reads the file.
///
/// SDL_image allocates whatever a header requests, so a few hostile bytes could claim all memory.
/// The result is nil if the header contains no size; the decoder then reports the error. Formats
/// with a decoder of their own check sizes there.
enum ImageHeader {
  static func size(
    of format: ImageFormat, in bytes: UnsafeRawBufferPointer
  ) -> PixelSize? {
    let reader = ByteReader(bytes)
    switch format {
    case .jpeg, .png, .tiff, .webp, .gif, .heif, .avif, .jpegXL, .raw, .svg, .tga, .pcx, .lbm, .pnm,
      .xpm:
      return nil
    case .bmp:
      return windowsBitmap(reader, header: 14)
    case .qoi:
      return pixelSize(reader.big32(at: 4), reader.big32(at: 8))
    case .ico:
      return icon(reader)
    }
  }

  /// Returns the most pixels that one byte of a file can encode; nil if there is no useful limit.
  ///
  /// A file with a larger size is truncated, which can be detected without allocating memory.
  static func pixelsPerByte(in format: ImageFormat) -> Int? {
    switch format {
    // Two bytes encode a run of 255 pixels.
    case .bmp: 128
    // One byte encodes a run of 62 pixels.
    case .qoi: 62
    case .ico: 8
    // These are checked elsewhere.
    case .gif, .tga, .pcx, .lbm, .pnm, .xpm, .jpeg, .png, .webp, .tiff, .heif, .avif, .jpegXL, .raw,
      .svg:
      nil
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
    // The numbers are signed; a negative height means that the rows are stored top to bottom.
    return pixelSize(reader.little32(at: header + 4), reader.little32(at: header + 8)).map {
      PixelSize(
        width: abs(Int(Int32(truncatingIfNeeded: $0.width))),
        height: abs(Int(Int32(truncatingIfNeeded: $0.height))))
    }
  }

  /// Returns the largest width and the largest height of the icon's pictures.
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
}
