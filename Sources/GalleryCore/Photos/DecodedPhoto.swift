/// What became of a photo's file.
public struct DecodedPhoto: Sendable {
  /// The upright picture, premultiplied sRGB, at the size asked for or smaller.
  public var image: PixelImage
  /// The whole photo's upright size in its own pixels.
  ///
  /// A vector picture has no pixels of its own: its size is the one it was drawn at.
  public var photoSize: PixelSize
  /// Whether it is a vector picture, which is as sharp at any size as it is asked for.
  public var isScalable: Bool
  /// Whether this is the preview that a camera left in a raw file, which itself is not developed.
  public var isEmbeddedPreview: Bool
  /// Whether it only stands in until the picture that was asked for follows.
  public var isProvisional: Bool
  /// How much of the photo the file still holds.
  public var completeness: PhotoCompleteness
  /// The number of pages in the file, of which this is the first.
  public var filePageCount: Int
  /// How the file plays, where this is only the first frame of an animation.
  public var animation: AnimationTraits?

  /// Makes the result from its parts.
  public init(
    image: PixelImage, photoSize: PixelSize, isScalable: Bool = false,
    isEmbeddedPreview: Bool = false, isProvisional: Bool = false,
    completeness: PhotoCompleteness = .whole, filePageCount: Int = 1,
    animation: AnimationTraits? = nil
  ) {
    self.image = image
    self.photoSize = photoSize
    self.isScalable = isScalable
    self.isEmbeddedPreview = isEmbeddedPreview
    self.isProvisional = isProvisional
    self.completeness = completeness
    self.filePageCount = filePageCount
    self.animation = animation
  }
}
