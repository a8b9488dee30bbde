/// The slow zooms of a slideshow in the gallery: which photos move, and where they are.
///
/// A photo that is not zoomed by the user rests where its slow zoom has it. So every gesture begins
/// with what is on screen, and returns to it.
extension Gallery {
  /// The shortest interval between two frames, and the longest, in seconds.
  private static let frameIntervals = 1.0 / 60...1.0 / 15
  /// The same while the desktop saves power: single steps are visible, but still small.
  private static let frugalIntervals = 1.0 / 15...1.0 / 8
  /// How far a photo may move from one frame to the next, in physical pixels.
  ///
  /// Judged by eye: steps of a quarter of a pixel cannot be told from smooth motion.
  private static let frameStep = 0.25

  /// Whether photos are zoomed slowly.
  public var isKenBurnsOn: Bool { slideshow != nil && slideshowPolicy.hasKenBurns && isAnimated }

  /// Where a slow zoom has a photo at a time (seconds), in a view; nil without one.
  func kenBurnsPlacement(
    of photo: PhotoID?, photoSize: PixelSize, focus: Point?, isScalable: Bool, in space: ViewSpace,
    at now: Double
  ) -> ZoomPlacement? {
    guard isKenBurnsOn, let photo else { return nil }
    return kenBurns(
      of: photo, photoSize: photoSize, focus: focus, isScalable: isScalable, in: space
    ).placement(at: kenBurnsProgress[photo]?.progress(at: now) ?? 0)
  }

  /// When the photo on screen has moved enough for another frame, in seconds; nil if it does not
  /// move.
  public func kenBurnsFrameTime(after lastFrame: Double) -> Double? {
    guard isKenBurnsOn, mode == .strip, isVisible, let currentPhoto, let photoSize,
      let progress = kenBurnsProgress[currentPhoto], progress.isMoving(at: lastFrame)
    else { return nil }
    let way = kenBurns(
      of: currentPhoto, photoSize: photoSize, focus: photoFocus, isScalable: isPhotoScalable,
      in: targetViewSpace)
    let speed = way.distance * scale / progress.duration
    let interval = speed > 0 ? Self.frameStep / speed : .infinity
    let intervals = savesPower ? Self.frugalIntervals : Self.frameIntervals
    return lastFrame + min(max(interval, intervals.lowerBound), intervals.upperBound)
  }

  /// Lets the photo on screen go on, or holds it; forgets photos that are not seen any more.
  mutating func followKenBurns(at now: Double) {
    guard isKenBurnsOn else {
      if !kenBurnsProgress.isEmpty { kenBurnsProgress = [:] }
      return
    }
    let outgoing = outgoingPhoto(at: now)
    let duration = slideshowPolicy.interval + PhotoTransition.fadeDuration
    if let currentPhoto {
      let isRunning =
        slideshow?.isPaused == false && slideshow?.current?.readiness == .ready && isVisible
        && mode == .strip && currentZoom?.isFitting ?? true
      kenBurnsProgress[currentPhoto, default: KenBurnsProgress()]
        .follow(isRunning: isRunning, duration: duration, at: now)
    }
    guard kenBurnsProgress.count > 1 else { return }
    let visible = visiblePhotos(at: now)
    for photo in kenBurnsProgress.keys where photo != currentPhoto {
      if photo == outgoing { continue }
      if visible.contains(photo) {
        kenBurnsProgress[photo]?.follow(isRunning: false, duration: duration, at: now)
      } else {
        kenBurnsProgress[photo] = nil
      }
    }
  }

  /// Moves the photo on screen to where it rests since slow zooms were turned on or off.
  mutating func adaptKenBurns(from before: Gallery, at now: Double) {
    guard isKenBurnsOn != before.isKenBurnsOn, mode == .strip, isAnimated,
      currentPhoto == before.currentPhoto, let photoSize, let limits = targetLimits(at: now)
    else { return }
    let old = before.limits(of: photoSize, at: now)
    var zoom = currentZoom ?? PhotoZoom()
    guard !zoom.isHeld else { return }
    let isZoomed = before.isZoomed(at: now)
    let seen = (before.currentZoom ?? PhotoZoom()).placement(at: now, in: old)
    let target =
      isZoomed ? limits.allowed(zoom.target(at: now, in: limits)) : limits.fittedPlacement
    zoom.move(to: target, from: seen, at: now, in: limits, animated: true)
    currentZoom = zoom
  }

  private func kenBurns(
    of photo: PhotoID, photoSize: PixelSize, focus: Point?, isScalable: Bool, in space: ViewSpace
  ) -> KenBurns {
    KenBurns(
      of: photo, photoSize: photoSize, focus: focus ?? Point(x: 0.5, y: 0.5),
      isEnlarged: enlargesSmallPhotos || isScalable, space: space, scale: scale)
  }
}
