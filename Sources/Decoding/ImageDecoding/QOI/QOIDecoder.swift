import CSDL2Image
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a "Quite OK" image with SDL2_image.
///
/// No other file of the decoders uses SDL2_image.
struct QOIDecoder: ~Copyable {
  /// One byte encodes a run of 62 pixels.
  private static let pixelsPerByte = 62
  static let endMarker: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]

  /// The size of the picture.
  let size: PixelSize
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// Decodes a file, which must be complete: SDL2_image fills what is missing with the last pixel.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    let size = try Self.size(ByteReader(bytes))
    surface = try Self.surface(bytes, size)
    self.size = size
  }

  deinit { SDL_FreeSurface(surface) }

  /// Returns what the plan requests of the picture, and frees the memory of the whole picture.
  consuming func picture(by plan: DecodePlan) throws(DecodingError) -> StoredPicture {
    let pixels = Pixels(
      base: surface.pointee.pixels.assumingMemoryBound(to: UInt8.self),
      bytesPerRow: Int(surface.pointee.pitch), size: size)
    pixels.premultiply()
    let result = try pixels.reduced(by: plan)
    let isOpaque = result.withPixels {
      $0.swapRedAndBlue()
      return $0.settleAlpha(hasAlpha: true)
    }
    return StoredPicture(result, isOpaque: isOpaque)
  }

  /// Returns the size that the header states, which SDL2_image allocates whatever it is.
  private static func size(_ reader: ByteReader) throws(DecodingError) -> PixelSize {
    guard let width = reader.big32(at: 4), let height = reader.big32(at: 8) else {
      throw .truncated
    }
    guard width > 0, height > 0 else { throw .damaged(.qoi, detail: "it has no pixels") }
    let size = PixelSize(width: width, height: height)
    try DecodingLimits.check(size)
    guard width * height / pixelsPerByte <= reader.bytes.count,
      reader.matches(endMarker, at: reader.bytes.count - endMarker.count)
    else { throw .truncated }
    return size
  }

  private static func surface(
    _ bytes: UnsafeRawBufferPointer, _ size: PixelSize
  ) throws(DecodingError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let count = Int32(exactly: bytes.count) else { throw .fileTooLong }
    guard let stream = SDL_RWFromConstMem(bytes.baseAddress, count) else { throw .outOfMemory }
    defer { _ = SDL_RWclose(stream) }
    SDL_ClearError()
    guard let surface = IMG_LoadQOI_RW(stream) else {
      let detail = String(cString: SDL_GetError())
      throw detail.lowercased().contains("out of memory")
        ? .outOfMemory : .damaged(.qoi, detail: detail.isEmpty ? "unknown" : detail)
    }
    guard surface.pointee.w == size.width, surface.pointee.h == size.height,
      surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ABGR8888.rawValue
    else {
      SDL_FreeSurface(surface)
      throw .unsupportedVariant(.qoi, detail: "pixels of SDL2_image")
    }
    return surface
  }
}
