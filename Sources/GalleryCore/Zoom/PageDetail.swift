/// A part of a page's photo with more pixels than the whole of it has at hand, for a photo that is
/// zoomed into.
public struct PageDetail: Hashable, Sendable {
  /// The image of the part.
  public var image: ImageID
  /// The image's own size.
  public var imageSize: PixelSize
  /// The part, in the pixels of the whole upright photo.
  public var region: PixelRect
  /// How many pixels the whole has as `region` counts them; a vector picture may be drawn at
  /// another size than the one that its page's picture has.
  public var photoSize: PixelSize

  /// Makes a detail from its parts.
  public init(image: ImageID, imageSize: PixelSize, region: PixelRect, photoSize: PixelSize) {
    self.image = image
    self.imageSize = imageSize
    self.region = region
    self.photoSize = photoSize
  }

  /// The part in unit coordinates of the photo (0…1 each way).
  public var part: Rect { region.share(of: photoSize) }

  /// By how many pixels an image may miss the size at which its part is shown, and still count as
  /// made for it: its part and its size are whole numbers, each rounded.
  private static let slack = 1.5

  /// Where it lies if the whole photo lies at `photo`, at so many physical pixels per point.
  ///
  /// One that was made for just this size lies on whole pixels, so that it is copied, not resampled.
  public func destination(in photo: Rect, scale: Double) -> Rect {
    let part = part
    let place = Rect(
      x: photo.minX + part.minX * photo.size.width, y: photo.minY + part.minY * photo.size.height,
      width: part.size.width * photo.size.width, height: part.size.height * photo.size.height)
    let (width, height) = (Double(imageSize.width), Double(imageSize.height))
    guard scale > 0, abs(place.size.width * scale - width) <= Self.slack,
      abs(place.size.height * scale - height) <= Self.slack
    else { return place }
    return Rect(
      x: (place.minX * scale).rounded() / scale, y: (place.minY * scale).rounded() / scale,
      width: width / scale, height: height / scale)
  }
}

extension PixelRect {
  /// The rectangle in unit coordinates of a picture.
  func share(of picture: PixelSize) -> Rect {
    let (width, height) = (Double(max(1, picture.width)), Double(max(1, picture.height)))
    return Rect(
      x: Double(x) / width, y: Double(y) / height, width: Double(size.width) / width,
      height: Double(size.height) / height)
  }
}
