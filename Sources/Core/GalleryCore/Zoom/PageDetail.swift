/// Part of a zoomed photo with more pixels than the picture of the whole photo has.
public struct PageDetail: Hashable, Sendable {
  /// The image of the part.
  public var image: ImageID
  /// The image's own size.
  public var imageSize: PixelSize
  /// The part, in the pixels of the whole upright photo.
  public var region: PixelRect
  /// The size of the whole photo in the pixels of `region`.
  ///
  /// A vector picture may be drawn at another size than the page's picture.
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

  /// The largest deviation, in pixels, at which an image counts as made for the size that is shown:
  /// its region and its size are each rounded to whole numbers.
  private static let slack = 1.5

  /// The rectangle of the detail for a whole photo at `photo`, with `scale` physical pixels per
  /// point.
  ///
  /// A detail that was made for this size is placed on whole pixels, so that it is copied, not
  /// resampled.
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
