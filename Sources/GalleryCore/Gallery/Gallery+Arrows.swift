/// What keys do that name an edge of the window: they go by what the viewer sees, however the photo
/// view lies, and however a simulated device is turned.
extension Gallery {
  /// How much of the view one key press pans a zoomed photo.
  static let panStep = 0.25

  /// How many pages lead to the photo that lies toward an edge.
  ///
  /// Across the strip there is none; there right and down lead on, and left and up back.
  func pages(toward edge: Edge) -> Int {
    let way = seenSpace.inverse.apply(toVector: edge.direction)
    if abs(way.x) > abs(way.y) { return way.x > 0 ? 1 : -1 }
    return edge.direction.x + edge.direction.y > 0 ? 1 : -1
  }

  /// Shows what of a zoomed photo lies farther toward an edge, as far as there is any.
  mutating func pan(toward edge: Edge, at now: Double) {
    guard isZoomed(at: now), let photoSize, let limits = targetLimits,
      var zoom = zooms[pager.page]
    else { return }
    let way = seenSpace.inverse.apply(toVector: edge.direction)
    let view = limits.viewSize
    let step = Point(
      x: way.x * Self.panStep * view.width, y: way.y * Self.panStep * view.height)
    zoom.pan(
      by: step, at: now, from: self.limits(of: photoSize, at: now), in: limits,
      animated: isAnimated)
    zooms[pager.page] = zoom
  }

  /// The photo view as its viewer will see it lie once all turns have ended.
  private var seenSpace: ViewSpace {
    ViewSpace(
      windowSize: windowSize,
      quarters: (Double(turn.targetTurn.clockwiseQuarters) + windowTurn).rounded())
  }
}

extension Edge {
  /// The way to it in window space: one long, y downward.
  fileprivate var direction: Point {
    switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .top: Point(x: 0, y: -1)
    case .bottom: Point(x: 0, y: 1)
    }
  }
}
