extension Gallery {
  /// Zooms by less than this factor come of touchpads, one after another, and are followed at once.
  private static let leastAnimatedZoom = 1.2

  mutating func carryOut(_ actions: [WheelAction], at now: Double) {
    for action in actions { carryOut(action, at: now) }
  }

  private mutating func carryOut(_ action: WheelAction, at now: Double) {
    switch action {
    case .notches(let notches):
      page(by: notches, at: now)
    case .scrollBegan:
      // Who has fingers on the photos does not mean the touchpad.
      guard grip == nil else { return }
      isScrolling = true
      beginPan(along: nil, at: now)
    case .scrolled(let way):
      if isScrolling { scroll(by: way, at: now) }
    case .scrollEnded(let velocity):
      guard isScrolling else { return }
      isScrolling = false
      endPan(velocity: drawn(by: velocity, at: now), at: now)
    case .zoomed(let factor, let place):
      let space = viewSpace(at: now)
      let isStep = max(factor, 1 / factor) >= Self.leastAnimatedZoom
      zoom(
        by: factor, about: place.map(space.inverse.apply(to:)), at: now,
        animated: isAnimated && isStep)
    }
  }

  private mutating func scroll(by way: Point, at now: Double) {
    pan(by: drawn(by: way, at: now), scale: 1, about: .zero, at: now)
  }

  /// Where a touchpad's stroke draws what is held: the strip goes on by strokes to the right and
  /// down alike, however it lies; a zoomed photo goes as the fingers do.
  private func drawn(by way: Point, at now: Double) -> Point {
    if grip == .strip {
      return Point(x: -(abs(way.x) >= abs(way.y) ? way.x : way.y), y: 0)
    }
    return viewSpace(at: now).inverse.apply(toVector: Point(x: -way.x, y: -way.y))
  }
}
