import RealModule

/// A photo that is turned about its middle, and the frames that are inside of it.
///
/// A frame is upright as the viewer sees it; its unit is the photo's pixel, and its origin the
/// photo's middle. A frame with a corner outside of the photo would show nothing there.
struct TurnedPhoto: Hashable, Sendable {
  /// Half of the photo's width and height.
  private let half: Size
  private let (sine, cosine): (Double, Double)

  /// Turns a photo.
  ///
  /// - Parameters:
  ///   - size: the photo's upright size in pixels.
  ///   - angle: the angle in radians, clockwise.
  init(_ size: PixelSize, angle: Double) {
    half = Size(width: Double(max(1, size.width)) / 2, height: Double(max(1, size.height)) / 2)
    (sine, cosine) = (Double.sin(angle), Double.cos(angle))
  }

  /// The size of the smallest upright rectangle around it.
  var bounds: Size {
    let extent = extent(of: half)
    return Size(width: extent.width * 2, height: extent.height * 2)
  }

  /// A place of the turned photo as one of the upright photo.
  func upright(_ point: Point) -> Point {
    Point(x: point.x * cosine + point.y * sine, y: point.y * cosine - point.x * sine)
  }

  /// A place of the upright photo as one of the turned photo.
  func turned(_ point: Point) -> Point {
    Point(x: point.x * cosine - point.y * sine, y: point.y * cosine + point.x * sine)
  }

  /// Half of the room that a rectangle with half a width and height takes in the other space.
  private func extent(of size: Size) -> Size {
    let (across, down) = (abs(cosine), abs(sine))
    return Size(
      width: size.width * across + size.height * down,
      height: size.width * down + size.height * across)
  }

  /// Whether a frame is inside, but for a small part of a pixel.
  func contains(_ frame: Rect, tolerance: Double = 1e-6) -> Bool {
    frame.corners.map(upright).allSatisfy {
      abs($0.x) <= half.width + tolerance && abs($0.y) <= half.height + tolerance
    }
  }

  /// A frame moved by as little as possible so that it is inside; it must be small enough.
  func moved(inside frame: Rect) -> Rect {
    let need = extent(of: Size(width: frame.size.width / 2, height: frame.size.height / 2))
    let room = Size(
      width: max(0, half.width - need.width), height: max(0, half.height - need.height))
    let center = upright(frame.center)
    let place = turned(
      Point(
        x: min(max(center.x, -room.width), room.width),
        y: min(max(center.y, -room.height), room.height)))
    return Rect(center: place, size: frame.size)
  }

  /// A frame with the same middle and proportions, as much smaller as it must be to be inside.
  func shrunk(inside frame: Rect) -> Rect {
    let need = extent(of: Size(width: frame.size.width / 2, height: frame.size.height / 2))
    let center = upright(frame.center)
    let factor = min(
      1, (half.width - abs(center.x)) / need.width, (half.height - abs(center.y)) / need.height)
    return Rect(
      center: frame.center,
      size: Size(
        width: frame.size.width * max(0, factor), height: frame.size.height * max(0, factor)))
  }

  /// How far a frame that is inside can become another one, on the straight way.
  func limited(from frame: Rect, to wanted: Rect) -> Rect {
    var part = 1.0
    for (start, end) in zip(frame.corners.map(upright), wanted.corners.map(upright)) {
      part = min(part, Self.part(from: start.x, to: end.x, within: half.width))
      part = min(part, Self.part(from: start.y, to: end.y, within: half.height))
    }
    if part >= 1 { return wanted }
    func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
    return Rect(
      x: mixed(frame.minX, wanted.minX), y: mixed(frame.minY, wanted.minY),
      width: mixed(frame.size.width, wanted.size.width),
      height: mixed(frame.size.height, wanted.size.height))
  }

  private static func part(from start: Double, to end: Double, within limit: Double) -> Double {
    guard abs(end) > limit, end != start else { return 1 }
    return min(1, max(0, ((end < 0 ? -limit : limit) - start) / (end - start)))
  }
}
