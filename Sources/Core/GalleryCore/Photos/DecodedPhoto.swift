/// A decoded photo: its pixels, and what is known about its file.
public struct DecodedPhoto: Sendable {
  /// The upright picture in premultiplied sRGB, at the requested size or smaller.
  public var image: PixelImage
  /// The whole photo's upright size in its own pixels.
  ///
  /// A vector picture has no pixels of its own; its size is the one at which it was drawn.
  public var photoSize: PixelSize
  /// Whether it is a vector picture, which is sharp at any size.
  public var isScalable: Bool
  /// Whether it is the preview that a camera stored in a raw file; raw data is not developed.
  public var isEmbeddedPreview: Bool
  /// Whether it is shown only until the requested picture arrives.
  public var isProvisional: Bool
  /// How much of the photo its file still has.
  public var completeness: PhotoCompleteness
  /// The number of sheets in the file, of which this is the requested one.
  public var sheetCount: Int
  /// How the file plays, if this is only the first frame of an animation.
  public var animation: AnimationTraits?
  /// The photo in a few numbers, if they were requested.
  public var sketch: PhotoSketch?
  /// How bright its pixels are; nil if that was not counted.
  public var histogram: Histogram?

  /// Makes a decoded photo from its parts.
  public init(
    image: PixelImage, photoSize: PixelSize, isScalable: Bool = false,
    isEmbeddedPreview: Bool = false, isProvisional: Bool = false,
    completeness: PhotoCompleteness = .whole, sheetCount: Int = 1,
    animation: AnimationTraits? = nil, sketch: PhotoSketch? = nil
  ) {
    self.image = image
    self.photoSize = photoSize
    self.isScalable = isScalable
    self.isEmbeddedPreview = isEmbeddedPreview
    self.isProvisional = isProvisional
    self.completeness = completeness
    self.sheetCount = sheetCount
    self.animation = animation
    self.sketch = sketch
  }
}
