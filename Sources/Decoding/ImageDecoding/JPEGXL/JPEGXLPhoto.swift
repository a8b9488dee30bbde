import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a JPEG XL file, upright and reduced to the requested size; a damaged one as far as
/// possible.
enum JPEGXLPhoto {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    do throws(DecodingError) {
      return try decode(JPEGXLDecoder(bytes), demand)
    } catch {
      guard error.isDamage else { throw error }
      return try salvage(bytes, demand, inSpiteOf: error)
    }
  }

  /// Decodes what is left of a damaged file.
  private static func salvage(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, inSpiteOf failure: DecodingError
  ) throws(DecodingError) -> DecodedPhoto {
    do throws(DecodingError) {
      return try decode(JPEGXLDecoder(bytes, inSpiteOf: failure), demand)
    } catch {
      // The first error is closest to the cause.
      throw error.isDamage ? failure : error
    }
  }

  private static func decode(
    _ decoder: consuming JPEGXLDecoder, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let plan = DecodePlan(stored: decoder.size, orientation: decoder.orientation, demand: demand)
    return try decoder.picture(by: plan).upright(plan)
  }
}
