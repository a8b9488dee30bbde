package import GalleryCore
package import ImageFormats

/// An animation that is decoded one frame after the other.
package protocol AnimationFrames: AnyObject {
  /// The whole canvas's upright size in its own pixels.
  var photoSize: PixelSize { get }

  /// Composes the next frame; nil after the last one that is whole.
  func next() throws(DecodingError) -> AnimationFrame?
  /// Begins again before the first frame.
  func rewind() throws(DecodingError)
}

extension AnimationFrames {
  /// The next frame, the first one after the last; nil where there is none at all.
  package func nextAround() throws(DecodingError) -> AnimationFrame? {
    if let frame = try next() { return frame }
    try rewind()
    return try next()
  }
}
