import CGIF
import GalleryCore

/// The header of a GIF frame.
struct GIFFrame {
  /// What happens to the canvas after the frame's duration.
  enum Disposal {
    case keep
    case clear
    case restorePrevious
  }

  /// The position on the canvas; the frame may extend beyond the right and bottom edges.
  var rect: PixelRect
  let isInterlaced: Bool
  let disposal: Disposal
  /// The duration as stored in the file.
  let milliseconds: Int
  /// The opaque colour for each of the 256 indices; 0 leaves the pixel beneath unchanged.
  ///
  /// As in browsers, indices missing from the palette are transparent, like the transparent index.
  let colors: [UInt32]

  init(_ image: GifImageDesc, control: GraphicsControlBlock, palette: ColorMapObject) {
    rect = PixelRect(
      x: Int(image.Left), y: Int(image.Top),
      size: PixelSize(width: Int(image.Width), height: Int(image.Height)))
    isInterlaced = image.Interlace
    // Some old encoders wrote 4 because they misread the field's bits. Higher modes have no
    // meaning.
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
