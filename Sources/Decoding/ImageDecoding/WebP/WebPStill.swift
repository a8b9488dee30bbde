import CWebP
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a still WebP with libwebp, which crops and scales during decoding.
struct WebPStill {
  /// The stored size of the picture.
  let size: PixelSize
  let hasAlpha: Bool

  private let bytes: UnsafeRawBufferPointer
  private let isLossless: Bool

  /// Reads the header of a file, which must stay in memory as long as the decoder.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    var features = WebPBitstreamFeatures()
    let data = WebPData(bytes)
    try Self.check(WebPGetFeatures(data.bytes, data.size, &features))
    self.bytes = bytes
    size = PixelSize(width: Int(features.width), height: Int(features.height))
    hasAlpha = features.has_alpha != 0
    isLossless = features.format == 2
  }

  /// Returns what the plan requests of the picture, premultiplied.
  func pixels(by plan: DecodePlan) throws(DecodingError) -> PixelBuffer {
    // The chroma samples of a lossy picture cover two pixels, and libwebp crops only between them.
    var cut = plan.source
    let snapped = isLossless ? (x: 0, y: 0) : (x: cut.x % 2, y: cut.y % 2)
    cut.x -= snapped.x
    cut.y -= snapped.y
    cut.size.width += snapped.x
    cut.size.height += snapped.y
    // When libwebp scales lossy pictures, the colours of transparent pixels bleed into others.
    if cut == plan.source, isLossless || !hasAlpha { return try decode(cut, into: plan.target) }
    let whole = try decode(cut, into: cut.size)
    if cut.size == plan.target { return whole }
    let source = Rect(
      x: Double(snapped.x), y: Double(snapped.y), width: Double(plan.source.size.width),
      height: Double(plan.source.size.height))
    var reducer = try RowReducer(source: source, target: plan.target)
    for row in reducer.firstRow..<min(reducer.rowLimit, cut.size.height) {
      reducer.add(whole.base + row * whole.bytesPerRow)
    }
    return reducer.finish()
  }

  private func decode(
    _ cut: PixelRect, into target: PixelSize
  ) throws(DecodingError) -> PixelBuffer {
    // libwebp holds a lossless picture in memory as a whole.
    let held = isLossless ? size.width * size.height : 0
    let made = target.width * target.height
    guard held <= DecodingLimits.maximumByteCount / 4, made <= DecodingLimits.maximumByteCount / 4
    else { throw .tooLarge(size) }
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw .outOfMemory }
    let isCut = cut != PixelRect(size)
    config.options.use_cropping = isCut ? 1 : 0
    config.options.crop_left = Int32(cut.x)
    config.options.crop_top = Int32(cut.y)
    config.options.crop_width = Int32(cut.size.width)
    config.options.crop_height = Int32(cut.size.height)
    config.options.use_scaling = target != cut.size ? 1 : 0
    config.options.scaled_width = Int32(target.width)
    config.options.scaled_height = Int32(target.height)
    let result = try PixelBuffer(size: target)
    config.output.colorspace = MODE_bgrA
    config.output.is_external_memory = 1
    config.output.u.RGBA = WebPRGBABuffer(
      rgba: result.base, stride: Int32(result.bytesPerRow),
      size: result.bytesPerRow * target.height)
    let data = WebPData(bytes)
    let status = WebPDecode(data.bytes, data.size, &config)
    WebPFreeDecBuffer(&config.output)
    try Self.check(status)
    return result
  }

  private static func check(_ status: VP8StatusCode) throws(DecodingError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .truncated
    case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      throw .unsupportedVariant(.webp, detail: "unsupported feature")
    default: throw .damaged(.webp, detail: "invalid data")
    }
  }
}
