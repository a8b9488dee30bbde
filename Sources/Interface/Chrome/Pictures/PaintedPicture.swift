public import GalleryCore

/// A picture's pixels and the room that they take.
public struct PaintedPicture: Sendable {
  /// The pixels.
  public let image: PixelImage
  /// The size in points at which a pixel of the image is a pixel of the display.
  public let size: Size
}
