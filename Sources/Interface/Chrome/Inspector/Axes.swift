import GalleryCore

/// The photo view's axes as they are drawn: where they begin, and how far they lead.
struct Axes {
  let origin: Point
  let x: Point
  let y: Point

  /// - Parameters:
  ///   - toWindow: from photo-view space to the window.
  ///   - length: how long an axis is that is seen from the front, in points of the window.
  ///   - inset: how far from the window's edges the origin is drawn at least.
  ///   - window: the window.
  init(toWindow: AffineTransform, length: Double, inset: Double, window: Rect) {
    let origin = toWindow.apply(to: .zero)
    self.origin = Point(
      x: Self.drawnIn(origin.x, inset, window.size.width),
      y: Self.drawnIn(origin.y, inset, window.size.height))
    let axes = [Point(x: 1, y: 0), Point(x: 0, y: 1)].map(toWindow.apply(toVector:))
    // The longer one is as long as it should be; the other one tells how far the view is tilted.
    let longest = axes.map(\.length).reduce(0, max)
    let scale = longest > 0 ? length / longest : 0
    x = Point(x: axes[0].x * scale, y: axes[0].y * scale)
    y = Point(x: axes[1].x * scale, y: axes[1].y * scale)
  }

  /// A place, moved away from an edge that it lies at; one outside is moved as much, and stays there.
  private static func drawnIn(_ place: Double, _ inset: Double, _ extent: Double) -> Double {
    if place < inset { return place < 0 ? place + inset : inset }
    if place > extent - inset { return place > extent ? place - inset : extent - inset }
    return place
  }
}
