import DecodingPipeline
import GalleryCore
import ImageFormats

extension GIFReader {
  /// The first frame, put where browsers put it, and the canvas that it is drawn on.
  mutating func firstFrame() throws(DecodingError) -> (frame: GIFFrame, canvas: PixelSize) {
    guard var frame = try nextFrame() else { throw .damaged(.gif, detail: "it has no picture") }
    var canvas = screen
    // Writers that leave the screen's size empty, or get it wrong, mean the first frame's.
    if frame.rect.size.width > canvas.width || frame.rect.size.height > canvas.height {
      canvas.width = max(canvas.width, frame.rect.size.width)
      canvas.height = max(canvas.height, frame.rect.size.height)
      frame.rect = PixelRect(x: 0, y: 0, size: frame.rect.size)
    }
    try DecodingLimits.check(canvas)
    return (frame, canvas)
  }
}
