import CGIF
import GalleryCore

/// What a GIF says of one frame, before its pixels.
struct GIFFrame {
  /// What becomes of the canvas when the frame's time is over.
  enum Disposal {
    case keep
    case clear
    case restorePrevious
  }

  /// Where it lies on the canvas, of which it may stick out to the right and at the bottom.
  var rect: PixelRect
  let isInterlaced: Bool
  let disposal: Disposal
  /// As the file has it.
  let milliseconds: Int
  /// For each of the 256 indices its colour, opaque; 0 leaves what is beneath.
  ///
  /// That is the transparent one and, as in browsers, those that the palette does not have.
  let colors: [UInt32]

  init(_ image: GifImageDesc, control: GraphicsControlBlock, palette: ColorMapObject) {
    rect = PixelRect(
      x: Int(image.Left), y: Int(image.Top),
      size: PixelSize(width: Int(image.Width), height: Int(image.Height)))
    isInterlaced = image.Interlace
    // Mode 4 is what some old writers took the field's third bit for; modes above mean nothing.
    disposal =
      switch control.DisposalMode {
      case DISPOSE_BACKGROUND: .clear
      case DISPOSE_PREVIOUS, 4: .restorePrevious
      default: .keep
      }
    milliseconds = Int(control.DelayTime) * 10
    var colors = [UInt32](repeating: 0, count: 256)
    for index in 0..<min(256, Int(palette.ColorCount))
    where index != Int(control.TransparentColor) {
      let color = palette.Colors[index]
      colors[index] =
        0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
    }
    self.colors = colors
  }
}
