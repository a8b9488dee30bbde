/// Where photos are while the overview is seen: in their cells, on their pages, or on the way.
///
/// A photo's box is the rectangle that it is fitted into: its cell, or the room of its page. When
/// the overview comes or goes, turns, or gets other cells, the photos that are seen start from
/// where they are: each keeps its distance from its new place as a shift, which shrinks to nothing.
/// So nothing jumps, whatever the photos were doing before.
extension Gallery {
  /// Where the cells lie once the view rests.
  public var overviewLayout: OverviewLayout {
    var measures = OverviewMeasures(
      viewSize: targetViewSpace.viewSize, insets: overviewInsets.turned(by: -turn.targetTurn),
      photoCount: cells.count, side: cellSide, scale: scale)
    if overview.level == .albums {
      measures.captionHeight = captionHeight
    } else {
      measures.sections = sections
      if areCellsFitted { measures.shapes = overview.shapes.adapted(to: cells).pages }
    }
    if let layout = overview.layout, layout.measures == measures { return layout.with(measures) }
    return OverviewLayout(measures)
  }

  /// How far the overview is scrolled at a time (seconds), in points.
  public func overviewOffset(at now: Double) -> Double {
    offset(of: overviewLayout, at: now)
  }

  /// The overview's opacity at a time: 0 in the strip, 1 in the overview.
  public func overviewOpacity(at now: Double) -> Double {
    let rest = mode == .overview ? 1.0 : 0
    return overview.fade.map { min(max($0.position(at: now), 0), 1) } ?? rest
  }

  /// Whether anything of the overview is seen at a time, or a photo flies out of it.
  func isOverviewSeen(at now: Double) -> Bool {
    mode == .overview || overview.isChanging(at: now)
  }

  /// The boxes of the photos that are seen at a time, back to front.
  func boxes(at now: Double) -> [PhotoPlace] {
    let space = viewSpace(at: now)
    let view = Rect(origin: .zero, size: space.viewSize)
    let layout = overviewLayout
    let offset = offset(of: layout, at: now)
    let share = overview.shiftShare(at: now)
    let cells =
      overviewOpacity(at: now) > 0
      ? layout.visibleIndexes(offset: offset).compactMap { self.cells[$0]?.id } : []
    let onPages = mode == .strip ? visiblePhotos(at: now) : []
    let shifted = overview.shifts.keys.sorted { $0.rawValue < $1.rawValue }
    var ids: [PhotoID] = []
    var seen: Set<PhotoID> = []
    for id in cells + shifted + onPages where seen.insert(id).inserted { ids.append(id) }
    // What flies is in front.
    let front = Set(onPages).union(overview.flying)
    let order = ids.filter { !front.contains($0) } + ids.filter(front.contains)
    return order.compactMap { id in
      guard let ideal = box(of: id, layout: layout, offset: offset, in: space, at: now) else {
        return nil
      }
      let box = overview.shifts[id]?.applied(to: ideal, share: share) ?? ideal
      return PhotoPlace(id: id, frame: box, clip: view)
    }
  }

  /// The index of the cell whose box, or caption, is at a point of the view.
  func photo(at place: Point, at now: Double) -> Int? {
    boxes(at: now).last { cellWithCaption($0.frame).contains(place) && cells.contains($0.id) }
      .flatMap { cells.page(of: $0.id) }
  }

  /// The photo in the overview's cell at a point of the window; nil if there is none, or the rows
  /// move.
  public func overviewPhoto(at point: Point, at now: Double) -> PhotoID? {
    guard mode == .overview, !areAlbumsShown, !overview.scroll.isMoving(at: now),
      !overview.isChanging(at: now), !turn.isTurning(at: now)
    else { return nil }
    return photo(at: viewSpace(at: now).inverse.apply(to: point), at: now).flatMap { album[$0]?.id }
  }

  /// Where a photo belongs at a time: on its page in the strip, or else in its cell, or behind the
  /// cover of its album.
  private func box(
    of id: PhotoID, layout: OverviewLayout, offset: Double, in space: ViewSpace, at now: Double
  ) -> Rect? {
    if mode == .strip, let box = pageBox(of: id, at: now) { return box }
    let isBehindCover = overview.level == .albums && album.contains(id)
    guard let index = cells.page(of: id) ?? (isBehindCover ? albumIndex : nil) else { return nil }
    return cell(index, layout: layout, offset: offset, in: space)
  }

