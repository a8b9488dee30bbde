import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes the small formats with readers of their own into pixels at exactly the requested size.
enum SmallFormatPhoto {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, format: ImageFormat, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    try canvas(ByteReader(bytes), format).photo(demand)
  }

  private static func canvas(
    _ reader: ByteReader, _ format: ImageFormat
  ) throws(DecodingError) -> RasterCanvas {
    switch format {
    case .tga: try TargaReader.canvas(reader)
    case .pcx: try PCXReader.canvas(reader)
    case .lbm: try AmigaBitmapReader.canvas(reader)
    case .pnm: try PortableMapReader.canvas(reader)
    case .xpm: try PixmapReader.canvas(reader)
    default: throw .unsupportedFormat(name: format.displayName)
    }
  }
}
