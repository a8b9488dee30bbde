public import GalleryCore

/// A picture's pixels and its size in points.
public struct PaintedPicture: Sendable {
  /// The pixels.
  public package(set) var image: PixelImage
  /// The size in points at which a pixel of the image is a pixel of the display.
  public let size: Size
  /// Where the controls are, if it is a dialog.
  public internal(set) var dialog: DialogLayout?
}
