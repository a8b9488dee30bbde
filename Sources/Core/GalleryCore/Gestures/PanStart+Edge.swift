extension PanStart {
  /// How close to an edge of the photo view, in points, a pointer must go down to come in from that
  /// edge: about half a finger.
  static let edgeZone = 20.0

  /// Describes the start of a drag from a location by a vector, in a view of the given size.
  init(translation: Point, from origin: Point, in viewSize: Size, isTouch: Bool) {
    self.isTouch = isTouch
    let isHorizontal = abs(translation.x) >= abs(translation.y)
    axis = isHorizontal ? .horizontal : .vertical
    edge =
      isHorizontal
      ? Self.edge(translation.x, from: origin.x, of: viewSize.width, low: .left, high: .right)
      : Self.edge(translation.y, from: origin.y, of: viewSize.height, low: .top, high: .bottom)
  }

  private static func edge(
    _ translation: Double, from origin: Double, of extent: Double, low: Edge, high: Edge
  ) -> Edge? {
    if translation > 0 { return origin <= edgeZone ? low : nil }
    return origin >= extent - edgeZone ? high : nil
  }
}
