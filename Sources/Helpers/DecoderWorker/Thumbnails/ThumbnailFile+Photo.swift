import DecodingPipeline
package import GalleryCore
package import ImageFormats
package import ProcessWire

extension ThumbnailFile {
  /// Encodes a photo that was decoded at the size of a thumbnail.
  package static func encode(
    _ photo: DecodedPhoto, for key: ThumbnailKey
  ) throws(DecodingError) -> ThumbnailBytes {
    var texts = texts(for: key)
    if !photo.isScalable {
      texts.append((.width, "\(photo.photoSize.width)"))
      texts.append((.height, "\(photo.photoSize.height)"))
    }
    let image = photo.image
    let encoder = try ThumbnailEncoder(
      width: image.size.width, height: image.size.height, hasAlpha: !image.isOpaque, texts)
    return try encoder.encode { row, y in
      let pixels = UnsafeRawBufferPointer(
        start: image.baseAddress + y * image.bytesPerRow, count: image.size.width * 4)
      copy(pixels, to: row, hasAlpha: !image.isOpaque)
    }
  }

  /// Converts premultiplied blue, green, red and alpha to a row of PNG.
  private static func copy(
    _ pixels: UnsafeRawBufferPointer, to row: UnsafeMutableBufferPointer<UInt8>, hasAlpha: Bool
  ) {
    let step = hasAlpha ? 4 : 3
    for x in 0..<pixels.count / 4 {
      let alpha = hasAlpha ? Int(pixels[x * 4 + 3]) : 255
      for channel in 0..<3 {
        let value = Int(pixels[x * 4 + 2 - channel])
        row[x * step + channel] =
          alpha == 255 ? UInt8(value) : UInt8(min(255, (value * 255 + alpha / 2) / max(1, alpha)))
      }
      if hasAlpha { row[x * 4 + 3] = UInt8(alpha) }
    }
  }

  /// Reduces a photo that was decoded at the size of a thumbnail to what is demanded of it.
  package static func reduce(
    _ photo: DecodedPhoto, to demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let image = photo.image
    var demand = demand
    // Missing parts are transparent, so that they show what is around the photo. In what was
    // decoded they cannot be told from the transparent parts of a damaged drawing.
    if photo.completeness != .whole { demand.backdrop = nil }
    let plan = DecodePlan(stored: photo.photoSize, orientation: .upright, demand: demand)
    var reducer = try RowReducer(
      source: plan.source(inPictureOf: image.size),
      target: plan.target.width <= image.size.width && plan.target.height <= image.size.height
        ? plan.target : image.size)
    for row in reducer.firstRow..<min(reducer.rowLimit, image.size.height) {
      reducer.add(
        (image.baseAddress + row * image.bytesPerRow).assumingMemoryBound(to: UInt8.self))
    }
    let pixels = reducer.finish()
    let isOpaque = pixels.withPixels { $0.settleAlpha(hasAlpha: !image.isOpaque) }
    var result = photo
    result.image = try StoredPicture(pixels, isOpaque: isOpaque).upright(plan).image
    result.photoSize = plan.photoSize
    return result
  }
}
