/// A page's photo as it is at hand: an image, and the proportions that it is shown in.
public struct PagePicture: Hashable, Sendable {
  /// The image, of whatever size it was decoded at.
  public var image: ImageID
  /// The whole photo's upright size in its own pixels.
  public var photoSize: PixelSize

  /// Whether it can be had sharp at any size, as a vector picture.
  public var isScalable: Bool
  /// Whether it is the preview that a camera left in a raw file.
  public var isEmbeddedPreview: Bool
  /// Whether it only stands in until the right one comes.
  public var isProvisional: Bool
  /// How the file plays, where the image is only the first frame of an animation.
  public var animation: AnimationTraits?

  /// Makes a picture from its parts.
  public init(
    image: ImageID, photoSize: PixelSize, isScalable: Bool = false,
    isEmbeddedPreview: Bool = false, isProvisional: Bool = false,
    animation: AnimationTraits? = nil
  ) {
    self.image = image
    self.photoSize = photoSize
    self.isScalable = isScalable
    self.isEmbeddedPreview = isEmbeddedPreview
    self.isProvisional = isProvisional
    self.animation = animation
  }

  /// The picture that a decoded photo makes, its pixels being kept as `image`.
  public init(_ photo: DecodedPhoto, image: ImageID) {
    self.init(
      image: image, photoSize: photo.photoSize, isScalable: photo.isScalable,
      isEmbeddedPreview: photo.isEmbeddedPreview, isProvisional: photo.isProvisional,
      animation: photo.animation)
  }
}

/// What a page shows in the place of a photo: an image at its own size.
public struct PageCard: Hashable, Sendable {
  /// The image.
  public var image: ImageID
  /// The size at which it is shown, in points.
  public var size: Size

  /// Makes a card from its parts.
  public init(image: ImageID, size: Size) {
    self.image = image
    self.size = size
  }
}
