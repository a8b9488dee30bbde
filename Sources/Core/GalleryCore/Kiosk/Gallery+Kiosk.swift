/// A gallery that hangs on a wall: no way out, and back to its slideshow when visitors have left.
extension Gallery {
  /// Whether commands can leave full screen and quit the program.
  public var allowsQuit: Bool { kiosk?.allowsQuit ?? true }

  /// Lets what commands from elsewhere have changed stay when visitors have left.
  mutating func keepRemoteChanges(since before: Gallery) {
    if isRotationLocked != before.isRotationLocked { startsLocked = isRotationLocked }
    if areCaptionsShown != before.areCaptionsShown { startsWithCaptions = areCaptionsShown }
    if isFilmstripShown != before.isFilmstripShown { startsWithFilmstrip = isFilmstripShown }
    if isSideListShown != before.isSideListShown { startsWithSideList = isSideListShown }
    if playsSlideshow != before.playsSlideshow { startsSlideshow = playsSlideshow }
    if slideshowPolicy.interval != before.slideshowPolicy.interval { intervalToRestore = nil }
  }

  /// Turns something on or off, whatever visitors have changed; it stays when they have left.
  mutating func set(_ part: GallerySwitch, isOn: Bool, at now: Double) -> [GalleryEffect] {
    switch part {
    case .rotationLock:
      startsLocked = isOn
      guard isOn != isRotationLocked else { break }
      orient(.lockChanged(isLocked: isOn), at: now)
      refusal = nil
    case .captions:
      (startsWithCaptions, areCaptionsShown) = (isOn, isOn)
    case .slideshow:
      if isOn, slideshow == nil, pager.pageCount < 2 { return [.refuseSlideshow] }
      startsSlideshow = isOn
      guard isOn else {
        slideshow?.suspend()
        break
      }
      if slideshow == nil { startSlideshow(at: now) }
      if slideshowState == .paused { toggleSlideshowPause(at: now) }
    }
    return []
  }

  /// Undoes what visitors have changed, except the current photo and its orientation, and goes on
  /// with the slideshow.
  mutating func returnToSlideshow(at now: Double) {
    endComparison(in: .strip, at: now)
    if mode == .overview {
      closeOverview(at: now)
      overview.hasOpenedPhoto = false
    }
    if isZoomed(at: now) { zoom(to: \.fitted.width, at: now) }
    returnToFirstSheets()
    isInformationShown = false
    areCaptionsShown = startsWithCaptions
    filmstrip.isShown = startsWithFilmstrip
    sideList.isShown = startsWithSideList
    backgroundColor = .black
    if isRotationLocked != startsLocked {
      orient(.lockChanged(isLocked: startsLocked), at: now)
    }
    if let interval = intervalToRestore {
      var policy = slideshowPolicy
      policy.interval = interval
      follow(policy, at: now)
      intervalToRestore = nil
    }
    if !startsSlideshow {
      slideshow?.suspend()
    } else if slideshow == nil {
      startSlideshow(at: now)
    } else {
      slideshow?.resume(at: now)
    }
  }
}
