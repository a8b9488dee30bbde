import DecodingPipeline
import GalleryCore
import ImageFormats

/// From the bytes of a JPEG XL file to upright pixels at exactly the size asked for.
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

  /// Decodes what is left of a file that cannot be read as it should be.
  private static func salvage(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand, inSpiteOf failure: DecodingError
  ) throws(DecodingError) -> DecodedPhoto {
    do throws(DecodingError) {
      return try decode(JPEGXLDecoder(bytes, inSpiteOf: failure), demand)
    } catch {
      // The first finding is nearest to the cause.
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
