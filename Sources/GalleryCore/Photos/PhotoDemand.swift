/// What is asked of a decoder: an upright photo or a part of it, and how large.
public struct PhotoDemand: Hashable, Sendable {
  /// The result is fitted into so many pixels, and never enlarged unless it is scalable.
  public var bounds: PixelSize
  /// The part that is wanted, in the pixels of the whole upright photo; nil for all of it.
  ///
  /// Those of a scalable photo are the pixels of the whole drawing fitted into `bounds`.
  public var region: PixelRect?
  /// What is laid under a photo with transparency, so that the result is opaque; nil leaves it
  /// transparent.
  public var backdrop: Backdrop?

  /// Makes a demand from its parts.
  public init(bounds: PixelSize, region: PixelRect? = nil, backdrop: Backdrop? = nil) {
    self.bounds = bounds
    self.region = region
    self.backdrop = backdrop
  }
}
