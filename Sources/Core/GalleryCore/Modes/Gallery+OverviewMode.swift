import RealModule

/// The overview's answers to the questions in `Mode`.
extension Gallery {
  /// Places each visible photo in its cell, or on its way there.
  func overviewPlaces(at now: Double) -> [PhotoPlace] { boxes(at: now) }

  /// Needs a thumbnail for each visible cell, then for those that come into view; and the selected
  /// photo, which may be opened.
  func overviewDemand(at now: Double, decoding pace: DecodingPace) -> MediaDemand {
    var demand = stripDemand(at: now, decoding: pace)
    let thumbnails = thumbnailPlan(at: now)
    demand.plan = demand.plan.withoutNeighbours
    demand.zoomed = nil
    demand.visible = thumbnails.photos.prefix(thumbnails.visibleCount).map(\.self)
    demand.thumbnails = thumbnails
    demand.cells = cells
    // Nothing plays in a cell.
    demand.isPassing = true
    return demand
  }

  /// The thumbnails that are needed at a time (seconds), the most urgent first.
  func thumbnailPlan(at now: Double) -> ThumbnailPlan {
    let layout = overviewLayout
    let bounds = OverviewScroll.Bounds(layout)
    let offset = overview.scroll.offset(at: now, in: bounds)
    let velocity = overview.scroll.velocity(at: now)
    let height = layout.viewSize.height
    // At more than two screens a second, cells leave before they could be filled: what is seen at
    // the end of the motion comes first.
    let isFlying = abs(velocity) > 2 * height
    let place = isFlying ? overview.scroll.target(at: now, in: bounds) : offset
    let visible = layout.visibleIndexes(offset: place)
    let way = velocity < 0 ? -1.0 : 1
    let ahead = layout.visibleIndexes(offset: place + way * height)
    let behind = layout.visibleIndexes(offset: place - way * height / 2)
    var indexes = Array(visible)
    for index in (way > 0 ? Array(ahead) : ahead.reversed()) + Array(behind)
    where !savesPower && !visible.contains(index) { indexes.append(index) }
    let side = max(1, Int((layout.side * scale).rounded()))
    var plan = ThumbnailPlan(
      photos: indexes.compactMap { cells[$0]?.id }, visibleCount: visible.count,
      bounds: PixelSize(width: side, height: side), isEnlarged: enlargesSmallPhotos)
    guard areCellsFitted else { return plan }
    for index in indexes {
      guard let id = cells[index]?.id else { continue }
      plan.sizes[id] = PixelSize(layout.frame(of: index).size, scale: scale)
    }
    return plan
  }

  /// Taps open albums and photos, or select photos, a long press selects one, pans scroll or draw a
  /// rectangle around photos, and two fingers change the size of the cells or turn the view.
  mutating func applyToOverview(_ action: GestureAction, at now: Double) {
    let bounds = OverviewScroll.Bounds(overviewLayout)
    switch action {
    case .tapped(let place), .doubleTapped(let place):
      tapOverview(at: place, at: now)
    case .panBegan:
      if beginBand(at: now) { break }
      stroke = nil
      overview.spread = 1
      overview.scroll.beginDrag(at: now, in: bounds)
    case .panned(_, _, let focus) where overview.selecting.band != nil:
      drawBand(to: focus, at: now)
    case .panned(let way, let factor, let focus):
      overview.scroll.drag(by: way.y)
      spreadCells(by: factor, about: focus, at: now)
    case .panEnded(let velocity):
      if endBand(at: now) { break }
      overview.scroll.endDrag(velocity: velocity.y, at: now, in: bounds, animated: isAnimated)
    case .longPressed(let place):
      // What the mouse may be about to drag out is not selected by that.
      let dragOut = overview.selecting.press?.dragOut ?? DragOut.nothing
      if dragOut == .nothing { holdOverview(at: place, at: now) }
      showChrome(at: now)
    case .turnBegan, .turned, .turnEnded:
      applyToStrip(action, at: now)
    }
  }

  /// Notches and strokes scroll, and Ctrl changes the size of the cells.
  mutating func applyToOverview(_ action: WheelAction, at now: Double) {
    let layout = overviewLayout
    let bounds = OverviewScroll.Bounds(layout)
    switch action {
    case .notches(let count):
      // A share of the view that grows slowly with its height (GTK's scrolled windows).
      let step = Double.pow(max(1, layout.viewSize.height), 2.0 / 3)
      let target = overview.scroll.target(at: now, in: bounds) + Double(count) * step
      overview.scroll.move(to: target, at: now, in: bounds, animated: isAnimated)
    case .scrollBegan:
      guard !overview.scroll.isDragging else { return }
      overview.scroll.beginDrag(at: now, in: bounds)
      stroke = Stroke()
    case .scrolled(let way):
      guard let stroke else { return }
      let axis = stroke.axis ?? (abs(way.x) >= abs(way.y) ? .horizontal : .vertical)
      self.stroke?.axis = axis
      overview.scroll.drag(by: -strokeLength(way))
    case .scrollEnded(let velocity):
      guard stroke != nil else { return }
      overview.scroll.endDrag(
        velocity: -strokeLength(velocity), at: now, in: bounds, animated: isAnimated)
      stroke = nil
    case .zoomed(let factor, let place):
      overview.spread = overview.spread ?? 1
      spreadCells(
        by: factor, about: place.map(viewSpace(at: now).inverse.apply(to:)), at: now)
    }
  }

  /// The rows go on by strokes to the right and down alike, however they lie.
  private func strokeLength(_ way: Point) -> Double {
    (stroke?.axis == .horizontal ? way.x : way.y) / presentation.zoom
  }

  /// Changes the size of the cells by a column when fingers have scaled enough for that.
  private mutating func spreadCells(by factor: Double, about place: Point?, at now: Double) {
    guard factor != 1, factor > 0, factor.isFinite, let spread = overview.spread else { return }
    let scaled = spread * factor
    guard max(scaled, 1 / scaled) >= Overview.spreadStep else {
      overview.spread = scaled
      return
    }
    overview.spread = 1
    resizeCells(by: scaled, about: place, at: now)
  }
}
