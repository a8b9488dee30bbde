extension Gallery {
  /// A stroke on a touchpad that moves the photos.
  struct Stroke: Hashable, Sendable {
    /// The axis of its first movement, which moves the strip; nil before that.
    var axis: Axis?
  }

  /// The smallest factor that is animated.
  ///
  /// Smaller ones come from touchpads in quick succession, and are applied at once.
  private static let leastAnimatedZoom = 1.2

  /// Applies actions of the wheel; `isPaging` (Shift is held) moves the strip even if the photo is
  /// zoomed, and `isOnFilmstrip` or `isOnSideList` (the pointer is there) moves that.
  mutating func apply(
    _ actions: [WheelAction], isPaging: Bool = false, isOnFilmstrip: Bool = false,
    isOnSideList: Bool = false, at now: Double
  ) {
    for action in actions {
      if scrollFilmstrip(by: action, isOnFilmstrip: isOnFilmstrip, at: now)
        || scrollSideList(by: action, isOnSideList: isOnSideList, at: now)
      {
        continue
      }
      mode.apply(action, isPaging: isPaging, to: &self, at: now)
    }
  }

  /// Begins a stroke on the touchpad, unless fingers hold the photos.
  mutating func beginStroke(isPaging: Bool, at now: Double) {
    guard grip == nil else { return }
    beginPan(along: nil, onStrip: isPaging, at: now)
    stroke = Stroke()
  }

  /// Continues the stroke by a distance in points, as the viewer sees it.
  mutating func continueStroke(by translation: Point, at now: Double) {
    guard let stroke else { return }
    let axis: Axis = abs(translation.x) >= abs(translation.y) ? .horizontal : .vertical
    self.stroke?.axis = stroke.axis ?? axis
    pan(by: photoViewVector(ofStroke: translation, at: now), scale: 1, about: .zero, at: now)
  }

  /// Ends the stroke at a velocity in points per second.
  mutating func endStroke(velocity: Point, at now: Double) {
    guard stroke != nil else { return }
    endPan(velocity: photoViewVector(ofStroke: velocity, at: now), at: now)
    stroke = nil
  }

  /// Zooms by a factor about a location in the window, or the view's middle.
  mutating func zoomByWheel(_ factor: Double, about place: Point?, at now: Double) {
    let space = viewSpace(at: now)
    leavePair(toward: place.map(space.inverse.apply(to:)), at: now)
    let isStep = max(factor, 1 / factor) >= Self.leastAnimatedZoom
    zoom(
      by: factor, about: place.map(space.inverse.apply(to:)), at: now,
      animated: isAnimated && isStep)
  }

  /// Converts a stroke on the touchpad to a movement in photo-view space.
  ///
  /// Strokes to the right and strokes down both go to later pages, at any turn of the view. A
  /// zoomed photo moves in the direction of the fingers.
  func photoViewVector(ofStroke seen: Point, at now: Double) -> Point {
    let translation = Point(x: seen.x / presentation.zoom, y: seen.y / presentation.zoom)
    if grip == .strip {
      return Point(x: stroke?.axis == .vertical ? -translation.y : -translation.x, y: 0)
    }
    let view = viewSpace(at: now)
    let space = ViewSpace(
      windowSize: windowSize, quarters: view.quarters + presentation.windowQuarters,
      lean: view.lean, zoom: view.zoom)
    return space.inverse.apply(toVector: Point(x: -translation.x, y: -translation.y))
  }
}
