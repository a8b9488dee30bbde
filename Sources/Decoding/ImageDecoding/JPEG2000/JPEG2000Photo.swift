import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a JPEG 2000 file, upright and reduced to the requested size; a damaged one as far as
/// possible.
enum JPEG2000Photo {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let codestream = JPEG2000Codestream(bytes)
    guard !codestream.isCut else {
      return try salvage(bytes, codestream, demand, inSpiteOf: .truncated)
    }
    do throws(DecodingError) {
      return try decode(bytes, of: bytes, codestream, demand)
    } catch {
      guard error.isDamage else { throw error }
      return try salvage(bytes, codestream, demand, inSpiteOf: error)
    }
  }

  /// Decodes what is left of a damaged file: all of it, or else what comes before its last tile
  /// part.
  private static func salvage(
    _ bytes: UnsafeRawBufferPointer, _ codestream: JPEG2000Codestream, _ demand: PhotoDemand,
    inSpiteOf failure: DecodingError
  ) throws(DecodingError) -> DecodedPhoto {
    for end in [codestream.length, codestream.lastTilePart] {
      guard let end else { continue }
      // OpenJPEG reads on until the codestream ends.
      let mended = try MendedBytes(bytes.prefix(end), appending: JPEG2000Codestream.end)
      do throws(DecodingError) {
        return try decode(mended.bytes, of: bytes, codestream, demand, inSpiteOf: failure)
      } catch {
        // A whole picture may be too large where a smaller one would not be.
        if case .tooLarge = error { break }
        guard error.isDamage else { throw error }
      }
    }
    // The first error is closest to the cause.
    throw failure
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, of file: UnsafeRawBufferPointer,
    _ codestream: JPEG2000Codestream, _ demand: PhotoDemand, inSpiteOf failure: DecodingError? = nil
  ) throws(DecodingError) -> DecodedPhoto {
    let decoder = try JPEG2000Decoder(
      bytes, isContained: codestream.isContained, inSpiteOf: failure)
    let plan = DecodePlan(stored: decoder.size, exif: EXIFPresentation(in: file), demand: demand)
    return try picture(decoder, plan).upright(plan)
  }

  /// Consumes the decoder, so that its memory is free before the picture is rotated.
  private static func picture(
    _ decoder: consuming JPEG2000Decoder, _ plan: DecodePlan
  ) throws(DecodingError) -> StoredPicture {
    try decoder.picture(by: plan)
  }
}
