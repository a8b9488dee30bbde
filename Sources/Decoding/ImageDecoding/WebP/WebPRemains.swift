import CWebP
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes what is left of a damaged WebP still with libwebp's incremental decoder.
enum WebPRemains {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ chunks: WebPChunks, _ demand: PhotoDemand,
    inSpiteOf failure: DecodingError
  ) throws(DecodingError) -> DecodedPhoto {
    var features = WebPBitstreamFeatures()
    let data = WebPData(bytes)
    guard WebPGetFeatures(data.bytes, data.size, &features) == VP8_STATUS_OK else { throw failure }
    let size = PixelSize(width: Int(features.width), height: Int(features.height))
    // libwebp holds lossless pictures in memory as a second copy.
    try DecodingLimits.check(size, bytesPerPixel: features.format == 2 ? 8 : 4)
    // The metadata come last, so a truncated file has lost them.
    let exif = chunks.isCut ? EXIFPresentation() : EXIFPresentation(in: chunks.bytes)
    let plan = DecodePlan(stored: size, exif: exif, demand: demand)
    var reducer = try RowReducer(source: plan.source(inPictureOf: size), target: plan.target)
    let pixels = try PixelBuffer(size: size)
    let rowCount = try decodeRows(data, into: pixels)
    let limit = min(reducer.rowLimit, rowCount)
    if reducer.firstRow < limit {
      for row in reducer.firstRow..<limit { reducer.add(pixels.base + row * pixels.bytesPerRow) }
    }
    let reduced = reducer.finish(missing: StoredPicture.Channels.color.missingPixel)
    let isOpaque = features.has_alpha == 0 || reduced.withPixels { $0.isOpaque }
    return try StoredPicture(
      reduced, isOpaque: isOpaque, profile: profile(in: ByteReader(chunks.bytes)),
      failure: failure
    ).upright(plan)
  }

  /// Decodes the available rows, premultiplied; returns their number.
  private static func decodeRows(
    _ data: WebPData, into pixels: borrowing PixelBuffer
  ) throws(DecodingError) -> Int {
    let byteCount = pixels.bytesPerRow * pixels.size.height
    guard
      let decoder = WebPINewRGB(MODE_bgrA, pixels.base, byteCount, Int32(pixels.bytesPerRow))
    else { throw .outOfMemory }
    defer { WebPIDelete(decoder) }
    // The status is “suspended” or an error; the rows decoded so far count in both cases.
    if WebPIUpdate(decoder, data.bytes, data.size) == VP8_STATUS_OUT_OF_MEMORY {
      throw .outOfMemory
    }
    var rowCount: Int32 = 0
    guard WebPIDecGetRGB(decoder, &rowCount, nil, nil, nil) != nil else { return 0 }
    return min(max(0, Int(rowCount)), pixels.size.height)
  }

  /// Returns the ICC profile, which is stored before the picture.
  private static func profile(in reader: ByteReader) -> [UInt8]? {
    var offset = 12
    while let length = reader.little32(at: offset + 4) {
      let data = offset + 8
      guard data + length <= reader.bytes.count else { return nil }
      if reader.matches("ICCP", at: offset) { return Array(reader.bytes[data..<data + length]) }
      offset = data + length + length % 2
    }
    return nil
  }
}
