/// One frame as a list of items, back to front: everything that a compositor needs.
public struct Scene: Hashable, Sendable {
  /// The window's size in points.
  public var size: Size
  /// The number of physical pixels per point, greater than 0.
  public var scale: Double
  /// The colour where nothing is drawn; its alpha is ignored.
  public var background: Color
  /// The items, back to front.
  public var items: [Item]

  /// An item to draw.
  public enum Item: Hashable, Sendable {
    /// Part of an image.
    case image(ImageQuad)
    /// A rectangle of one colour.
    case rectangle(SolidRectangle)
  }

  /// Makes a scene from its parts.
  public init(size: Size, scale: Double, background: Color, items: [Item]) {
    self.size = size
    self.scale = scale
    self.background = background
    self.items = items
  }

  /// The window's size in physical pixels.
  public var pixelSize: PixelSize {
    PixelSize(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }
}

/// A textured quad: part of an image in a transformed rectangle.
public struct ImageQuad: Hashable, Sendable {
  /// The image.
  public var image: ImageID
  /// The visible part of the image, in normalised texture coordinates (0…1 each way).
  public var source: Rect
  /// The rectangle that the part fills, in the quad's own space.
  public var destination: Rect
  /// The transform from the quad's own space to window space, in points.
  public var transform: AffineTransform
  /// The opacity, from 0 (invisible) to 1 (as the image is).
  public var opacity: Double
  /// How many pixels of the screen, each way, one of the photo's own pixels covers if each is drawn
  /// as a sharp square; 1 if they are interpolated.
  ///
  /// A texel may stand for a part of such a square, but not for several of them.
  public var sharpFactor: Int

  /// Makes a quad; by default the whole image, opaque and without a transform.
  public init(
    image: ImageID, source: Rect = .unit, destination: Rect,
    transform: AffineTransform = .identity, opacity: Double = 1, sharpFactor: Int = 1
  ) {
    self.image = image
    self.sharpFactor = sharpFactor
    self.source = source
    self.destination = destination
    self.transform = transform
    self.opacity = opacity
  }
}

/// A transformed rectangle of one colour.
public struct SolidRectangle: Hashable, Sendable {
  /// The colour; its alpha is the rectangle's opacity.
  public var color: Color
  /// The rectangle, in its own space.
  public var rectangle: Rect
  /// The transform from the rectangle's own space to window space, in points.
  public var transform: AffineTransform

  /// Makes a rectangle, by default without a transform.
  public init(color: Color, rectangle: Rect, transform: AffineTransform = .identity) {
    self.color = color
    self.rectangle = rectangle
    self.transform = transform
  }
}
