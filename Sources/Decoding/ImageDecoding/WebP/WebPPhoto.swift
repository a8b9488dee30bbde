import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a still WebP, or the first frame of an animated one, as a photo.
enum WebPPhoto {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let chunks = try WebPChunks(ByteReader(bytes))
    if chunks.isAnimated {
      let decoder = try AnimationDecoder(bytes, demand)
      guard let frame = try decoder.next() else { throw .truncated }
      return DecodedPhoto(
        image: frame.image, photoSize: decoder.photoSize,
        completeness: chunks.isCut ? .incomplete : .whole, animation: decoder.traits)
    }
    do throws(DecodingError) {
      guard !chunks.isCut else { throw .truncated }
      return try decodeStill(chunks, demand)
    } catch {
      guard error.isDamage else { throw error }
      return try WebPRemains.decode(bytes, chunks, demand, inSpiteOf: error)
    }
  }

  private static func decodeStill(
    _ chunks: WebPChunks, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let decoder = try WebPStill(chunks.bytes)
    let container = try WebPContainer(chunks.bytes)
    let exif = EXIFPresentation(in: chunks.bytes)
    let plan = DecodePlan(stored: decoder.size, exif: exif, demand: demand)
    let pixels = try decoder.pixels(by: plan)
    let isOpaque = !decoder.hasAlpha || pixels.withPixels { $0.isOpaque }
    return try StoredPicture(pixels, isOpaque: isOpaque, profile: container.profile).upright(plan)
  }
}
