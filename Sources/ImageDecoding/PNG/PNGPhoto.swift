import DecodingPipeline
import GalleryCore
import ImageFormats

/// From the bytes of a PNG file to upright pixels at exactly the size asked for.
enum PNGPhoto {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    try check(ByteReader(bytes))
    let orientation = OrientationReader.orientation(in: bytes)
    let decoder = try PNGDecoder(bytes)
    let plan = DecodePlan(stored: decoder.size, orientation: orientation, demand: demand)
    return try picture(decoder, plan).upright(plan)
  }

  /// Looks at the header and at the chunks' lengths before any library does.
  private static func check(_ reader: ByteReader) throws(DecodingError) {
    guard let width = reader.big32(at: 16), let height = reader.big32(at: 20),
      let bitDepth = reader.byte(at: 24), let kind = reader.byte(at: 25)
    else { throw .truncated }
    let size = PixelSize(width: width, height: height)
    guard width > 0, height > 0 else { throw .damaged(.png, detail: "it has no pixels") }
    // Gray and palettes have one channel, colours three; the third bit is alpha.
    let channelCount = (kind & 3 == 2 ? 3 : 1) + (kind & 4 == 0 ? 0 : 1)
    try StreamingLimits.check(size, bitsPerPixel: Int(bitDepth) * channelCount)
    // Deflate makes at most 1032 bytes of one, and those are eight pixels each.
    guard width * height / (1032 * 8) <= reader.bytes.count else { throw .truncated }
    try ContainerChunks.validatePNG(reader)
  }

  /// Consumes the decoder, so that its memory is free before the picture is turned.
  private static func picture(
    _ decoder: consuming PNGDecoder, _ plan: DecodePlan
  ) throws(DecodingError) -> StoredPicture {
    try decoder.picture(by: plan)
  }
}
