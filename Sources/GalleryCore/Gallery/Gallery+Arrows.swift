/// Keys and arrows toward an edge of the window.
extension Gallery {
  /// The distance that a key press pans a zoomed photo, as a share of the view.
  static let panStep = 0.25

  /// The edge of the chrome's own space on the side of the next photo, once the view has turned.
  public var nextEdge: Edge {
    let way = targetViewSpace.transform.apply(toVector: Edge.right.direction)
    return Edge(toward: chromeSpace.inverse.apply(toVector: way))
  }

  /// The number of pages to the photo toward an edge: 1 or −1.
  ///
  /// Keys follow what the viewer sees, whatever the turn of the photo view and of the window. Across
  /// the strip there is no photo; there, right and down go forward, and left and up go back.
  func pages(toward edge: Edge) -> Int {
    switch Edge(toward: seenSpace.inverse.apply(toVector: edge.direction)) {
    case .right: 1
    case .left: -1
    case .top, .bottom: edge == .right || edge == .bottom ? 1 : -1
    }
  }

  /// Moves the view of a zoomed photo toward an edge, as far as the photo extends.
  mutating func pan(toward edge: Edge, at now: Double) {
    guard isZoomed(at: now), let photoSize, let limits = targetLimits,
      var zoom = currentZoom
    else { return }
    let way = seenSpace.inverse.apply(toVector: edge.direction)
    let view = limits.viewSize
    let step = Point(
      x: way.x * Self.panStep * view.width, y: way.y * Self.panStep * view.height)
    zoom.pan(
      by: step, at: now, from: self.limits(of: photoSize, at: now), in: limits,
      animated: isAnimated)
    currentZoom = zoom
  }

  /// The photo view as its viewer sees it when all turns have ended.
  private var seenSpace: ViewSpace {
    ViewSpace(
      windowSize: windowSize,
      quarters: (Double(turn.targetTurn.clockwiseQuarters) + presentation.windowQuarters).rounded())
  }
}
