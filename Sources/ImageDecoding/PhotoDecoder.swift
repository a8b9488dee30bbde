public import GalleryCore

/// From the bytes of one file to upright pixels at exactly the size asked for.
///
/// Safe to call from several threads at once.
public enum PhotoDecoder {
  /// The most memory that one picture's pixels may take while it is decoded, in bytes: 1 GiB.
  ///
  /// That is a picture of 268 megapixels held whole. A larger JPEG is still shown where a reduced
  /// scale suffices.
  public static let maximumByteCount = 1 << 30

  /// Decodes the photo, shrunk so that its upright form fits into `bounds`, never enlarged.
  ///
  /// `bytes` is the whole file. The image's size is `photoSize.aspectFitted(into: bounds)`
  /// where that is smaller than the photo, else the photo's.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, fittedInto bounds: PixelSize
  ) throws(DecodingError) -> DecodedPhoto {
    let format = try ImageFormat(sniffing: bytes)
    if format != .jpeg { try checkHeader(of: format, in: bytes, bounds) }
    let orientation = OrientationReader.orientation(of: format, in: bytes)
    if format == .jpeg {
      let decoder = try JPEGDecoder(bytes)
      let plan = SizePlan(stored: decoder.size, orientation: orientation, bounds: bounds)
      let upright = try shrunk(decoder, to: plan.storedTarget).turned(by: orientation)
      return DecodedPhoto(image: upright.image(isOpaque: true), photoSize: plan.photoSize)
    }
    let decoder = try RasterDecoder(bytes, format: format, fittedInto: bounds)
    let plan = SizePlan(stored: decoder.size, orientation: orientation, bounds: bounds)
    var isOpaque = true
    let stored = try shrunk(decoder, to: plan.storedTarget, &isOpaque)
    let upright = try stored.turned(by: format == .tiff ? orientation.afterMirroring : orientation)
    return DecodedPhoto(
      image: upright.image(isOpaque: isOpaque), photoSize: plan.photoSize,
      isScalable: format == .svg)
  }

  // Both consume the decoder, so that its memory is free before the picture is turned.

  private static func shrunk(
    _ decoder: consuming JPEGDecoder, to target: PixelSize
  ) throws(DecodingError) -> PixelBuffer {
    let decoded = try decoder.pixels(atLeast: target)
    guard decoded.size != target else { return decoded }
    return try decoded.withPixels { (pixels) throws(DecodingError) in
      try pixels.scaled(to: target)
    }
  }

  private static func shrunk(
    _ decoder: consuming RasterDecoder, to target: PixelSize, _ isOpaque: inout Bool
  ) throws(DecodingError) -> PixelBuffer {
    try decoder.pixels(scaledTo: target, isOpaque: &isOpaque)
  }

  private static func checkHeader(
    of format: ImageFormat, in bytes: UnsafeRawBufferPointer, _ bounds: PixelSize
  ) throws(DecodingError) {
    if let size = ImageHeader.size(of: format, in: bytes) {
      guard size.width > 0, size.height > 0 else {
        throw .damaged(format, detail: "it has no pixels")
      }
      try refuseIfTooLarge(size)
      let density = ImageHeader.pixelsPerByte(in: format) ?? maximumByteCount
      guard size.width * size.height / density <= bytes.count else { throw .truncated }
    }
    let reader = ByteReader(bytes)
    switch format {
    case .png:
      try ContainerChunks.validatePNG(reader)
    case .webp:
      try ContainerChunks.validateWebP(reader)
    case .gif:
      try GIFStream.validate(reader)
    case .lbm:
      try LBMChunks.validate(reader)
    case .xpm:
      try XPMStrings.validate(reader)
    case .svg:
      try refuseIfTooLarge(bounds)
      guard reader.offset(of: "</svg", within: bytes.count) != nil else { throw .truncated }
    case .tiff:
      guard TIFFHeader(reader).isPlausible else { throw .truncated }
    case .qoi:
      let endMarker: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]
      guard reader.matches(endMarker, at: bytes.count - 8) else { throw .truncated }
    default:
      break
    }
  }

  private static func refuseIfTooLarge(_ size: PixelSize) throws(DecodingError) {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflows, pixels <= maximumByteCount / 4 else { throw .tooLarge(size) }
  }
}

/// The sizes of a photo on its way: as stored and upright, whole and shrunk.
private struct SizePlan {
  /// The whole photo, upright.
  let photoSize: PixelSize
  /// The size to shrink to before the picture is turned, when it is smallest.
  let storedTarget: PixelSize

  init(stored: PixelSize, orientation: EXIFOrientation, bounds: PixelSize) {
    photoSize = orientation.swapsAxes ? stored.transposed : stored
    let isWhole = bounds.width >= photoSize.width && bounds.height >= photoSize.height
    let target = isWhole ? photoSize : photoSize.aspectFitted(into: bounds)
    storedTarget = orientation.swapsAxes ? target.transposed : target
  }
}
