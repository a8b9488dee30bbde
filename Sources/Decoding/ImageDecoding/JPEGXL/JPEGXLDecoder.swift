import CJXL
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes JPEG XL with libjxl; only the first frame of an animation.
struct JPEGXLDecoder: ~Copyable {
  /// The stored size of the picture.
  let size: PixelSize
  /// The orientation, which the pipeline applies after reduction, when there are fewer pixels.
  let orientation: EXIFOrientation

  private let decoder: OpaquePointer
  private let threads: UnsafeMutableRawPointer
  private let info: JxlBasicInfo
  private let profile: [UInt8]?
  /// The error in the file, if it is damaged; parts that cannot be read are then missing.
  private let failure: DecodingError?

  /// The brightness of sRGB white in nits.
  ///
  /// Brighter pictures are tone-mapped to it.
  private static let whiteLuminance: Float = 255

  /// Reads the header of a file, which must stay in memory as long as the decoder.
  ///
  /// - Parameter failure: the error of a first attempt; this attempt decodes despite it.
  init(
    _ bytes: UnsafeRawBufferPointer, inSpiteOf failure: DecodingError? = nil
  ) throws(DecodingError) {
    guard let decoder = JxlDecoderCreate(nil) else { throw .outOfMemory }
    guard let threads = JxlThreadParallelRunnerCreate(nil, CodecThreads.count) else {
      JxlDecoderDestroy(decoder)
      throw .outOfMemory
    }
    JxlDecoderSetParallelRunner(decoder, JxlThreadParallelRunner, threads)
    let header: (info: JxlBasicInfo, profile: [UInt8]?)
    do throws(DecodingError) {
      let info = try Self.readInfo(decoder, bytes)
      header = (info, try Self.chooseColors(decoder, info))
    } catch {
      JxlDecoderDestroy(decoder)
      JxlThreadParallelRunnerDestroy(threads)
      throw error
    }
    self.decoder = decoder
    self.threads = threads
    self.failure = failure
    (info, profile) = header
    // These are the stored sizes, because the decoder keeps the orientation.
    size = PixelSize(width: Int(info.xsize), height: Int(info.ysize))
    orientation = EXIFOrientation(rawValue: Int(info.orientation.rawValue)) ?? .upright
  }

  deinit {
    JxlDecoderDestroy(decoder)
    JxlThreadParallelRunnerDestroy(threads)
  }

  private static func readInfo(
    _ decoder: OpaquePointer, _ bytes: UnsafeRawBufferPointer
  ) throws(DecodingError) -> JxlBasicInfo {
    let events =
      JXL_DEC_BASIC_INFO.rawValue | JXL_DEC_COLOR_ENCODING.rawValue
      | JXL_DEC_FULL_IMAGE.rawValue
    JxlDecoderSubscribeEvents(decoder, Int32(events))
    JxlDecoderSetKeepOrientation(decoder, JXL_TRUE)
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    JxlDecoderSetInput(decoder, start, bytes.count)
    // The decoder does not learn that the input is complete. At the end of a truncated file it
    // waits for more, and can still deliver what it has decoded.
    try proceed(decoder, to: JXL_DEC_BASIC_INFO)
    var info = JxlBasicInfo()
    guard JxlDecoderGetBasicInfo(decoder, &info) == JXL_DEC_SUCCESS else {
      throw .damaged(.jpegXL, detail: "no header")
    }
    try checkSize(info)
    try refuseInks(decoder, info)
    return info
  }

  /// Throws for ink colours.
  ///
  /// libjxl delivers black separately, and the colours are wrong without it.
  private static func refuseInks(
    _ decoder: OpaquePointer, _ info: JxlBasicInfo
  ) throws(DecodingError) {
    for index in 0..<Int(info.num_extra_channels) {
      var channel = JxlExtraChannelInfo()
      guard JxlDecoderGetExtraChannelInfo(decoder, index, &channel) == JXL_DEC_SUCCESS else {
        throw .damaged(.jpegXL, detail: "no header")
      }
      guard channel.type != JXL_CHANNEL_BLACK else {
        throw .unsupportedVariant(.jpegXL, detail: "it is in inks")
      }
    }
  }

  /// Throws if the picture would need too much memory.
  ///
  /// Besides the result, libjxl holds 3 bytes per pixel for pictures in its own colour space, and
  /// all samples with four bytes each for lossless pictures.
  private static func checkSize(_ info: JxlBasicInfo) throws(DecodingError) {
    let size = PixelSize(width: Int(info.xsize), height: Int(info.ysize))
    guard size.width > 0, size.height > 0 else {
      throw .damaged(.jpegXL, detail: "it has no pixels")
    }
    let channels = Int(info.num_color_channels) + Int(info.num_extra_channels)
    let isExact = info.uses_original_profile == JXL_TRUE
    let bytesPerPixel = 4 + 4 * (isExact ? channels : 1 + Int(info.num_extra_channels))
    try DecodingLimits.check(size, bytesPerPixel: bytesPerPixel)
  }

