extension Gallery {
  /// Whether the current page's photo is shown larger than it fits, or is on its way to be.
  public func isZoomed(at now: Double) -> Bool {
    guard let zoom = currentZoom, !zoom.isFitting, let limits = targetLimits else {
      return false
    }
    return !limits.isFitted(width: zoom.target(at: now, in: limits).width)
  }

  /// How much larger than fitted the current photo is shown at a time (seconds), as a factor; nil if
  /// it is fitted.
  public func zoomFactor(at now: Double) -> Double? {
    guard let size = photoSize, let currentPhoto,
      let placement = placement(of: currentPhoto, photoSize: size, at: now)
    else { return nil }
    let fitted = limits(of: size, at: now).fitted.width
    return fitted > 0 ? placement.width / fitted : nil
  }

  /// How the current page's photo is zoomed into at a time (seconds); nil where it is not.
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

  /// Where a photo of so many pixels lies over its page at a time; nil where it fits.
  func placement(
    of photo: PhotoID, photoSize: PixelSize, isScalable: Bool? = nil, at now: Double
  ) -> ZoomPlacement? {
    guard let zoom = zooms[photo], !zoom.isFitting else { return nil }
    let limits = limits(of: photoSize, isScalable: isScalable, at: now)
    let placement = zoom.placement(at: now, in: limits)
    // The last frame of a motion back to fit is that of a photo that fits; in mid-turn nothing does.
    let isAtRest =
      !zoom.isHeld && !zoom.isAnimating(at: now) && viewSpace(at: now).isUpright && !turn.isHeld
    return isAtRest && limits.isFitted(width: placement.width) ? nil : placement
  }

  func displaySize(of photoSize: PixelSize, width: Double) -> Size {
    Size(
      width: width,
      height: width * Double(max(1, photoSize.height)) / Double(max(1, photoSize.width)))
  }

  /// Zooms by a factor about the view's middle, or a place in it.
  mutating func zoom(by factor: Double, about place: Point? = nil, at now: Double, animated: Bool) {
    guard factor > 0, factor.isFinite else { return }
    changeZoom(about: place, at: now, animated: animated) { zoom, limits in
      zoom.target(at: now, in: limits).width * factor
    }
  }

  /// Zooms until the photo has a width that follows from its limits, about the view's middle, or a
  /// place in it.
  mutating func zoom(to width: (ZoomLimits) -> Double, about place: Point? = nil, at now: Double) {
    changeZoom(about: place, at: now, animated: isAnimated) { _, limits in width(limits) }
  }

  /// Shows more of the photo's pixels, or the whole of it again.
  mutating func toggleZoom(about place: Point, at now: Double) {
    let isZoomed = isZoomed(at: now)
    zoom(to: { isZoomed ? $0.fitted.width : $0.doubleTapWidth }, about: place, at: now)
  }

  /// Lets a photo go where it may rest.
  mutating func release(_ photo: PhotoID, velocity: Point, at now: Double) {
    guard var zoom = zooms[photo], let limits = targetLimits else { return }
    zoom.release(velocity: velocity, at: now, in: limits, animated: isAnimated)
    zooms[photo] = zoom.isFitting ? nil : zoom
  }

  /// Does something to the current page's zoom as it is seen now; nothing as long as its photo is not
  /// at hand.
  @discardableResult mutating func withZoom<Result>(
    at now: Double, _ body: (inout PhotoZoom, ZoomLimits) -> Result
  ) -> Result? {
    guard let photoSize, let currentPhoto else { return nil }
    let limits = limits(of: photoSize, at: now)
    return body(&zooms[currentPhoto, default: PhotoZoom()], limits)
  }

  /// The way from the current page's middle to a place in the view.
  func fromPageMiddle(_ place: Point, at now: Double) -> Point {
    let layout = layout(at: now)
    let position = pager.position(at: now, layout: layout)
    return place - layout.frame(ofPage: pager.page, position: position).center
  }

