import GalleryCore

/// Where the corners of a `SolidRectangle` land on the window's physical pixels.
struct RectanglePlacement: Sendable {
  /// The corners in physical pixels, in the order in which the rectangle names its own.
  let corners: [Point]
  /// The least upright rectangle around the corners.
  let bounds: Rect
  /// Whether the edges are parallel to the screen's.
  let isUpright: Bool

  /// Slants below this many pixels are rounding noise: less than a 255th of a pixel's coverage.
  private static let noise = 1.0 / 256

  /// Nil where nothing can be seen: no area or a non-finite transform.
  init?(rectangle: SolidRectangle, scale: Double) {
    let transform = rectangle.transform.concatenating(.scale(x: scale, y: scale))
    let corners = rectangle.rectangle.corners.map(transform.apply(to:))
    guard !rectangle.rectangle.isEmpty, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
      transform.inverted != nil
    else { return nil }
    self.corners = corners
    bounds = transform.boundingRect(of: rectangle.rectangle)
    let across = corners[1] - corners[0]
    let down = corners[3] - corners[0]
    isUpright =
      (abs(across.y) < Self.noise && abs(down.x) < Self.noise)
      || (abs(across.x) < Self.noise && abs(down.y) < Self.noise)
  }
}
