/// The thumbnails that are needed, and how large.
public struct ThumbnailPlan: Hashable, Sendable {
  /// The photos, the most urgent first, each once.
  public var photos: [PhotoID]
  /// The number of those, from the first, that are in view or will be when the rows rest.
  public var visibleCount: Int
  /// The size that they are fitted into, in physical pixels.
  public var bounds: PixelSize
  /// The sizes of those photos that are fitted into others.
  public var sizes: [PhotoID: PixelSize] = [:]
  /// Whether small photos are shown as large as fits the bounds.
  public var isEnlarged: Bool

  /// Makes a plan from its parts.
  public init(photos: [PhotoID], visibleCount: Int, bounds: PixelSize, isEnlarged: Bool = true) {
    self.photos = photos
    self.visibleCount = visibleCount
    self.bounds = bounds
    self.isEnlarged = isEnlarged
  }

  /// The memory for those that are seen, in bytes.
  package var visibleByteCount: Int {
    photos.prefix(visibleCount).reduce(0) { sum, photo in
      let size = size(of: photo)
      return sum + max(HeldPicture.leastByteCount, size.width * size.height * 4)
    }
  }

  /// The size that a photo is fitted into, in physical pixels.
  func size(of photo: PhotoID) -> PixelSize { sizes[photo] ?? bounds }
}
