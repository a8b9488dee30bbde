import CSPNG
import DecodingPipeline
package import GalleryCore
package import ImageFormats
package import ProcessWire

/// Reads a file of the thumbnail cache, which any program may have written.
package struct ThumbnailReader {
  private let image: PixelImage
  private let texts: [String: String]

  /// Decodes a file; nil if it does not belong to a photo as it is now.
  package init?(_ bytes: UnsafeRawBufferPointer, for key: ThumbnailKey) {
    guard let file = PNGFile(bytes), let image = file.image(), let texts = file.texts() else {
      return nil
    }
    guard texts[ThumbnailFile.Keyword.address.rawValue] == key.address,
      texts[ThumbnailFile.Keyword.modificationTime.rawValue] == "\(key.modificationTime)"
    else { return nil }
    // Not all programs write the size. It tells photos apart that were changed in the same second.
    if let byteCount = texts[ThumbnailFile.Keyword.byteCount.rawValue],
      byteCount != "\(key.byteCount)"
    {
      return nil
    }
    self.image = image
    self.texts = texts
  }

  /// The reason in a note that the photo cannot be decoded.
  package var reason: String {
    let reason = texts[ThumbnailFile.Keyword.description.rawValue] ?? ""
    return reason.isEmpty ? "It could not be decoded earlier." : reason
  }

  /// What is demanded of the thumbnail.
  package func photo(_ demand: PhotoDemand) throws(DecodingError) -> DecodedPhoto {
    try ThumbnailFile.reduce(DecodedPhoto(image: image, photoSize: photoSize), to: demand)
  }

  /// The size of the photo itself.
  ///
  /// Programs may write a size before the EXIF orientation, or none. A thumbnail that fills its
  /// size of the cache belongs to a photo that is larger by an unknown factor.
  private var photoSize: PixelSize {
    let size = image.size
    let longest = max(size.width, size.height)
    if let width = number(.width), let height = number(.height) {
      let written = PixelSize(width: width, height: height)
      for candidate in [written, written.transposed] where isSimilar(to: candidate) {
        return candidate
      }
    }
    guard ThumbnailSize.allCases.contains(where: { $0.side == longest }) else { return size }
    return PixelSize(
      width: size.width * Self.assumedFactor, height: size.height * Self.assumedFactor)
  }

  /// By how much a photo is assumed to be larger than a thumbnail that fills its size: the photo
  /// then fills any display, as most photos do.
  private static let assumedFactor = 16

  private func number(_ keyword: ThumbnailFile.Keyword) -> Int? {
    texts[keyword.rawValue].flatMap { Int($0) }
      .flatMap { (1...Int(Int32.max)).contains($0) ? $0 : nil }
  }

  /// Whether the thumbnail is one of a photo of a size, up to one pixel.
  private func isSimilar(to photo: PixelSize) -> Bool {
    let reduced = photo.reduced(into: image.size)
    return abs(reduced.width - image.size.width) <= 1
      && abs(reduced.height - image.size.height) <= 1
  }
}

/// Owns libspng's context for a file that is read.
private final class PNGFile {
  let context: OpaquePointer

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let context = spng_ctx_new(0) else { return nil }
    self.context = context
    let (side, chunk) = (ThumbnailFile.sideLimit, ThumbnailFile.chunkLimit)
    guard spng_set_png_buffer(context, bytes.baseAddress, bytes.count) == 0,
      spng_set_image_limits(context, side, side) == 0,
      spng_set_chunk_limits(context, chunk, chunk) == 0
    else { return nil }
  }

  deinit { spng_ctx_free(context) }

  /// Decodes the pixels.
  func image() -> PixelImage? {
    var header = spng_ihdr()
    guard spng_get_ihdr(context, &header) == 0 else { return nil }
    let size = PixelSize(width: Int(header.width), height: Int(header.height))
    let kind = spng_color_type(rawValue: UInt32(header.color_type))
    var transparency = spng_trns()
    let hasAlpha =
      [SPNG_COLOR_TYPE_TRUECOLOR_ALPHA, SPNG_COLOR_TYPE_GRAYSCALE_ALPHA].contains(kind)
      || spng_get_trns(context, &transparency) == 0
    guard let pixels = try? PixelBuffer(size: size) else { return nil }
    let flags = Int32(hasAlpha ? SPNG_DECODE_TRNS.rawValue : 0)
    let (format, count) = (Int32(SPNG_FMT_RGBA8.rawValue), size.width * size.height * 4)
    guard spng_decode_image(context, pixels.base, count, format, flags) == 0 else { return nil }
    let isOpaque = pixels.withPixels { pixels in
      pixels.swapRedAndBlue()
      if hasAlpha { pixels.premultiply() }
      return pixels.settleAlpha(hasAlpha: hasAlpha)
    }
    return pixels.image(isOpaque: isOpaque)
  }

  /// The texts by their keywords; some programs write them after the pixels.
  func texts() -> [String: String]? {
    var count: UInt32 = 0
    guard spng_decode_chunks(context) == 0, spng_get_text(context, nil, &count) == 0 else {
      return nil
    }
    var chunks = [spng_text](repeating: spng_text(), count: Int(count))
    guard spng_get_text(context, &chunks, &count) == 0 else { return nil }
    return Dictionary(chunks.map(Self.text)) { first, _ in first }
  }

  /// A text's keyword and value.
  private static func text(_ chunk: spng_text) -> (String, String) {
    var chunk = chunk
    let keyword = withUnsafeBytes(of: &chunk.keyword) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    // SAFETY: libspng owns the text, which has this length, and it is copied here.
    let value = UnsafeRawBufferPointer(start: chunk.text, count: chunk.length)
    return (keyword, String(decoding: value, as: UTF8.self))
  }
}
