/// A request to a decoder: an upright photo or a part of it, and its size.
public struct PhotoDemand: Hashable, Sendable {
  /// The size in pixels into which the result is fitted; only scalable photos are enlarged.
  public var bounds: PixelSize
  /// The requested part, in the pixels of the whole upright photo; nil for the whole photo.
  ///
  /// For a scalable photo, these are the pixels of the whole drawing fitted into `bounds`.
  public var region: PixelRect?
  /// What is drawn behind a transparent photo to make the result opaque; nil leaves it transparent.
  public var backdrop: Backdrop?

  /// Makes a demand from its parts.
  public init(bounds: PixelSize, region: PixelRect? = nil, backdrop: Backdrop? = nil) {
    self.bounds = bounds
    self.region = region
    self.backdrop = backdrop
  }
}
