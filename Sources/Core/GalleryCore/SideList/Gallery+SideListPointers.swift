import RealModule

/// The list of albums under fingers, the mouse, its wheel and a touchpad.
extension Gallery {
  /// The album on whose line a point of the chrome's space is; nil if there is none.
  public func sideListAlbum(at point: Point, at now: Double) -> AlbumID? {
    guard let panel = sideListControl(at: now), panel.contains(point), sideList.grip?.thumb == nil
    else { return nil }
    let way = point.y - panel.minY + sideListOffset(at: now) - SideList.padding
    let row = (way / SideList.rowHeight).rounded(.down)
    guard row >= 0, row < Double(sideList.rows.rows.count) else { return nil }
    return sideList.rows.album(ofRow: Int(row))
  }

  /// Moves the list with a pointer; returns whether the event belongs to it.
  mutating func dragSideList(by event: PointerEvent, at now: Double) -> Bool {
    let place = chromeSpace.inverse.apply(to: event.location)
    guard let held = sideList.grip else {
      // In full screen, a touch of hidden bars only shows them.
      guard event.phase == .down, !gestures.isHolding, !isFullScreen || wasChromeShownAtTouch,
        isOnSideList(event.location, at: now)
      else { return false }
      takeSideList(by: event, at: place, now)
      return true
    }
    // Other fingers have no effect while one holds the list.
    guard held.pointer == event.pointer else { return event.phase == .down }
    switch event.phase {
    case .down, .moved: moveSideList(to: place, at: now)
    case .up:
      let isTap = !held.hasMoved && held.album != nil
      let isSame = sideListAlbum(at: place, at: now) == held.album
      releaseSideList(at: now)
      if isTap, isSame, let album = held.album { choose(album, at: now) }
    case .cancelled: releaseSideList(at: now)
    }
    return true
  }

  /// Scrolls the list by the wheel, or a stroke on a touchpad; returns whether the action belongs
  /// to it.
  mutating func scrollSideList(
    by action: WheelAction, isOnSideList: Bool, at now: Double
  ) -> Bool {
    let height = sideListPanel.size.height
    let bounds = sideList.bounds(in: height)
    switch action {
    case _ where sideList.grip != nil: return true
    case .notches(let count):
      guard isOnSideList else { return false }
      // As in the overview: a share of the height that grows slowly with it.
      let step = Double.pow(max(1, height), 2.0 / 3)
      let target = sideList.scroll.target(at: now, in: bounds) + Double(count) * step
      sideList.scroll.move(to: target, at: now, in: bounds, animated: isAnimated)
      return true
    case .scrollBegan:
      guard isOnSideList, stroke == nil else { return false }
      sideList.scroll.beginDrag(at: now, in: bounds)
      sideList.isStroked = true
      return true
    case .scrolled(let way):
      guard sideList.isStroked else { return false }
      sideList.scroll.drag(by: -way.y / presentation.zoom)
      return true
    case .scrollEnded(let velocity):
      guard sideList.isStroked else { return false }
      sideList.isStroked = false
      sideList.scroll.endDrag(
        velocity: -velocity.y / presentation.zoom, at: now, in: bounds, animated: isAnimated)
      return true
    case .zoomed: return false
    }
  }

  /// Lets the list go, as the pointer will not come back.
  mutating func loseSideList(at now: Double) {
    if sideList.grip != nil { releaseSideList(at: now) }
  }

  private mutating func takeSideList(by event: PointerEvent, at place: Point, _ now: Double) {
    // A stroke on a touchpad would not be ended later: the list takes the wheel's actions now.
    apply(wheel.cancel(), at: now)
    let panel = sideListPanel
    let bounds = sideList.bounds(in: panel.size.height)
    // A touch that stops the lines chooses none.
    let isCaught = sideList.scroll.isCaughtByTouch(at: now, in: bounds)
    let thumb = event.isTouch ? nil : grip(ofThumbAt: place, at: now)
    sideList.grip = SideList.Grip(
      pointer: event.pointer, start: place, y: place.y,
      album: isCaught || thumb != nil ? nil : sideListAlbum(at: place, at: now),
      thumb: thumb, momentum: Momentum(at: now))
    sideList.scroll.jump(to: sideList.scroll.offset(at: now, in: bounds), in: bounds)
    if thumb != nil { moveSideList(to: place, at: now) }
  }

  /// How far below the thumb's upper edge the mouse takes it; nil elsewhere.
  ///
  /// A thumb beside which the mouse is pressed comes there with its middle.
  private func grip(ofThumbAt place: Point, at now: Double) -> Double? {
    guard let thumb = sideListLayout(at: now)?.thumb else { return nil }
    let panel = sideListPanel
    let x = layoutDirection.placed(
      Rect(x: place.x, y: 0, width: 0, height: 0), between: panel.minX, and: panel.maxX
    ).minX
    guard x >= panel.maxX - SideList.thumb.grip else { return nil }
    let distance = place.y - thumb.minY
    return (0...thumb.size.height).contains(distance) ? distance : thumb.size.height / 2
  }

  private mutating func moveSideList(to place: Point, at now: Double) {
    guard var held = sideList.grip, place.y.isFinite else { return }
    let panel = sideListPanel
    let bounds = sideList.bounds(in: panel.size.height)
    if let thumb = held.thumb {
      let (track, _) = sideListTrack(in: panel)
      let way = track.upperBound - track.lowerBound
      let part = way > 0 ? (place.y - thumb - track.lowerBound) / way : 0
      return sideList.scroll.jump(to: part * bounds.greatest, in: bounds)
    }
    if !held.hasMoved {
      guard (place - held.start).length > GestureRecognizer.slop else { return }
      // The slop does not move the lines.
      (held.hasMoved, held.y) = (true, place.y)
      sideList.grip = held
      return sideList.scroll.beginDrag(at: now, in: bounds)
    }
    held.momentum.add(Point(x: 0, y: place.y - held.y), at: now)
    sideList.scroll.drag(by: place.y - held.y)
    held.y = place.y
    sideList.grip = held
  }

  private mutating func releaseSideList(at now: Double) {
    guard let held = sideList.grip else { return }
    sideList.grip = nil
    sideList.scroll.endDrag(
      velocity: held.momentum.velocity(at: now).y, at: now,
      in: sideList.bounds(in: sideListPanel.size.height), animated: isAnimated)
  }
}
