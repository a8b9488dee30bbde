/// The size of a whole photo in a room: never cropped; small photos are enlarged only within
/// limits.
///
/// Decoders and pages both use this rule for their sizes, so a photo at rest is copied pixel by
/// pixel.
struct PhotoFit: Hashable, Sendable {
  /// The largest number of screen pixels, each way, for one pixel of a small photo.
  static let greatestFactor = 2

  /// The photo's upright size in its own pixels.
  let photoSize: PixelSize
  /// Whether the photo fills the room even if it is small: for vector pictures, or if the user
  /// chose it.
  let isEnlarged: Bool

  /// The tolerance for rounding in a factor.
  private static let slack = 1e-6

  /// The size in physical pixels for a room in pixels.
  func size(in room: PixelSize) -> PixelSize {
    if isEnlarged { return photoSize.aspectFitted(into: room) }
    let (width, height) = (max(1, photoSize.width), max(1, photoSize.height))
    let factor = min(room.width / width, room.height / height, Self.greatestFactor)
    return factor >= 1
      ? PixelSize(width: width * factor, height: height * factor)
      : photoSize.aspectFitted(into: room)
  }

  /// The size of one of the photo's pixels in points, for a room in points.
  func scale(in room: Size, pixelsPerPoint: Double) -> Double {
    let fill = max(
      0,
      min(
        room.width / Double(max(1, photoSize.width)), room.height / Double(max(1, photoSize.height))
      ))
    let factor = fill * pixelsPerPoint + Self.slack
    guard !isEnlarged, factor >= 1, factor.isFinite, pixelsPerPoint > 0 else { return fill }
    return min(factor.rounded(.down), Double(Self.greatestFactor)) / pixelsPerPoint
  }
}
