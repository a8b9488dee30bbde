import DecodingPipeline
import GalleryCore
import ImageFormats

/// From the bytes of a TIFF file to upright pixels at exactly the size asked for.
enum TIFFPhoto {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let decoder = try TIFFDecoder(bytes)
    let plan = DecodePlan(
      stored: decoder.layout.size, orientation: decoder.layout.orientation, demand: demand)
    return try picture(decoder, plan).upright(plan)
  }

  /// Consumes the decoder, so that its memory is free before the picture is turned.
  private static func picture(
    _ decoder: consuming TIFFDecoder, _ plan: DecodePlan
  ) throws(DecodingError) -> StoredPicture {
    try decoder.picture(by: plan)
  }
}
