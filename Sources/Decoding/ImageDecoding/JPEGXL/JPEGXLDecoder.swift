import CJXL
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes JPEG XL with libjxl; only the first frame of an animation.
struct JPEGXLDecoder: ~Copyable {
  /// The stored size of the picture.
  let size: PixelSize
  /// The orientation, which the pipeline applies after reduction, when there are fewer pixels; that
  /// of the codestream, as EXIF's counts for nothing in this format.
  let orientation: EXIFOrientation

  private let decoder: OpaquePointer
  private let threads: UnsafeMutableRawPointer
  private let info: JxlBasicInfo
  private let colors: JPEGXLColors
  /// The error in the file, if it is damaged; parts that cannot be read are then missing.
  private let failure: DecodingError?

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
    let header: JxlBasicInfo
    do throws(DecodingError) {
      header = try Self.readInfo(decoder, bytes)
      try Self.proceed(decoder, to: JXL_DEC_COLOR_ENCODING)
    } catch {
      JxlDecoderDestroy(decoder)
      JxlThreadParallelRunnerDestroy(threads)
      throw error
    }
    self.decoder = decoder
    self.threads = threads
    self.failure = failure
    info = header
    colors = JPEGXLColors(decoder, info)
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
    try DecodingLimits.check(size, bytesPerPixel: 4 + bytesPerPixel(info))
  }

  /// The memory that libjxl needs, besides the result.
  private static func bytesPerPixel(_ info: JxlBasicInfo) -> Int {
    let channels = Int(info.num_color_channels) + Int(info.num_extra_channels)
    let isExact = info.uses_original_profile == JXL_TRUE
    return 4 * (isExact ? channels : 1 + Int(info.num_extra_channels))
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
    switch colors {
    case .profile(let profile): return try picture(by: plan, profile)
    case .coded(let colors): return try picture(by: plan, colors)
    }
  }

  private consuming func picture(
    by plan: DecodePlan, _ profile: [UInt8]?
  ) throws(DecodingError) -> StoredPicture {
    let whole = try PixelBuffer(size: size)
    let missing = StoredPicture.Channels.color.missingPixel
    try decode(JXL_TYPE_UINT8, into: whole.base, missing: missing)

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

  /// Decodes HDR, converted to sRGB before it is reduced.
  private consuming func picture(
    by plan: DecodePlan, _ colors: CodedColors
  ) throws(DecodingError) -> StoredPicture {
    let count = size.width * size.height
    try DecodingLimits.check(size, bytesPerPixel: 8 + Self.bytesPerPixel(info))
    let whole = try RowMemory(byteCount: count * 8)
    try decode(JXL_TYPE_UINT16, into: whole.base, missing: Self.missingSamples)
    let conversion = CodedColorConversion.conversion(of: colors, depth: 16)
    let isGray = info.num_color_channels == 1
    let (hasAlpha, isPremultiplied) = (info.alpha_bits > 0, info.alpha_premultiplied == JXL_TRUE)
    var rows = try PlannedRows(plan)
    for y in rows.firstRow..<rows.rowLimit {
      let samples = UnsafeMutableRawPointer(whole.base + y * size.width * 8)
        .assumingMemoryBound(to: UInt16.self)
      let row = DeepRow(samples: samples + 4 * rows.firstColumn, count: rows.columnCount)
      if hasAlpha, isPremultiplied { row.unpremultiply() }
      rows.add { row.convert(by: conversion, to: $0) }
    }
    return rows.finish(
      channels: isGray ? .gray : .color, hasAlpha: hasAlpha, profile: nil, failure: failure)
  }

  /// Half of the largest value, for parts that are missing in the file.
  private static let missingSamples: UInt64 = 0xFFFF_8080_8080_8080

  /// Decodes the picture into memory for all its pixels.
  ///
  /// - Parameter missing: the value for parts that cannot be decoded.
  private func decode<Pixel: FixedWidthInteger>(
    _ type: JxlDataType, into memory: UnsafeMutablePointer<UInt8>, missing: Pixel
  ) throws(DecodingError) {
    var format = JxlPixelFormat(
      num_channels: 4, data_type: type, endianness: JXL_NATIVE_ENDIAN, align: 0)
    let count = size.width * size.height
    let byteCount = count * MemoryLayout<Pixel>.size
    guard JxlDecoderSetImageOutBuffer(decoder, &format, memory, byteCount) == JXL_DEC_SUCCESS
    else { throw .damaged(.jpegXL, detail: "no pixels") }
    guard failure != nil else {
      try Self.proceed(decoder, to: JXL_DEC_FULL_IMAGE)
      return
    }
    memory.withMemoryRebound(to: Pixel.self, capacity: count) {
      $0.update(repeating: missing, count: count)
    }
    try flush()
  }

  /// Decodes as far as the data go, and delivers the result: a coarse picture, or parts.
  private func flush() throws(DecodingError) {
    let status = JxlDecoderProcessInput(decoder)
    guard status == JXL_DEC_FULL_IMAGE || JxlDecoderFlushImage(decoder) == JXL_DEC_SUCCESS else {
      throw failure ?? .truncated
    }
  }
}
