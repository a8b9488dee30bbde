import DecodingPipeline
import GalleryCore
import ImageFormats

extension GIFReader {
  /// Reads the first frame and the canvas, with the frame's position corrected as in browsers.
  mutating func firstFrame() throws(DecodingError) -> (frame: GIFFrame, canvas: PixelSize) {
    guard var frame = try nextFrame() else { throw .damaged(.gif, detail: "it has no picture") }
    var canvas = screen
    // If the screen size is empty or too small, the encoder meant the size of the first frame.
    if frame.rect.size.width > canvas.width || frame.rect.size.height > canvas.height {
      canvas.width = max(canvas.width, frame.rect.size.width)
      canvas.height = max(canvas.height, frame.rect.size.height)
      frame.rect = PixelRect(x: 0, y: 0, size: frame.rect.size)
    }
    try DecodingLimits.check(canvas)
    return (frame, canvas)
  }
}