  /// The edges of the current page's photo that lie at, or inside, the view's.
  func edges(at now: Double) -> Set<Edge> {
    guard let photoSize, let zoom = currentZoom else { return [.left, .right] }
    let limits = limits(of: photoSize, at: now)
    let placement = zoom.placement(at: now, in: limits)
    let offsets = limits.offsets(width: placement.width)
    var edges: Set<Edge> = []
    // Half a point: what the eye takes for the edge.
    if placement.offset.x >= offsets.x.upperBound - 0.5 { edges.insert(.left) }
    if placement.offset.x <= offsets.x.lowerBound + 0.5 { edges.insert(.right) }
    return edges
  }

  /// What a photo of so many pixels may do as the view lies at a time; the current page's, unless it
  /// is said whether it is scalable.
  func limits(of photoSize: PixelSize, isScalable: Bool? = nil, at now: Double) -> ZoomLimits {
    ZoomLimits(
      photoSize: photoSize, isEnlarged: enlargesSmallPhotos || isScalable ?? isPhotoScalable,
      space: viewSpace(at: now), room: room(at: now), scale: scale)
  }

  /// What the current page's photo may do once the view rests.
  var targetLimits: ZoomLimits? {
    photoSize.map {
      ZoomLimits(
        photoSize: $0, isEnlarged: enlargesSmallPhotos || isPhotoScalable, space: targetViewSpace,
        room: targetRoom, scale: scale)
    }
  }

  /// Where the view came to be another one, photos in motion come to rest where that lets them.
  mutating func adaptZoom(from before: Gallery, at now: Double) {
    guard
      targetViewSpace != before.targetViewSpace || scale != before.scale
        || targetRoom != before.targetRoom,
      let photoSize, let limits = targetLimits
    else { return }
    currentZoom?.adapt(
      at: now, from: before.limits(of: photoSize, at: now), to: limits)
  }

  /// The current page's photo has this size: what is in motion comes to rest where that lets it.
  mutating func showPhoto(of size: PixelSize?, isScalable: Bool, at now: Double) {
    let old = photoSize ?? size
    guard let currentPhoto else {
      knownPhoto = nil
      return
    }
    knownPhoto = size.map { KnownPhoto(id: currentPhoto, size: $0, isScalable: isScalable) }
    if grip == nil {
      // Held when a key led away from it, and come back to.
      release(currentPhoto, velocity: .zero, at: now)
    } else if grip != .strip {
      withZoom(at: now) { $0.hold(at: now, in: $1) }
    }
    guard let old, let limits = targetLimits else { return }
    let oldLimits = self.limits(of: old, at: now)
    currentZoom?.adapt(at: now, from: oldLimits, to: limits)
  }

  /// Forgets what zooms have come to, of pages that have gone out of view altogether.
  mutating func settleZoom(at now: Double) {
    guard !zooms.isEmpty else { return }
    let visible = visiblePhotos(at: now)
    zooms = zooms.filter { $0.key == currentPhoto || visible.contains($0.key) }
    guard !turn.isTurning(at: now), !turn.isHeld, let limits = targetLimits else { return }
    currentZoom?.settle(at: now, in: limits)
    if currentZoom?.isFitting == true { currentZoom = nil }
  }

  private mutating func changeZoom(
    about place: Point?, at now: Double, animated: Bool,
    to width: (PhotoZoom, ZoomLimits) -> Double
  ) {
    guard let photoSize, let limits = targetLimits else { return }
    let focus = place.map { fromPageMiddle($0, at: now) } ?? .zero
    var zoom = currentZoom ?? PhotoZoom()
    zoom.zoom(
      to: width(zoom, limits), about: focus, at: now,
      from: self.limits(of: photoSize, at: now),
      in: limits, animated: animated)
    currentZoom = zoom.isFitting ? nil : zoom
  }
}
