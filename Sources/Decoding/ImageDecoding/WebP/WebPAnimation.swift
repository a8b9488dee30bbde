import CWebP
import DecodingPipeline
import GalleryCore
import ImageFormats

/// Composes an animated WebP's frames by libwebp, which holds two canvases.
final class WebPAnimation: AnimationSource {
  let canvasSize: PixelSize
  let orientation: EXIFOrientation
  let traits: AnimationTraits?
  let profile: [UInt8]?

  /// A cut file's copy with another end; else unused.
  private let mended: RowMemory
  private let decoder: OpaquePointer
  /// The canvas as the decoder lends it, until it composes the next frame.
  private var canvas: UnsafeMutablePointer<UInt8>?
  private var timestamp = 0

  /// Takes the chunks of a file, which must stay in memory as long as the animation.
  init(_ chunks: WebPChunks) throws(DecodingError) {
    let mended = try RowMemory(byteCount: chunks.isCut ? chunks.bytes.count : 0)
    let bytes = chunks.isCut ? chunks.mended(in: mended.base) : chunks.bytes
    do throws(DecodingError) {
      let container = try WebPContainer(bytes)
      canvasSize = container.size
      traits = container.animation
      profile = container.profile
      orientation = OrientationReader.orientation(in: bytes)
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
    // Two canvases, the frame that is being decoded, and the picture that is made of them.
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
    // The times are summed up in 32 bits, which a hostile file makes overflow.
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
