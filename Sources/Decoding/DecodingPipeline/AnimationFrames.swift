package import GalleryCore
package import ImageFormats

/// Decodes an animation frame by frame.
package protocol AnimationFrames: AnyObject {
  /// The upright size of the whole canvas, in its own pixels.
  var photoSize: PixelSize { get }

  /// Composes the next frame; returns nil after the last complete one.
  func next() throws(DecodingError) -> AnimationFrame?
  /// Returns to the state before the first frame.
  func rewind() throws(DecodingError)
}

extension AnimationFrames {
  /// Returns the next frame, wrapping around at the end; nil if the animation has no frames.
  package func nextAround() throws(DecodingError) -> AnimationFrame? {
    if let frame = try next() { return frame }
    try rewind()
    return try next()
  }
}
