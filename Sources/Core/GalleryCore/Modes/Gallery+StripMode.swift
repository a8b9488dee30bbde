/// The strip's answers to the questions in `Mode`.
extension Gallery {
  /// Places each visible page's photo in its page; a zoomed photo is cut off at its page's edges.
  func stripPlaces(at now: Double) -> [PhotoPlace] {
    let space = viewSpace(at: now)
    let layout = PageLayout(viewSize: space.viewSize)
    let position = pager.position(at: now, layout: layout)
    let offset = transitionOffset(at: now)
    let pages = layout.visiblePages(position: position, pageCount: pager.pageCount)
    return pages.flatMap { page -> [PhotoPlace] in
      let frame = layout.frame(ofPage: page, position: position).offsetBy(x: offset, y: 0)
      guard let id = strip[page] else { return [] }
      if let pair = pairPlaces(of: id, frame: frame, at: now) { return pair }
      guard let clip = clip(of: id, frame: frame, in: space, at: now) else { return [] }
      return [PhotoPlace(id: id, frame: frame, clip: clip)]
    }
  }

  /// Needs the current photo, its neighbours, and the visible part of a zoomed one.
  func stripDemand(at now: Double, decoding pace: DecodingPace) -> MediaDemand {
    var demand = MediaDemand(
      strip: strip, plan: prefetchPlan(at: now, decoding: pace), photo: photoDemand,
      pairBounds: pairBounds,
      screen: targetPixelSize, current: currentPhoto, zoomed: zoomedPhoto(at: now),
      visible: visiblePhotos(at: now), isTurning: turn.isTurning(at: now),
      isRoomChanging: isRoomChanging(at: now), isPassing: isPassing(at: now),
      isOverviewVisible: isOverviewSeen(at: now))
    demand.acceptsDrafts = pace.needsDrafts(in: travel, at: now)
    demand.thumbnails = filmstripPlan(at: now)
    return demand
  }

  /// Taps show and hide the bars, double taps zoom, and pans move the strip or a zoomed photo.
  mutating func applyToStrip(_ action: GestureAction, at now: Double) {
    switch action {
    case .tapped: tapChrome(at: now)
    case .doubleTapped(let place):
      // A photo of a pair is larger when it is alone.
      if !isOpeningClick(at: now), !leavePair(toward: place, at: now) {
        toggleZoom(about: place, at: now)
      }
    case .longPressed: showChrome(at: now)
    case .panBegan(let start):
      if start.axis == .vertical, start.edge == .top || start.edge == .bottom {
        showChrome(at: now)
      }
      // A hand takes over from the end of a stroke on the touchpad.
      stroke = nil
      beginPan(start, at: now)
    case .panned(let way, let factor, let focus):
      pan(by: way, scale: factor, about: focus, at: now)
      if isPinchedIntoOverview(at: now) { openOverview(at: now) }
    case .panEnded(let velocity): endPan(velocity: velocity, at: now)
    case .turnBegan:
      // A refused turn shows its reason.
      if isRotationLocked {
        refuseTurn(at: now)
      } else if !refusesTurns {
        turn.hold(at: now)
      }
    case .turned(let angle): turn.rotate(by: angle / (.pi / 2))
    case .turnEnded(let velocity): endTurn(velocity: velocity / (.pi / 2), at: now)
    }
  }

  /// Notches page, strokes move the strip or a zoomed photo, and Ctrl zooms.
  mutating func applyToStrip(_ action: WheelAction, isPaging: Bool, at now: Double) {
    switch action {
    case .notches(let notches): page(by: notches, at: now)
    case .scrollBegan: beginStroke(isPaging: isPaging, at: now)
    case .scrolled(let way): continueStroke(by: way, at: now)
    case .scrollEnded(let velocity): endStroke(velocity: velocity, at: now)
    case .zoomed(let factor, let place): zoomByWheel(factor, about: place, at: now)
    }
  }

  /// The part of the view in which a photo is visible: one that is zoomed, by the user or slowly,
  /// only in its page's frame.
  func clip(of photo: PhotoID, frame: Rect, in space: ViewSpace, at now: Double) -> Rect? {
    let view = Rect(origin: .zero, size: space.viewSize)
    if !isKenBurnsOn, zooms[photo]?.isFitting ?? true {
      guard space.isLeveled else { return view }
      // Fitted photos are in the middle of their room, which does not lean.
      let offset = room(at: now).offset(in: space)
      return view.offsetBy(x: offset.x, y: offset.y)
    }
    guard space.isUpright else {
      // In its place it has no visible neighbours, and fills the window's corners as well.
      let corner =
        Point(x: space.windowSize.width, y: space.windowSize.height).length / 2 / space.zoom
      return frame.minX == 0
        ? Rect(
          x: view.center.x - corner, y: view.center.y - corner, width: 2 * corner,
          height: 2 * corner) : frame.intersection(view)
    }
    return Rect(origin: Point(x: wholePixels(frame.minX), y: frame.minY), size: frame.size)
      .intersection(view)
  }
}
