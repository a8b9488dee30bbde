import GalleryCore

/// The pixels of a frame, lent for a call: row by row from the top without padding, four bytes each,
/// blue first, the fourth without meaning.
struct FramePixels {
  let size: PixelSize
  let bytes: UnsafeRawBufferPointer
}

/// Where frames go.
protocol FrameSink: AnyObject {
  /// Takes a frame that is shown from a time on (milliseconds).
  func add(_ frame: FramePixels, at milliseconds: Int) throws(FrameEncodingError)
  /// Takes the time at which the last frame ends, and completes what is written.
  func finish(at milliseconds: Int) throws(FrameEncodingError)
  /// Takes back all that was written, as if nothing had been.
  func abandon()
}
