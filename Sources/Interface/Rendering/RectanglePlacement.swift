import GalleryCore

/// The position of a `SolidRectangle` in the window's physical pixels.
struct RectanglePlacement: Sendable {
  /// The corners in physical pixels, in the order of the rectangle's own corners.
  let corners: [Point]
  /// The bounding box of the corners.
  let bounds: Rect
  /// Whether the edges are parallel to those of the screen.
  let isUpright: Bool

  /// Slants of less than this many pixels are rounding noise: they change the coverage by less than
  /// 1/255.
  private static let noise = 1.0 / 256

  /// Returns nil if nothing is visible: an empty area or a non-finite transform.
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
