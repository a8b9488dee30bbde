/// The thumbnails that are needed, and how large.
public struct ThumbnailPlan: Hashable, Sendable {
  /// The photos, the most urgent first, each once.
  public var photos: [PhotoID]
  /// The number of those, from the first, that are in view or will be when the rows rest.
  public var visibleCount: Int
  /// The size that they are fitted into, in physical pixels.
  public var bounds: PixelSize

  /// Makes a plan from its parts.
  public init(photos: [PhotoID], visibleCount: Int, bounds: PixelSize) {
    self.photos = photos
    self.visibleCount = visibleCount
    self.bounds = bounds
  }
}
