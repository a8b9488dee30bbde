import GalleryCore

/// The photo view's axes as drawn: their origin and their directions.
struct Axes {
  let origin: Point
  let x: Point
  let y: Point

  /// - Parameters:
  ///   - toWindow: the transform from photo-view space to the window.
  ///   - length: the length of an axis that is seen from the front, in points of the window.
  ///   - inset: the smallest distance of the origin from the window's edges.
  ///   - window: the window.
  init(toWindow: AffineTransform, length: Double, inset: Double, window: Rect) {
    let origin = toWindow.apply(to: .zero)
    self.origin = Point(
      x: Self.drawnIn(origin.x, inset, window.size.width),
      y: Self.drawnIn(origin.y, inset, window.size.height))
    let axes = [Point(x: 1, y: 0), Point(x: 0, y: 1)].map(toWindow.apply(toVector:))
    // The longer axis has the full length; the other one shows how far the view is tilted.
    let longest = axes.map(\.length).reduce(0, max)
    let scale = longest > 0 ? length / longest : 0
    x = Point(x: axes[0].x * scale, y: axes[0].y * scale)
    y = Point(x: axes[1].x * scale, y: axes[1].y * scale)
  }

  /// Moves a coordinate away from an edge that it is at.
  ///
  /// A coordinate outside moves as far, and stays outside.
  private static func drawnIn(_ place: Double, _ inset: Double, _ extent: Double) -> Double {
    if place < inset { return place < 0 ? place + inset : inset }
    if place > extent - inset { return place > extent ? place - inset : extent - inset }
    return place
  }
}
