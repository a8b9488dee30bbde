package import GalleryCore

/// A picture's pixels and its size in points.
package struct PaintedPicture: Sendable {
  /// The pixels.
  package var image: PixelImage
  /// The size in points at which a pixel of the image is a pixel of the display.
  package let size: Size
  /// Where the controls are, if it is a dialog.
  package internal(set) var dialog: DialogLayout?
}
