extension Gallery {
  /// A touchpad's stroke that has hold of the photos.
  struct Stroke: Hashable, Sendable {
    /// Which of its ways moves the strip, as its first movement says; nil before that.
    var axis: Axis?
  }

  /// Zooms by less than this factor come of touchpads, one after another, and are followed at once.
  private static let leastAnimatedZoom = 1.2

  /// Applies the wheel's actions; with Shift held (`isPaging`) it moves the strip, not a zoomed
  /// photo.
  mutating func apply(_ actions: [WheelAction], isPaging: Bool = false, at now: Double) {
    for action in actions { mode.apply(action, isPaging: isPaging, to: &self, at: now) }
  }

  /// Begins a touchpad's stroke, unless fingers hold the photos.
  mutating func beginStroke(isPaging: Bool, at now: Double) {
    guard grip == nil else { return }
    beginPan(along: nil, onStrip: isPaging, at: now)
    stroke = Stroke()
  }

  /// Moves what the stroke holds.
  mutating func continueStroke(by way: Point, at now: Double) {
    guard let stroke else { return }
    let axis: Axis = abs(way.x) >= abs(way.y) ? .horizontal : .vertical
    self.stroke?.axis = stroke.axis ?? axis
    pan(by: drawn(by: way, at: now), scale: 1, about: .zero, at: now)
  }

  /// Ends the stroke at a velocity in points per second.
  mutating func endStroke(velocity: Point, at now: Double) {
    guard stroke != nil else { return }
    endPan(velocity: drawn(by: velocity, at: now), at: now)
    stroke = nil
  }

  /// Zooms by a factor about a place in the window, or the view's middle.
  mutating func zoomByWheel(_ factor: Double, about place: Point?, at now: Double) {
    let space = viewSpace(at: now)
    let isStep = max(factor, 1 / factor) >= Self.leastAnimatedZoom
    zoom(
      by: factor, about: place.map(space.inverse.apply(to:)), at: now,
      animated: isAnimated && isStep)
  }

  /// Where a touchpad's stroke draws what is held: the strip goes on by strokes to the right and
  /// down alike, however it lies; a zoomed photo goes as the fingers do.
  private func drawn(by seen: Point, at now: Double) -> Point {
    let way = Point(x: seen.x / presentation.zoom, y: seen.y / presentation.zoom)
    if grip == .strip {
      return Point(x: stroke?.axis == .vertical ? -way.y : -way.x, y: 0)
    }
    let space = ViewSpace(
      windowSize: windowSize, quarters: turn.quarters(at: now) + presentation.windowQuarters)
    return space.inverse.apply(toVector: Point(x: -way.x, y: -way.y))
  }
}