  /// The cell at an index.
  private func cell(
    _ index: Int, layout: OverviewLayout, offset: Double, in space: ViewSpace
  ) -> Rect {
    let size = space.viewSize
    // Everything is about the view's middle, which a turn leaves where it is.
    return layout.frame(of: index, offset: offset).offsetBy(
      x: (size.width - layout.viewSize.width) / 2, y: (size.height - layout.viewSize.height) / 2)
  }

  /// The room of a photo's page, enlarged as the photo is zoomed; nil if the page is not in view.
  private func pageBox(of id: PhotoID, at now: Double) -> Rect? {
    if let cell = stripPlaces(at: now).first(where: { $0.id == id })?.cell { return cell.rect }
    guard let page = strip.page(of: id), visiblePages(at: now).contains(page) else { return nil }
    let space = viewSpace(at: now)
    let frame = PageLayout(viewSize: space.viewSize).frame(
      ofPage: page, position: position(at: now))
    let room = room(at: now)
    let across = windowSize.inset(by: room.insets)
    let sideways = space.sidewaysShare
    let size = Size(
      width: across.width + (across.height - across.width) * sideways,
      height: across.height + (across.width - across.height) * sideways)
    guard id == currentPhoto, let photoSize,
      let placement = placement(of: id, photoSize: photoSize, at: now)
    else { return Rect(center: frame.center + room.offset(in: space), size: size) }
    let fitted = fittedLimits(of: photoSize, at: now).fitted.width
    let factor = fitted > 0 ? placement.width / fitted : 1
    return Rect(
      center: frame.center + placement.offset,
      size: Size(width: size.width * factor, height: size.height * factor))
  }

  private func offset(of layout: OverviewLayout, at now: Double) -> Double {
    let offset = overview.scroll.offset(at: now, in: .init(layout))
    // All cells move by the same whole pixels.
    return viewSpace(at: now).isUpright ? wholePixels(offset) : offset
  }

  // MARK: Changes

  /// Adapts the overview to what an event has changed.
  ///
  /// - Parameters:
  ///   - before: the gallery before the event.
  ///   - showsSelection: whether the event has selected a photo, which must be seen then.
  ///   - now: the time in seconds.
  mutating func adaptOverview(
    from before: Gallery, showsSelection: Bool = false, at now: Double
  ) {
    defer { overview.focus = nil }
    guard before.isOverviewSeen(at: now) || mode == .overview else { return }
    if areCellsFitted { overview.shapes = overview.shapes.adapted(to: cells) }
    overview.layout = overviewLayout
    // A comparison takes its place at once, and so does it afterwards.
    guard mode != .comparison, before.mode != .comparison else { return }
    let isOtherLevel = overview.level != before.overview.level
    if mode != before.mode || isOtherLevel {
      let flying =
        mode == before.mode
        ? [currentPhoto].compactMap(\.self)
        : mode == .overview ? before.visiblePhotos(at: now) : visiblePhotos(at: now)
      overview.flying.formUnion(flying.filter(cells.contains))
      rearrange(from: before, duration: Overview.flightDuration, at: now)
      return
    }
    let (old, new) = (before.overviewLayout, overviewLayout)
    let isOtherAlbum =
      before.cells != cells || overview.level == .photos && before.sections != sections
    guard old != new || isOtherAlbum else { return }
    let scroll = overview.scroll
    keepPlace(from: before, old, new, at: now)
    if before.cells != cells, before.isSelectionSeen(at: now), !isSelectionSeen(at: now),
      before.cells[before.cellPage]?.id == cells[cellPage]?.id
    {
      // Photos were put in order, as at the start: what was seen of the topmost one has no meaning.
      overview.scroll = scroll
      overview.focus = before.cellPage
      keepPlace(from: before, old, new, at: now)
    }
    if showsSelection { bringIntoView(at: now) }
    if turn.targetTurn != before.turn.targetTurn {
      rearrange(from: before, duration: Turn.duration, at: now)
    } else if isOtherAlbum || cellSide != before.cellSide
      || overview.cells != before.overview.cells || overview.shapes != before.overview.shapes
      || hasSideList != before.hasSideList
    {
      rearrange(from: before, duration: Overview.rearrangementDuration, at: now)
    }
  }

