import CLibYUV
import CSDL2Image
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes the remaining formats with SDL_image.
///
/// No other file uses SDL_image.
struct RasterDecoder: ~Copyable {
  /// The stored size of the picture.
  let size: PixelSize

  private let format: ImageFormat
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private let ignoresAlpha: Bool

  /// Formats whose decoders invent pixels at the end of a truncated file.
  private static let toleratingCuts: Set<ImageFormat> = [.bmp, .ico]

  /// Decodes a file of a known format.
  init(_ bytes: UnsafeRawBufferPointer, format: ImageFormat) throws(DecodingError) {
    guard bytes.count <= Int32.max else { throw .fileTooLong }
    let source = try MemorySource(bytes)
    SDL_ClearError()
    let loaded = Self.load(source.stream, format)
    if source.ranDry, Self.toleratingCuts.contains(format) {
      SDL_FreeSurface(loaded)
      throw .truncated
    }
    guard let surface = loaded else {
      throw source.cameShort ? .truncated : Self.error(in: format)
    }
    guard surface.pointee.w > 0, surface.pointee.h > 0 else {
      SDL_FreeSurface(surface)
      throw .damaged(format, detail: "it has no pixels")
    }
    self.surface = surface
    self.format = format
    ignoresAlpha = format == .bmp && Self.hasPlainColors(ByteReader(bytes))
    size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
  }

  deinit { SDL_FreeSurface(surface) }

  /// Returns whether a bitmap states no masks (`BI_RGB`): the fourth byte of 32 bits is then unused,
  /// whatever it contains.
  private static func hasPlainColors(_ reader: ByteReader) -> Bool {
    reader.little32(at: 14) != 12 && reader.little32(at: 30) == 0
  }

  private static func load(
    _ source: UnsafeMutablePointer<SDL_RWops>, _ format: ImageFormat
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    switch format {
    case .bmp: IMG_LoadBMP_RW(source)
    case .qoi: IMG_LoadQOI_RW(source)
    case .ico: IMG_isCUR(source) != 0 ? IMG_LoadCUR_RW(source) : IMG_LoadICO_RW(source)
    // These formats have their own decoders.
    case .jpeg, .png, .tiff, .webp, .gif, .heif, .avif, .jpegXL, .raw, .svg, .tga, .pcx, .lbm, .pnm,
      .xpm:
      nil
    }
  }

  private static func error(in format: ImageFormat) -> DecodingError {
    let detail = String(cString: SDL_GetError())
    let text = detail.lowercased()
    if text.contains("out of memory") { return .outOfMemory }
    if text.contains("unsupported") || text.contains("not supported") {
      return .unsupportedVariant(format, detail: detail)
    }
    return .damaged(format, detail: detail.isEmpty ? "unknown" : detail)
  }

  /// Returns what the plan requests of the picture, and frees the memory of the whole picture.
  consuming func picture(by plan: DecodePlan) throws(DecodingError) -> StoredPicture {
    var isOpaque = true
    let pixels = try pixels(by: plan, isOpaque: &isOpaque)
    return StoredPicture(pixels, isOpaque: isOpaque)
  }

  /// Returns what the plan requests, premultiplied, and sets whether it is all opaque.
  private borrowing func pixels(
    by plan: DecodePlan, isOpaque: inout Bool
  ) throws(DecodingError) -> PixelBuffer {
    let layout = SDL_PixelFormatEnum(surface.pointee.format.pointee.format)
    let hasColorKey = SDL_HasColorKey(surface) == SDL_TRUE
    switch layout {
    case SDL_PIXELFORMAT_ARGB8888 where !hasColorKey:
      return try finish(view(of: surface), plan, hasAlpha: !ignoresAlpha, &isOpaque)
    case SDL_PIXELFORMAT_ABGR8888 where !hasColorKey:
      let result = try finish(view(of: surface), plan, hasAlpha: true, &isOpaque)
      result.withPixels { $0.swapRedAndBlue() }
      return result
    case SDL_PIXELFORMAT_RGB888 where !hasColorKey:
      return try finish(view(of: surface), plan, hasAlpha: false, &isOpaque)
    case SDL_PIXELFORMAT_RGB24 where !hasColorKey, SDL_PIXELFORMAT_BGR24 where !hasColorKey:
      let expanded = try PixelBuffer(size: size)
      let convert = layout == SDL_PIXELFORMAT_RGB24 ? RAWToARGB : RGB24ToARGB
      let source = view(of: surface)
      _ = convert(
        source.base, Int32(source.bytesPerRow), expanded.base, Int32(expanded.bytesPerRow),
        Int32(size.width), Int32(size.height))
      return try expanded.withPixels { (pixels) throws(DecodingError) in
        try finish(pixels, plan, hasAlpha: false, &isOpaque)
      }
    default:
      let wanted = SDL_PIXELFORMAT_ARGB8888.rawValue
      guard let converted = SDL_ConvertSurfaceFormat(surface, wanted, 0) else {
        throw .outOfMemory
      }
      defer { SDL_FreeSurface(converted) }
      return try finish(view(of: converted), plan, hasAlpha: true, &isOpaque)
    }
  }

  private func view(of surface: UnsafeMutablePointer<SDL_Surface>) -> Pixels {
    Pixels(
      base: surface.pointee.pixels.assumingMemoryBound(to: UInt8.self),
      bytesPerRow: Int(surface.pointee.pitch), size: size)
  }

  private func finish(
    _ pixels: Pixels, _ plan: DecodePlan, hasAlpha: Bool, _ isOpaque: inout Bool
  ) throws(DecodingError) -> PixelBuffer {
    if hasAlpha { pixels.premultiply() }
    let result = try pixels.reduced(by: plan)
    isOpaque = result.withPixels { $0.settleAlpha(hasAlpha: hasAlpha) }
    return result
  }
}
