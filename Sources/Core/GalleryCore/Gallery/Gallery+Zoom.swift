extension Gallery {
  /// Whether the current photo is larger than its fitted size once its motion has ended.
  public func isZoomed(at now: Double) -> Bool {
    guard mode != .overview, let zoom = currentZoom, !zoom.isFitting,
      let limits = targetLimits(at: now)
    else {
      return false
    }
    return !limits.isFitted(width: zoom.target(at: now, in: limits).width)
  }

  /// The current photo's size relative to its own pixels: 1 where each has one of the display's.
  ///
  /// It is that at which a motion ends. It is nil while the photo's size is not known, beside
  /// another photo, during a slow zoom, and in the overview.
  public func restingScale(at now: Double) -> Double? {
    guard mode != .overview, shownPair == nil, let limits = targetLimits(at: now) else {
      return nil
    }
    let zoom = currentZoom ?? PhotoZoom()
    if isKenBurnsOn, zoom.isFitting { return nil }
    let width = zoom.target(at: now, in: limits).width
    let scale = width / limits.actualWidth
    return scale.isFinite && scale > 0 ? scale : nil
  }

  /// The current photo's scale at a time (seconds), relative to its fitted size; nil if it is
  /// fitted.
  public func zoomFactor(at now: Double) -> Double? {
    guard let size = photoSize, let currentPhoto,
      let placement = placement(of: currentPhoto, photoSize: size, at: now)
    else { return nil }
    let fitted = limits(of: size, at: now).fitted.width
    return fitted > 0 ? placement.width / fitted : nil
  }

  /// The visible part and the size of the current photo at a time (seconds); nil if it is not
  /// zoomed.
  public func zoomedPhoto(at now: Double) -> ZoomedPhoto? {
    guard let photo = currentPhoto, let zoom = zooms[photo], !zoom.isFitting, let photoSize else {
      return nil
    }
    let space = viewSpace(at: now)
    let limits = limits(of: photoSize, at: now)
    let placement = zoom.placement(at: now, in: limits)
    guard !limits.isFitted(width: placement.width) else { return nil }
    let size = displaySize(of: photoSize, width: placement.width)
    let layout = PageLayout(viewSize: space.viewSize)
    let frame = Rect(
      x: layout.frame(ofPage: pager.page, position: position(at: now)).center.x + placement.offset.x
        - size.width / 2,
      y: space.viewSize.height / 2 + placement.offset.y - size.height / 2, width: size.width,
      height: size.height)
    guard let seen = frame.intersection(Rect(origin: .zero, size: space.viewSize)) else {
      return nil
    }
    return ZoomedPhoto(
      id: photo, photoSize: photoSize,
      visible: Rect(
        x: (seen.minX - frame.minX) / size.width, y: (seen.minY - frame.minY) / size.height,
        width: seen.size.width / size.width, height: seen.size.height / size.height),
      displaySize: PixelSize(size, scale: scale))
  }

  /// The placement of a photo of the given size over its page at a time; nil if it is fitted.
  ///
  /// Without `isScalable`, the photo is the current one.
  func placement(
    of photo: PhotoID, photoSize: PixelSize, isScalable: Bool? = nil, focus: Point? = nil,
    at now: Double
  ) -> ZoomPlacement? {
    let limits = limits(
      of: photoSize, isScalable: isScalable, photo: photo, focus: focus, at: now)
    guard let zoom = zooms[photo], !zoom.isFitting else { return limits.base }
    let placement = zoom.placement(at: now, in: limits)
    // A photo at rest at its fitted size counts as fitted, except during a turn.
    let isAtRest =
      !zoom.isHeld && !zoom.isAnimating(at: now) && viewSpace(at: now).isUpright && !turn.isHeld
    return isAtRest && limits.isFitted(width: placement.width) ? limits.base : placement
  }

  func displaySize(of photoSize: PixelSize, width: Double) -> Size {
    Size(
      width: width,
      height: width * Double(max(1, photoSize.height)) / Double(max(1, photoSize.width)))
  }

  /// Zooms by a factor about a location in the view, or the view's middle.
  mutating func zoom(by factor: Double, about place: Point? = nil, at now: Double, animated: Bool) {
    guard factor > 0, factor.isFinite else { return }
    changeZoom(about: place, at: now, animated: animated) { zoom, limits in
      let width = zoom.target(at: now, in: limits).width
      // A photo at its own size, below the fitted one, does not become larger so.
      return factor < 1 && limits.isReduced(width: width) ? width : width * factor
    }
  }

  /// Zooms to a width, computed from the photo's limits, about a location in the view or its
  /// middle.
  mutating func zoom(to width: (ZoomLimits) -> Double, about place: Point? = nil, at now: Double) {
    changeZoom(about: place, at: now, animated: isAnimated) { _, limits in width(limits) }
  }

  /// Zooms in as a double tap does, or shows the whole photo again if it is zoomed.
  mutating func toggleZoom(about place: Point, at now: Double) {
    let isZoomed = isZoomed(at: now)
    zoom(to: { isZoomed ? $0.fitted.width : $0.doubleTapWidth }, about: place, at: now)
  }

  /// Releases a photo with a velocity in points per second: it comes to rest within its limits.
  mutating func release(_ photo: PhotoID, velocity: Point, at now: Double) {
    guard var zoom = zooms[photo], let limits = targetLimits(at: now) else { return }
    zoom.release(velocity: velocity, at: now, in: limits, animated: isAnimated)
    zooms[photo] = zoom.isFitting ? nil : zoom
  }

  /// Changes the zoom of the current photo, within its present limits; does nothing while the
  /// photo's size is unknown.
  @discardableResult mutating func withZoom<Result>(
    at now: Double, _ body: (inout PhotoZoom, ZoomLimits) -> Result
  ) -> Result? {
    guard let photoSize, let currentPhoto else { return nil }
    let limits = limits(of: photoSize, at: now)
    return body(&zooms[currentPhoto, default: PhotoZoom()], limits)
  }

  /// The vector from the current page's middle to a location in the view.
  func fromPageMiddle(_ place: Point, at now: Double) -> Point {
    if let vector = fromCellMiddle(place, at: now) { return vector }
    let layout = layout(at: now)
    let position = pager.position(at: now, layout: layout)
    return place - layout.frame(ofPage: pager.page, position: position).center
  }

  /// The left and right edges of the current photo that have not been panned out of view.
  func edges(at now: Double) -> Set<Edge> {
    guard let photoSize, let zoom = currentZoom else { return [.left, .right] }
    let limits = limits(of: photoSize, at: now)
    let placement = zoom.placement(at: now, in: limits)
    let offsets = limits.offsets(width: placement.width)
    var edges: Set<Edge> = []
    // Half a point cannot be told from the edge by eye.
    if placement.offset.x >= offsets.x.upperBound - 0.5 { edges.insert(.left) }
    if placement.offset.x <= offsets.x.lowerBound + 0.5 { edges.insert(.right) }
    return edges
  }

  /// The limits of a photo of the given size in the view at a time.
  ///
  /// Without `isScalable`, the photo is the current one, for which the gallery has this value.
  func limits(
    of photoSize: PixelSize, isScalable: Bool? = nil, photo: PhotoID? = nil, focus: Point? = nil,
    at now: Double
  ) -> ZoomLimits {
    let limits = fittedLimits(of: photoSize, isScalable: isScalable, at: now)
    return kenBurnsPlacement(
      of: photo ?? currentPhoto, photoSize: photoSize,
      focus: isScalable == nil ? photoFocus : focus,
      isScalable: isScalable ?? isPhotoScalable, in: viewSpace(at: now), at: now
    ).map(limits.resting) ?? limits
  }

  /// The limits of a photo of the given size that no slow zoom moves.
  func fittedLimits(
    of photoSize: PixelSize, isScalable: Bool? = nil, at now: Double
  ) -> ZoomLimits {
    limits(of: photoSize, isScalable: isScalable, inCell: cellSize(at: now))
      ?? ZoomLimits(
        photoSize: photoSize, isEnlarged: enlargesSmallPhotos || isScalable ?? isPhotoScalable,
        space: viewSpace(at: now), room: room(at: now), scale: scale)
  }

  /// The limits of the current photo at the end of the view's motions; nil if its size is unknown.
  func targetLimits(at now: Double) -> ZoomLimits? {
    guard let photoSize else { return nil }
    if let cell = targetCellSize { return limits(of: photoSize, isScalable: nil, inCell: cell) }
    let limits = ZoomLimits(
      photoSize: photoSize, isEnlarged: enlargesSmallPhotos || isPhotoScalable,
      space: targetViewSpace, room: targetRoom, scale: scale)
    return kenBurnsPlacement(
      of: currentPhoto, photoSize: photoSize, focus: photoFocus, isScalable: isPhotoScalable,
      in: targetViewSpace, at: now
    ).map(limits.resting) ?? limits
  }

  /// Adapts the current photo's zoom if the view, its scale or its room have changed.
  mutating func adaptZoom(from before: Gallery, at now: Double) {
    guard
      targetViewSpace != before.targetViewSpace || scale != before.scale
        || targetRoom != before.targetRoom || targetCellSize != before.targetCellSize,
      let photoSize, let limits = targetLimits(at: now)
    else { return }
    currentZoom?.adapt(
      at: now, from: before.limits(of: photoSize, at: now), to: limits)
  }

  /// Sets the size of the current photo, and adapts its zoom to the new limits.
  mutating func showPhoto(
    of size: PixelSize?, isScalable: Bool, focus: Point?, at now: Double
  ) {
    let old = photoSize ?? size
    guard let currentPhoto else {
      knownPhoto = nil
      return
    }
    knownPhoto = size.map {
      KnownPhoto(id: currentPhoto, size: $0, isScalable: isScalable, focus: focus)
    }
    // A compared photo whose picture is away for a moment is still where the others are.
    if knownPhoto == nil, let known = comparison?.known[currentPhoto] {
      knownPhoto = KnownPhoto(id: currentPhoto, size: known.size, isScalable: known.isScalable)
    }
    if grip == nil {
      // A key may have paged away during a gesture, and back after its end.
      release(currentPhoto, velocity: .zero, at: now)
    } else if grip != .strip {
      withZoom(at: now) { $0.hold(at: now, in: $1) }
    }
    guard let old, let limits = targetLimits(at: now) else { return }
    let oldLimits = self.limits(of: old, at: now)
    currentZoom?.adapt(at: now, from: oldLimits, to: limits)
  }

  /// Drops the zooms of photos that are out of view, and the current photo's motion if it has
  /// ended.
  mutating func settleZoom(at now: Double) {
    guard !zooms.isEmpty else { return }
    let visible = visiblePhotos(at: now)
    zooms = zooms.filter { $0.key == currentPhoto || visible.contains($0.key) }
    guard !turn.isTurning(at: now), !turn.isHeld, let limits = targetLimits(at: now) else { return }
    currentZoom?.settle(at: now, in: limits)
    if currentZoom?.isFitting == true { currentZoom = nil }
  }

  private mutating func changeZoom(
    about place: Point?, at now: Double, animated: Bool,
    to width: (PhotoZoom, ZoomLimits) -> Double
  ) {
    guard let photoSize, let limits = targetLimits(at: now) else { return }
    let focus = place.map { fromPageMiddle($0, at: now) } ?? .zero
    var zoom = currentZoom ?? PhotoZoom()
    zoom.zoom(
      to: width(zoom, limits), about: focus, at: now,
      from: self.limits(of: photoSize, at: now),
      in: limits, animated: animated)
    currentZoom = zoom.isFitting ? nil : zoom
  }
}
