import GalleryCore

/// The pixels of a frame; valid only during the call.
///
/// Rows are stored from top to bottom without padding, with four bytes per pixel: blue, green, red
/// and an unused byte.
struct FramePixels {
  let size: PixelSize
  let bytes: UnsafeRawBufferPointer
}

/// A destination for frames.
protocol FrameSink: AnyObject {
  /// Adds a frame that is shown from `milliseconds` on.
  func add(_ frame: FramePixels, at milliseconds: Int) throws(FrameEncodingError)
  /// Sets the time at which the last frame ends, and completes the output.
  func finish(at milliseconds: Int) throws(FrameEncodingError)
  /// Removes everything that was written.
  func abandon()
}
