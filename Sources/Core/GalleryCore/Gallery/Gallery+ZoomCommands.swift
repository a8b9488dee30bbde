extension Gallery {
  /// Performs a command to zoom.
  mutating func zoom(by command: Command, at now: Double) {
    leavePair(at: now)
    switch command {
    case .zoom(let factor): zoom(by: factor, at: now, animated: isAnimated)
    case .zoomToFit: zoom(to: \.fitted.width, at: now)
    case .zoomToActualSize: zoom(to: \.actualWidth, at: now)
    case .zoomToScale(let scale): zoom(to: { $0.actualWidth * scale }, at: now)
    case .zoomToFillWidth: zoom(to: \.fillingWidth, at: now)
    default: break
    }
  }

  /// The reason why a command to zoom would have no effect at a time (seconds); nil if it has one.
  ///
  /// While fingers hold the photo, and while it is in motion, no command is refused.
  func zoomRefusal(of command: Command, at now: Double) -> ZoomRefusal? {
    guard pager.pageCount > 0, shownPair == nil else { return nil }
    guard let limits = targetLimits(at: now) else { return .noPhoto }
    let zoom = currentZoom ?? PhotoZoom()
    guard !zoom.isHeld, !zoom.isAnimating(at: now) else { return nil }
    let width = zoom.placement(at: now, in: limits).width
    func isAlready(_ wanted: Double) -> Bool {
      let allowed = limits.allowed(width: wanted)
      return abs(allowed - width) <= width * 0.0005
    }
    switch command {
    case .zoom(let factor):
      let isSmallest = factor < 1 && limits.isReduced(width: width)
      guard factor != 1, isSmallest || isAlready(width * factor) else { return nil }
      return factor < 1 ? .wholePhotoShown : .largest
    case .zoomToFit:
      return isAlready(limits.fitted.width) ? .wholePhotoShown : nil
    case .zoomToActualSize:
      return isAlready(limits.actualWidth) ? .ownPixelsShown : nil
    case .zoomToScale(let scale):
      let wanted = limits.actualWidth * scale
      let allowed = limits.allowed(width: wanted)
      if allowed > wanted * 1.0005 { return .wholePhotoShown }
      return allowed < wanted * 0.9995 ? .largest : nil
    case .zoomToFillWidth:
      return isAlready(limits.fillingWidth) ? .widthFilled : nil
    default:
      return nil
    }
  }
}
