/// A part of a page's photo with more pixels than the whole of it has at hand, for a photo that is
/// zoomed into.
public struct PageDetail: Hashable, Sendable {
  /// The image of the part.
  public var image: ImageID
  /// The part, in the pixels of the whole upright photo.
  public var region: PixelRect

  /// Makes a detail from its parts.
  public init(image: ImageID, region: PixelRect) {
    self.image = image
    self.region = region
  }
}
