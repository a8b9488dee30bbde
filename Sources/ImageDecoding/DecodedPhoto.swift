public import GalleryCore

/// What became of a file's bytes.
public struct DecodedPhoto: Sendable {
  /// The upright picture, at the size asked for or smaller.
  public let image: PixelImage
  /// The whole photo's upright size in its own pixels.
  ///
  /// A vector picture has no pixels of its own: its size is the one it was drawn at.
  public let photoSize: PixelSize

  /// Whether it is a vector picture, which is as sharp at any size as it is asked for.
  public let isScalable: Bool

  /// Makes the result from its parts.
  public init(image: PixelImage, photoSize: PixelSize, isScalable: Bool = false) {
    self.image = image
    self.photoSize = photoSize
    self.isScalable = isScalable
  }
}
