package import DecodingPipeline
package import GalleryCore
package import ImageFormats

/// Gives an animation's frames one after the other, upright and at the size asked for.
///
/// However many there are, it holds no more than a few canvases.
package final class AnimationDecoder: AnimationFrames {
  private let source: any AnimationSource
  private let plan: DecodePlan
  private var index = 0

  /// Begins before the first frame of a file, which must stay in memory as long as the decoder.
  package init(_ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand) throws(DecodingError) {
    source =
      switch try ImageFormat(sniffing: bytes) {
      case .gif: try GIFAnimation(bytes)
      case .webp: try WebPAnimation(WebPChunks(ByteReader(bytes)))
      case let format: throw .unsupportedVariant(format, detail: "no animation")
      }
    plan = DecodePlan(
      stored: source.canvasSize, orientation: source.orientation, demand: demand)
  }

  /// Makes a decoder, as the decoder process wants it.
  package static func make(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> any AnimationFrames {
    try AnimationDecoder(bytes, demand)
  }

  /// How it plays; nil where there is only one frame.
  package var traits: AnimationTraits? { source.traits }

  /// The whole canvas's upright size in its own pixels.
  package var photoSize: PixelSize { plan.photoSize }

  /// Composes the next frame; nil after the last one that is whole.
  package func next() throws(DecodingError) -> AnimationFrame? {
    let stored: Int?
    do throws(DecodingError) {
      stored = try source.advance()
    } catch {
      // What came before is worth showing.
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

  /// Begins again before the first frame.
  package func rewind() throws(DecodingError) {
    try source.rewind()
    index = 0
  }
}
