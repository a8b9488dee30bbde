/// What keys and arrows do that name an edge of the window.
extension Gallery {
  /// How much of the view one key press pans a zoomed photo.
  static let panStep = 0.25

  /// The edge of the chrome's own space on the side of the next photo, once the view has turned.
  public var nextEdge: Edge {
    let way = targetViewSpace.transform.apply(toVector: Edge.right.direction)
    return Edge(toward: chromeSpace.inverse.apply(toVector: way))
  }

  /// How many pages lead to the photo that lies toward an edge.
  ///
  /// Keys go by what the viewer sees, however the photo view lies and a simulated device is turned.
  /// Across the strip there is no photo; there right and down lead on, and left and up back.
  func pages(toward edge: Edge) -> Int {
    switch Edge(toward: seenSpace.inverse.apply(toVector: edge.direction)) {
    case .right: 1
    case .left: -1
    case .top, .bottom: edge == .right || edge == .bottom ? 1 : -1
    }
  }

  /// Shows what of a zoomed photo lies farther toward an edge, as far as there is any.
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

  /// The photo view as its viewer will see it lie once all turns have ended.
  private var seenSpace: ViewSpace {
    ViewSpace(
      windowSize: windowSize,
      quarters: (Double(turn.targetTurn.clockwiseQuarters) + presentation.windowQuarters).rounded())
  }
}
