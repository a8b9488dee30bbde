import DecodingPipeline
import GalleryCore
import ImageFormats

/// A file that composes its frames one after the other on a canvas of its own.
protocol AnimationSource: AnyObject {
  /// The canvas as it is stored.
  var canvasSize: PixelSize { get }
  /// How the canvas must be turned to be upright.
  var orientation: EXIFOrientation { get }
  /// How it plays; nil where there is only one frame.
  var traits: AnimationTraits? { get }
  /// The file's ICC profile; nil means sRGB.
  var profile: [UInt8]? { get }

  /// Composes the next frame and tells its time in milliseconds, as stored; nil after the last.
  func advance() throws(DecodingError) -> Int?
  /// Lends the canvas, premultiplied; until the next frame is composed.
  func withCanvas<Result: ~Copyable>(
    _ body: (Pixels) throws(DecodingError) -> Result
  ) throws(DecodingError) -> Result
  /// Begins again before the first frame.
  func rewind() throws(DecodingError)
}
