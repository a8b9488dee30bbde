/// How large a whole photo is shown in a room: never cut, and small ones enlarged or not.
///
/// This one rule decides both what decoders are asked for and what a page shows, so that a photo at
/// rest is copied pixel by pixel.
struct PhotoFit: Hashable, Sendable {
  /// How many screen pixels one of a small photo's takes each way, at most.
  static let greatestFactor = 2

  /// The photo's upright size in its own pixels.
  let photoSize: PixelSize
  /// Whether the photo fills the room however small it is: a vector picture, or by the user's wish.
  let isEnlarged: Bool

  /// What rounding may add to a factor.
  private static let slack = 1e-6

  /// The size in physical pixels in a room of whole pixels.
  func size(in room: PixelSize) -> PixelSize {
    if isEnlarged { return photoSize.aspectFitted(into: room) }
    let (width, height) = (max(1, photoSize.width), max(1, photoSize.height))
    let factor = min(room.width / width, room.height / height, Self.greatestFactor)
    return factor >= 1
      ? PixelSize(width: width * factor, height: height * factor)
      : photoSize.aspectFitted(into: room)
  }

  /// How many points one of the photo's pixels takes in a room in points.
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
