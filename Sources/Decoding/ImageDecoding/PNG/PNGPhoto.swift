import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a PNG file into upright pixels at exactly the requested size.
enum PNGPhoto {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let reader = ByteReader(bytes)
    try checkHeader(reader)
    do throws(DecodingError) {
      try ContainerChunks.validatePNG(reader)
      return try decode(PNGDecoder(bytes), EXIFPresentation(in: bytes), demand)
    } catch {
      guard error.isDamage else { throw error }
      return try salvage(reader, demand, inSpiteOf: error)
    }
  }

  /// Decodes what is left of a damaged file.
  private static func salvage(
    _ reader: ByteReader, _ demand: PhotoDemand, inSpiteOf failure: DecodingError
  ) throws(DecodingError) -> DecodedPhoto {
    let head = try ContainerChunks.headPNG(reader)
    let exif = EXIFPresentation(in: head.bytes)
    let mended = try ContainerChunks.mendPNG(reader)
    do throws(DecodingError) {
      return try decode(PNGDecoder(mended.bytes, inSpiteOf: failure), exif, demand)
    } catch {
      // The first error is closest to the cause.
      throw error.isDamage ? failure : error
    }
  }

  private static func decode(
    _ decoder: consuming PNGDecoder, _ exif: EXIFPresentation, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let plan = DecodePlan(
      stored: decoder.size, orientation: exif.orientation,
      exifProfile: decoder.statesColors ? nil : exif.profile, shape: exif.shape, demand: demand)
    return try picture(decoder, plan).upright(plan)
  }

  /// Checks the header before any library reads it.
  private static func checkHeader(_ reader: ByteReader) throws(DecodingError) {
    guard let width = reader.big32(at: 16), let height = reader.big32(at: 20),
      let bitDepth = reader.byte(at: 24), let kind = reader.byte(at: 25)
    else { throw .truncated }
    let size = PixelSize(width: width, height: height)
    guard width > 0, height > 0 else { throw .damaged(.png, detail: "it has no pixels") }
    let channelCount = PNGRowLayout.channelCount(ofColorType: kind)
    try StreamingLimits.check(size, bitsPerPixel: Int(bitDepth) * channelCount)
    // Deflate expands one byte to at most 1032 bytes, each with up to eight pixels. An interlaced
    // picture is held in memory as a whole, so this is checked before allocation.
    let isInterlaced = reader.byte(at: 28) != 0
    guard !isInterlaced || width * height / (1032 * 8) <= reader.bytes.count else {
      throw .truncated
    }
  }

  /// Consumes the decoder, so that its memory is free before the picture is rotated.
  private static func picture(
    _ decoder: consuming PNGDecoder, _ plan: DecodePlan
  ) throws(DecodingError) -> StoredPicture {
    try decoder.picture(by: plan)
  }
}
