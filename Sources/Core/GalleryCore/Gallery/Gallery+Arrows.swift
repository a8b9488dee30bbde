/// Keys and buttons with a direction, toward an edge of the window.
extension Gallery {
  /// The distance by which a key press pans a zoomed photo, as a fraction of the view.
  static let panStep = 0.25

  /// The edge of the chrome's own space toward the next photo, at the end of the current turn.
  public var nextEdge: Edge {
    let direction = targetViewSpace.transform.apply(toVector: Edge.right.direction)
    return Edge(toward: chromeSpace.inverse.apply(toVector: direction))
  }

  /// The number of pages to the photo toward an edge: 1 or −1.
  ///
  /// Directions are as the viewer sees them, at any turn of the photo view and of the window.
  /// Across the strip, where there is no photo, right and down go forward, and left and up go back.
  func pages(toward edge: Edge) -> Int {
    switch Edge(toward: seenSpace.inverse.apply(toVector: edge.direction)) {
    case .right: 1
    case .left: -1
    case .top, .bottom: edge == .right || edge == .bottom ? 1 : -1
    }
  }

  /// Moves the view of a zoomed photo toward an edge, as far as the photo extends.
  mutating func pan(toward edge: Edge, at now: Double) {
    guard isZoomed(at: now), let photoSize, let limits = targetLimits(at: now),
      var zoom = currentZoom
    else { return }
    let direction = seenSpace.inverse.apply(toVector: edge.direction)
    let view = limits.viewSize
    let step = Point(
      x: direction.x * Self.panStep * view.width, y: direction.y * Self.panStep * view.height)
    zoom.pan(
      by: step, at: now, from: self.limits(of: photoSize, at: now), in: limits,
      animated: isAnimated)
    currentZoom = zoom
  }

  /// The photo view as its viewer sees it at the end of all turns.
  var seenSpace: ViewSpace {
    ViewSpace(
      windowSize: windowSize,
      quarters: (Double(turn.targetTurn.clockwiseQuarters) + presentation.windowQuarters).rounded())
  }
}
