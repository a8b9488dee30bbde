/// A photo's picture: an image, and the proportions in which it is shown.
public struct PagePicture: Hashable, Sendable {
  /// The image, at the size it was decoded for.
  public var image: ImageID
  /// The whole photo's upright size in its own pixels.
  public var photoSize: PixelSize

  /// Whether it is sharp at any size, as a vector picture.
  public var isScalable: Bool
  /// Whether it is the preview that a camera left in a raw file.
  public var isEmbeddedPreview: Bool
  /// Whether it is shown only until the requested picture arrives.
  public var isProvisional: Bool
  /// How much of the photo its file still has.
  public var completeness: PhotoCompleteness
  /// How the file plays, if the image is only the first frame of an animation.
  public var animation: AnimationTraits?
  /// The photo in a few numbers, if they are known.
  public var sketch: PhotoSketch?
  /// How bright its pixels are; nil if that was not counted.
  public var histogram: Histogram?
  /// The blurred photo as an image for its matte, if there is one.
  public var matte: ImageID?

  /// Makes a picture from its parts.
  public init(
    image: ImageID, photoSize: PixelSize, isScalable: Bool = false,
    isEmbeddedPreview: Bool = false, isProvisional: Bool = false,
    completeness: PhotoCompleteness = .whole, animation: AnimationTraits? = nil,
    sketch: PhotoSketch? = nil, matte: ImageID? = nil
  ) {
    self.image = image
    self.photoSize = photoSize
    self.isScalable = isScalable
    self.isEmbeddedPreview = isEmbeddedPreview
    self.isProvisional = isProvisional
    self.completeness = completeness
    self.animation = animation
    self.sketch = sketch
    self.matte = matte
  }

  /// Makes the picture of a decoded photo, whose pixels are stored as `image`, and the blurred ones
  /// of its matte as `matte`.
  public init(_ photo: DecodedPhoto, image: ImageID, matte: ImageID? = nil) {
    self.init(
      image: image, photoSize: photo.photoSize, isScalable: photo.isScalable,
      isEmbeddedPreview: photo.isEmbeddedPreview, isProvisional: photo.isProvisional,
      completeness: photo.completeness, animation: photo.animation, sketch: photo.sketch,
      matte: matte)
    histogram = photo.histogram
  }

  /// The images that it consists of.
  var images: [ImageID] { [image, matte].compactMap(\.self) }

  /// What people should know about a picture besides its name.
  public enum Note: Hashable, Sendable {
    /// It is the preview that a camera left in a raw file.
    case preview
    /// Its file has only a part of it.
    case incomplete
    /// Its file is damaged.
    case damaged
  }

  /// What people should know about the picture besides its name.
  ///
  /// A provisional picture has no note about its file's state, which is known with the final one.
  public var notes: [Note] {
    var notes: [Note] = []
    if isEmbeddedPreview { notes.append(.preview) }
    if !isProvisional {
      switch completeness {
      case .whole: break
      case .incomplete: notes.append(.incomplete)
      case .damaged: notes.append(.damaged)
      }
    }
    return notes
  }
}

/// A card that a page shows instead of a photo: an image at its own size.
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
