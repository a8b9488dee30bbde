import DecodingPipeline
import GalleryCore
import ImageFormats

/// A file that composes its frames in order on its own canvas.
protocol AnimationSource: AnyObject {
  /// The stored size of the canvas.
  var canvasSize: PixelSize { get }
  /// What EXIF states about the canvas.
  var exif: EXIFPresentation { get }
  /// How the animation plays; nil if there is only one frame.
  var traits: AnimationTraits? { get }
  /// The file's ICC profile; nil means sRGB.
  var profile: [UInt8]? { get }

  /// Composes the next frame and returns its stored duration in milliseconds; nil after the last.
  func advance() throws(DecodingError) -> Int?
  /// Calls a closure with the premultiplied canvas, which is valid until the next frame is
  /// composed.
  func withCanvas<Result: ~Copyable>(
    _ body: (Pixels) throws(DecodingError) -> Result
  ) throws(DecodingError) -> Result
  /// Returns to the state before the first frame.
  func rewind() throws(DecodingError)
}
