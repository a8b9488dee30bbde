package import DecodingPipeline
package import GalleryCore
package import ImageFormats
import JPEGDecoding

/// Decodes a file in any supported format except SVG and PDF into upright pixels at exactly the
/// requested size.
package enum PhotoDecoder {
  /// Performs the initialization that needs files, so that decoding needs none afterward.
  package static func prepare() {
    JPEGPhoto.prepare()
    HEIFContext.prepare()
  }

  /// Decodes what `demand` requests from a photo, whose whole file is `bytes`.
  ///
  /// The image has the size of the photo (or the region) fitted into the bounds, or its own size if
  /// that is smaller.
  ///
  /// - Parameters:
  ///   - threads: the number of cores to use for a JPEG.
  ///   - consumed: receives how many bytes at the beginning of the file are not read again; their
  ///     memory may be released.
  ///   - provisional: receives a coarse picture to show in the meantime, if the photo begins with
  ///     one.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, threads: Int = 1,
    consumed: @escaping (Int) -> Void = { _ in }, provisional: (DecodedPhoto) -> Void
  ) throws(DecodingError) -> DecodedPhoto {
    let format = try ImageFormat(sniffing: bytes)
    switch format {
    case .jpeg:
      return try JPEGPhoto.decode(
        bytes, demand, threads: threads, consumed: consumed, provisional: provisional)
    case .png:
      return try PNGPhoto.decode(bytes, demand)
    case .tiff:
      return try TIFFPhoto.decode(bytes, demand)
    case .gif:
      return try GIFPhoto.decode(bytes, demand)
    case .webp:
      return try WebPPhoto.decode(bytes, demand)
    case .heif, .avif:
      return try HEIFPhoto.decode(bytes, format: format, demand)
    case .jpegXL:
      return try JPEGXLPhoto.decode(bytes, demand)
    case .jpeg2000:
      return try JPEG2000Photo.decode(bytes, demand)
    case .svg, .pdf:
      // The program chooses the decoder by the first bytes, which have changed since.
      throw .unsupportedVariant(format, detail: "it was replaced while it was opened")
    case .raw:
      return try RawPreview.decode(bytes, demand, provisional: provisional)
    case .ico:
      return try IconPhoto.decode(bytes, demand)
    case .bmp:
      return try BitmapPhoto.decode(bytes, demand)
    case .qoi:
      return try QOIPhoto.decode(bytes, demand)
    case .pnm, .tga, .pcx, .lbm, .xpm:
      return try SmallFormatPhoto.decode(bytes, format: format, demand)
    }
  }

  /// Decodes what the beginning of a file shows of the whole photo; nil if that is nothing.
  ///
  /// Throws `.truncated` if the beginning is too short.
  package static func beginning(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto? {
    guard try ImageFormat(sniffing: bytes) == .jpeg else { return nil }
    return try JPEGPhoto.beginning(bytes, demand)
  }

  /// Decodes the small picture in a file that is ready much sooner than the photo, to be shown
  /// until then; nil if the file has none that is fit for that.
  package static func preview(
    in bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, for use: PreviewUse
  ) -> DecodedPhoto? {
    switch try? ImageFormat(sniffing: bytes) {
    case .jpeg: JPEGPhoto.preview(in: bytes, demand, for: use)
    case .heif: HEIFPhoto.preview(in: bytes, format: .heif, demand, for: use)
    case .avif: HEIFPhoto.preview(in: bytes, format: .avif, demand, for: use)
    case .raw: RawPreview.smallPreview(in: bytes, demand, for: use)
    default: nil
    }
  }
}