  /// Keeps the topmost photo at its distance from the upper bar, or the photo in focus in its
  /// place.
  private mutating func keepPlace(
    from before: Gallery, _ old: OverviewLayout, _ new: OverviewLayout, at now: Double
  ) {
    let bounds = OverviewScroll.Bounds(old)
    let offset = before.overview.scroll.offset(at: now, in: bounds)
    let focused = overview.focus
    let top = old.topIndex(offset: offset)
    let anchored = overview.anchor.flatMap(before.cells.page(of:))
    let index =
      focused ?? anchored.flatMap { old.row(of: $0) == old.row(of: top) ? $0 : nil } ?? top
    if focused == nil { overview.anchor = before.cells[index]?.id }
    guard let photo = before.cells[index]?.id,
      let page = cells.page(of: photo)
        ?? albums.fileBeside(photo).flatMap(cells.page(of:))
        ?? before.cells.nearestPhoto(to: index, in: cells).flatMap(cells.page(of:))
    else {
      // This is another album.
      overview.scroll.jump(to: 0, in: .init(new))
      return bringIntoView(at: now)
    }
    func place(_ layout: OverviewLayout, _ index: Int) -> Double {
      let top = layout.top(ofRow: layout.row(of: index))
      return focused == nil ? top - layout.insets.top : top + layout.rowHeight(of: index) / 2
    }
    var distance = place(new, page) - place(old, index)
    if focused == cellPage, page == cellPage {
      // A cell that grows at an edge of the view stays in it.
      distance = new.offset(revealing: page, from: offset + distance) - offset
    }
    overview.scroll.shift(
      by: distance, at: now, from: bounds, to: .init(new), animated: isAnimated)
  }

  /// Lets the photos that are seen go to their new places from where they are.
  private mutating func rearrange(from before: Gallery, duration: Double, at now: Double) {
    overview.shifts = [:]
    guard isAnimated, isVisible else {
      overview.settling = nil
      overview.flying = []
      return
    }
    let layout = overviewLayout
    let offset = offset(of: layout, at: now)
    var places: [PhotoID: Rect] = [:]
    for place in before.boxes(at: now)
    where before.cellWithCaption(place.frame).intersection(place.clip) != nil {
      places[place.id] = place.frame
    }
    let space = viewSpace(at: now)
    let view = space.viewSize
    for id in overview.flying where places[id] == nil {
      guard let page = cells.page(of: id) else { continue }
      // Its cell is out of view: it comes from the nearest edge.
      var start = layout.frame(of: page, offset: offset)
      start.origin.y = min(max(start.minY, -start.size.height), view.height)
      places[id] = start
    }
    if overview.level == .photos, before.areAlbumsShown, mode == .overview {
      // The photos come out of the cover of their album.
      let rows = before.overviewLayout
      let index = before.albums.index(of: shownAlbum.id) ?? before.albumIndex
      let cover = before.cell(
        index, layout: rows, offset: before.offset(of: rows, at: now), in: space)
      for index in layout.visibleIndexes(offset: offset) {
        guard let id = cells[index]?.id, places[id] == nil else { continue }
        places[id] = cover
      }
    }
    for (id, place) in places {
      guard let ideal = box(of: id, layout: layout, offset: offset, in: space, at: now) else {
        continue
      }
      let shift = BoxShift(of: place, from: ideal)
      // What goes far away is not followed by anybody's eyes.
      guard !shift.isTiny, abs(shift.way.y) < 3 * view.height + ideal.size.height else { continue }
      overview.shifts[id] = shift
    }
    let isOtherLevel = overview.level != before.overview.level
    guard mode != before.mode || isOtherLevel || !overview.shifts.isEmpty else {
      // As when the first photos arrive: nothing that is seen has moved.
      overview.settling = nil
      overview.flying = []
      return
    }
    overview.settling = EasedMotion(from: 1, to: 0, start: now, duration: duration)
  }
}