  /// Requests sRGB, which libjxl produces from pictures in its own colour space.
  ///
  /// Returns the profile of the pixels if they remain in another colour space.
  private static func chooseColors(
    _ decoder: OpaquePointer, _ info: JxlBasicInfo
  ) throws(DecodingError) -> [UInt8]? {
    try proceed(decoder, to: JXL_DEC_COLOR_ENCODING)
    if info.uses_original_profile == JXL_FALSE {
      var wanted = JxlColorEncoding()
      wanted.color_space = info.num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB
      wanted.white_point = JXL_WHITE_POINT_D65
      wanted.primaries = JXL_PRIMARIES_SRGB
      wanted.transfer_function = JXL_TRANSFER_FUNCTION_SRGB
      wanted.rendering_intent = JXL_RENDERING_INTENT_PERCEPTUAL
      JxlDecoderSetPreferredColorProfile(decoder, &wanted)
      if info.intensity_target > whiteLuminance {
        JxlDecoderSetDesiredIntensityTarget(decoder, whiteLuminance)
      }
    }
    let target = JXL_COLOR_PROFILE_TARGET_DATA
    var encoding = JxlColorEncoding()
    if JxlDecoderGetColorAsEncodedProfile(decoder, nil, target, &encoding) == JXL_DEC_SUCCESS,
      encoding.white_point == JXL_WHITE_POINT_D65,
      encoding.color_space == JXL_COLOR_SPACE_GRAY || encoding.primaries == JXL_PRIMARIES_SRGB,
      encoding.transfer_function == JXL_TRANSFER_FUNCTION_SRGB
    {
      return nil
    }
    var count = 0
    guard JxlDecoderGetICCProfileSize(decoder, nil, target, &count) == JXL_DEC_SUCCESS, count > 0
    else { return nil }
    var profile = [UInt8](repeating: 0, count: count)
    let status = JxlDecoderGetColorAsICCProfile(decoder, nil, target, &profile, count)
    return status == JXL_DEC_SUCCESS ? profile : nil
  }

  /// Decodes up to `event`; throws if anything else comes first.
  private static func proceed(
    _ decoder: OpaquePointer, to event: JxlDecoderStatus
  ) throws(DecodingError) {
    switch JxlDecoderProcessInput(decoder) {
    case event: return
    case JXL_DEC_NEED_MORE_INPUT: throw .truncated
    // libjxl gives no reasons.
    default: throw .damaged(.jpegXL, detail: "libjxl cannot read on")
    }
  }

  /// Returns what the plan requests of the picture.
  consuming func picture(by plan: DecodePlan) throws(DecodingError) -> StoredPicture {
    try Self.proceed(decoder, to: JXL_DEC_NEED_IMAGE_OUT_BUFFER)
    let whole = try PixelBuffer(size: size)
    var format = JxlPixelFormat(
      num_channels: 4, data_type: JXL_TYPE_UINT8, endianness: JXL_NATIVE_ENDIAN, align: 0)
    let count = whole.bytesPerRow * size.height
    guard JxlDecoderSetImageOutBuffer(decoder, &format, whole.base, count) == JXL_DEC_SUCCESS
    else { throw .damaged(.jpegXL, detail: "no pixels") }
    if failure == nil {
      try Self.proceed(decoder, to: JXL_DEC_FULL_IMAGE)
    } else {
      try flush(into: whole)
    }

    let hasAlpha = info.alpha_bits > 0
    let isPremultiplied = info.alpha_premultiplied == JXL_TRUE
    let reduced = try whole.withPixels { (pixels) throws(DecodingError) in
      if hasAlpha {
        if isPremultiplied { pixels.clampToAlpha() } else { pixels.premultiply() }
      }
      return try pixels.reduced(by: plan)
    }
    let isOpaque = reduced.withPixels { pixels in
      pixels.swapRedAndBlue()
      return pixels.settleAlpha(hasAlpha: hasAlpha)
    }
    let isGray = info.num_color_channels == 1
    return StoredPicture(
      reduced, channels: isGray ? .gray : .color, isOpaque: isOpaque, profile: profile,
      failure: failure)
  }

  /// Decodes as far as the data go, and delivers the result: a coarse picture, or parts.
  private func flush(into whole: borrowing PixelBuffer) throws(DecodingError) {
    let missing = StoredPicture.Channels.color.missingPixel
    whole.base.withMemoryRebound(to: UInt32.self, capacity: size.width * size.height) {
      $0.update(repeating: missing, count: size.width * size.height)
    }
    let status = JxlDecoderProcessInput(decoder)
    guard status == JXL_DEC_FULL_IMAGE || JxlDecoderFlushImage(decoder) == JXL_DEC_SUCCESS else {
      throw failure ?? .truncated
    }
  }
}
