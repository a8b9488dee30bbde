/// One frame as a draw list, back to front: all that a compositor needs to know.
public struct Scene: Hashable, Sendable {
  /// The window's size in points.
  public var size: Size
  /// Physical pixels per point, above 0.
  public var scale: Double
  /// What is seen where nothing is drawn; its alpha is ignored.
  public var background: Color
  /// What is drawn, the backmost first.
  public var items: [Item]

  /// One thing to draw.
  public enum Item: Hashable, Sendable {
    /// A part of an image.
    case image(ImageQuad)
    /// An area of one colour.
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

/// A textured quad: a part of an image, put into a rectangle, put through a transform.
public struct ImageQuad: Hashable, Sendable {
  /// The image.
  public var image: ImageID
  /// The part of the image to show, in normalised texture coordinates (0…1 each way).
  public var source: Rect
  /// The rectangle it fills, in the quad's own space.
  public var destination: Rect
  /// From the quad's own space to window space, in points.
  public var transform: AffineTransform
  /// 0 (not seen) … 1 (as the image is).
  public var opacity: Double
  /// Whether texels that come to lie on two by two whole pixels each are copied, not interpolated.
  public var isPixelated: Bool

  /// Makes a quad; the whole image, unturned and fully seen where nothing else is said.
  public init(
    image: ImageID, source: Rect = .unit, destination: Rect,
    transform: AffineTransform = .identity, opacity: Double = 1, isPixelated: Bool = false
  ) {
    self.image = image
    self.isPixelated = isPixelated
    self.source = source
    self.destination = destination
    self.transform = transform
    self.opacity = opacity
  }
}

/// A rectangle of one colour, put through a transform.
public struct SolidRectangle: Hashable, Sendable {
  /// The colour; its alpha is the rectangle's opacity.
  public var color: Color
  /// The rectangle, in its own space.
  public var rectangle: Rect
  /// From its own space to window space, in points.
  public var transform: AffineTransform

  /// Makes a rectangle, unturned where nothing else is said.
  public init(color: Color, rectangle: Rect, transform: AffineTransform = .identity) {
    self.color = color
    self.rectangle = rectangle
    self.transform = transform
  }
}
