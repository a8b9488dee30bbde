import CWebP
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Composes an animated WebP's frames with libwebp, which holds two canvases in memory.
final class WebPAnimation: AnimationSource {
  let canvasSize: PixelSize
  let exif: EXIFPresentation
  let traits: AnimationTraits?
  let profile: [UInt8]?

  /// A copy of a truncated file with a corrected length; empty for other files.
  private let mended: RowMemory
  private let decoder: OpaquePointer
  /// The decoder's canvas; valid until it composes the next frame.
  private var canvas: UnsafeMutablePointer<UInt8>?
  private var timestamp = 0

  /// Opens an animation; the file's memory must stay valid as long as the animation.
  init(_ chunks: WebPChunks) throws(DecodingError) {
    let mended = try RowMemory(byteCount: chunks.isCut ? chunks.bytes.count : 0)
    let bytes = chunks.isCut ? chunks.mended(in: mended.base) : chunks.bytes
    do throws(DecodingError) {
      let container = try WebPContainer(bytes)
      canvasSize = container.size
      traits = container.animation
      profile = container.profile
      exif = EXIFPresentation(in: bytes)
      decoder = try Self.decoder(bytes, canvasSize)
      self.mended = mended
    } catch {
      if chunks.isCut, case .damaged = error { throw .truncated }
      throw error
    }
  }

  private static func decoder(
    _ bytes: UnsafeRawBufferPointer, _ canvas: PixelSize
  ) throws(DecodingError) -> OpaquePointer {
    // Two canvases, the frame being decoded, and the resulting picture.
    try DecodingLimits.check(canvas, bytesPerPixel: 16)
    var options = WebPAnimDecoderOptions()
    var data = WebPData(bytes)
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw .outOfMemory }
    options.color_mode = MODE_bgrA
    guard let decoder = WebPAnimDecoderNew(&data, &options) else {
      throw .damaged(.webp, detail: "invalid animation")
    }
    return decoder
  }

  deinit {
    WebPAnimDecoderDelete(decoder)
  }

  func advance() throws(DecodingError) -> Int? {
    guard WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
    var end: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &canvas, &end) != 0 else {
      canvas = nil
      throw .damaged(.webp, detail: "invalid frame")
    }
    defer { timestamp = Int(end) }
    // libwebp adds up the durations in 32 bits, which a hostile file can overflow.
    return max(0, Int(end) - timestamp)
  }

  func withCanvas<Result: ~Copyable>(
    _ body: (Pixels) throws(DecodingError) -> Result
  ) throws(DecodingError) -> Result {
    guard let canvas else { throw .damaged(.webp, detail: "no frame") }
    return try body(
      Pixels(base: canvas, bytesPerRow: canvasSize.width * 4, size: canvasSize))
  }

  func rewind() {
    WebPAnimDecoderReset(decoder)
    canvas = nil
    timestamp = 0
  }
}
