import DecodingPipeline
public import GalleryCore
public import ImageFormats
import JPEGDecoding

/// From the bytes of one file, of whichever format, to upright pixels at exactly the size asked for.
public enum PhotoDecoder {
  /// Does once what the decoders need files for, so that they get along without any from then on.
  public static func prepare() {
    JPEGPhoto.prepare()
    HEIFContext.prepare()
  }

  /// Decodes what is demanded of the photo whose whole file is `bytes`.
  ///
  /// The image's size is that of the photo (or the region) fitted into the bounds, or its own where
  /// that is smaller.
  ///
  /// - Parameters:
  ///   - threads: how many cores may work at a JPEG.
  ///   - provisional: takes a smaller picture to be shown until the right one is there, where the
  ///     file has one that comes much sooner.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, threads: Int = 1,
    provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    let format = try ImageFormat(sniffing: bytes)
    switch format {
    case .jpeg:
      return try JPEGPhoto.decode(bytes, demand, threads: threads, provisional: provisional)
    case .png:
      return try PNGPhoto.decode(bytes, demand)
    case .tiff:
      return try TIFFPhoto.decode(bytes, demand)
    case .gif:
      return try GIFPhoto.decode(bytes, demand)
    case .webp:
      return try WebPPhoto.decode(bytes, demand)
    case .heif, .avif:
      return try HEIFPhoto.decode(bytes, format: format, demand, provisional: provisional)
    case .jpegXL:
      return try JPEGXLPhoto.decode(bytes, demand)
    case .svg:
      return try VectorPhoto.decode(bytes, demand)
    case .raw:
      return try RawPreview.decode(bytes, demand, provisional: provisional)
    case .ico:
      return try IconPhoto.decode(bytes, demand)
    case .bmp, .qoi, .pnm, .tga, .pcx, .lbm, .xpm:
      return try RasterPhoto.decode(bytes, format: format, demand)
    }
  }
}
