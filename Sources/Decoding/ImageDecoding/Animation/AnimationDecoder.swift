package import DecodingPipeline
package import GalleryCore
package import ImageFormats

/// Decodes an animation's frames in order, upright and at the requested size.
///
/// It holds only a few canvases in memory, however many frames there are.
package final class AnimationDecoder: AnimationFrames {
  private let source: any AnimationSource
  private let plan: DecodePlan
  private var index = 0

  /// Starts before the first frame of a file, which must stay in memory as long as the decoder.
  package init(_ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand) throws(DecodingError) {
    source =
      switch try ImageFormat(sniffing: bytes) {
      case .gif: try GIFAnimation(bytes)
      case .webp: try WebPAnimation(WebPChunks(ByteReader(bytes)))
      case let format: throw .unsupportedVariant(format, detail: "no animation")
      }
    plan = DecodePlan(stored: source.canvasSize, exif: source.exif, demand: demand)
  }

  /// Creates a decoder, in the form that the decoder process expects.
  package static func make(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> any AnimationFrames {
    try AnimationDecoder(bytes, demand)
  }

  /// How the animation plays; nil if there is only one frame.
  package var traits: AnimationTraits? { source.traits }

  /// The upright size of the whole canvas, in its own pixels.
  package var photoSize: PixelSize { plan.photoSize }

  /// Composes the next frame; returns nil after the last complete one.
  package func next() throws(DecodingError) -> AnimationFrame? {
    let stored: Int?
    do throws(DecodingError) {
      stored = try source.advance()
    } catch {
      // The frames before the damage are worth showing.
      guard index == 0 else { return nil }
      throw error
    }
    guard let stored else { return nil }
    let plan = plan
    let pixels = try source.withCanvas { (canvas) throws(DecodingError) in
      try canvas.reduced(by: plan)
    }
    let isOpaque = pixels.withPixels { $0.isOpaque }
    let picture = StoredPicture(pixels, isOpaque: isOpaque, profile: source.profile)
    defer { index += 1 }
    return AnimationFrame(
      image: try picture.upright(plan).image, index: index,
      milliseconds: AnimationFrame.milliseconds(fromStored: stored))
  }

  /// Returns to the state before the first frame.
  package func rewind() throws(DecodingError) {
    try source.rewind()
    index = 0
  }
}
