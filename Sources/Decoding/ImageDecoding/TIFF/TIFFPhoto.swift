import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a TIFF file into upright pixels at exactly the requested size.
enum TIFFPhoto {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    var photo: DecodedPhoto
    do throws(DecodingError) {
      photo = try decode(TIFFDecoder(bytes), demand)
    } catch {
      guard error.isDamage else { throw error }
      photo = try salvage(bytes, demand, inSpiteOf: error)
    }
    photo.filePageCount = TIFFPages(ByteReader(bytes)).count
    return photo
  }

  /// Decodes what is left of a damaged file.
  private static func salvage(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, inSpiteOf failure: DecodingError
  ) throws(DecodingError) -> DecodedPhoto {
    do throws(DecodingError) {
      return try decode(TIFFDecoder(bytes, inSpiteOf: failure), demand)
    } catch {
      // The first error is closest to the cause.
      throw error.isDamage ? failure : error
    }
  }

  private static func decode(
    _ decoder: consuming TIFFDecoder, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let plan = DecodePlan(
      stored: decoder.layout.size, orientation: decoder.layout.orientation, demand: demand)
    return try picture(decoder, plan).upright(plan)
  }

  /// Consumes the decoder, so that its memory is free before the picture is rotated.
  private static func picture(
    _ decoder: consuming TIFFDecoder, _ plan: DecodePlan
  ) throws(DecodingError) -> StoredPicture {
    try decoder.picture(by: plan)
  }
}
