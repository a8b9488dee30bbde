/// What changes the list of albums: commands, the keyboard, and the albums themselves.
extension Gallery {
  /// Shows the list, or hides it; where the bars are hidden, it comes with them.
  mutating func toggleSideList(at now: Double) -> [GalleryEffect] {
    guard mode == .overview else { return [] }
    if let sideListRefusal { return [.refuseSideList(sideListRefusal)] }
    holdMiddle(at: now)
    let comesWithBars = !isChromeShown && chromePolicy == .auto
    sideList.isShown = !sideList.isShown || comesWithBars
    showChrome(at: now)
    return []
  }

  /// Lets the photo in the middle of the overview stay where it is, whatever room the rows get;
  /// rows that are not scrolled stay so.
  mutating func holdMiddle(at now: Double) {
    guard mode == .overview else { return }
    let (layout, offset) = (overviewLayout, overviewOffset(at: now))
    guard offset > 0 else { return }
    let room = Rect(origin: .zero, size: layout.viewSize).inset(by: layout.insets)
    func distance(_ index: Int) -> Double {
      (layout.frame(of: index, offset: offset).center - room.center).length
    }
    overview.focus = layout.visibleIndexes(offset: offset).min { distance($0) < distance($1) }
  }

  /// Does what the keyboard or a screen reader asks for.
  mutating func perform(_ action: SideListAction, at now: Double) {
    guard mode == .overview, hasSideList else { return }
    let rows = sideList.rows
    let start = sideList.cursor ?? shownAlbum.id
    switch action {
    case .enter: sideList.cursor = shownAlbum.id
    case .step(let count): sideList.cursor = rows.album(by: count, from: start)
    case .screenful(let count):
      let height = sideListPanel.size.height - 2 * SideList.padding
      let lines = max(1, Int(height / SideList.rowHeight) - 1)
      let way = count.multipliedReportingOverflow(by: lines)
      sideList.cursor = rows.album(
        by: way.overflow ? (count < 0 ? .min : .max) : way.partialValue, from: start)
    case .end(let isLast): sideList.cursor = rows.album(by: isLast ? .max : .min, from: start)
    case .open: choose(start, at: now)
    case .choose(let album): choose(album, at: now)
    }
    if let cursor = sideList.cursor { revealInSideList(cursor, at: now) }
  }

  /// Shows the photos of an album in the overview, as a click on its cover does.
  mutating func choose(_ album: AlbumID, at now: Double) {
    guard let index = albums.index(of: album) else { return }
    if sideList.cursor != nil { sideList.cursor = album }
    if areAlbumsShown { return openAlbum(index, at: now) }
    guard index != albumIndex else { return }
    releasePointers(at: now)
    goToAlbum(at: index)
  }

  /// Scrolls the list to where the line of an album is seen.
  private mutating func revealInSideList(_ album: AlbumID, at now: Double) {
    guard let row = sideList.rows.albums.index(of: album).flatMap(sideList.rows.row(ofAlbum:)),
      !sideList.scroll.isDragging
    else { return }
    let height = sideListPanel.size.height
    let bounds = sideList.bounds(in: height)
    let target = sideList.scroll.target(at: now, in: bounds)
    let offset = sideList.offset(revealing: row, from: target, in: height)
    guard offset != target else { return }
    // Longer ways are jumps with a short motion at their end.
    let way = offset - sideList.scroll.offset(at: now, in: bounds)
    if abs(way) > 2 * height {
      sideList.scroll.jump(to: offset - (way < 0 ? -height : height), in: bounds)
    }
    sideList.scroll.move(to: offset, at: now, in: bounds, animated: isAnimated && isVisible)
  }

  /// Lets the list follow what an event has changed: whether it is there, its lines, and which
  /// album is shown.
  mutating func followSideList(from before: Gallery, at now: Double) {
    fadeSideList(from: before, at: now)
    guard hasSideList, isOverviewSeen(at: now) else {
      if sideList.grip != nil || sideList.isStroked || sideList.cursor != nil {
        sideList.release()
      }
      return
    }
    defer { sideList.lastShown = shownAlbum.id }
    let former = before.sideList.rows
    sideList.rows.adapt(to: albums)
    let height = sideListPanel.size.height
    if former.rows.isEmpty { return placeSideList(in: height, at: now) }
    var wasSeen = false
    if sideList.rows.rows != former.rows {
      wasSeen = isCurrentSeen(in: before, at: now)
      keepSideListPlace(from: before, at: now)
    }
    keepSideListCursor(from: former)
    if shownAlbum.id != sideList.lastShown
      || wasSeen && !isCurrentSeen(in: self, at: now)
      || height != before.sideListPanel.size.height && isCurrentSeen(in: before, at: now)
    {
      revealInSideList(shownAlbum.id, at: now)
    }
  }

  /// Scrolls lines that have just come: the overview begins with the shown album in the middle;
  /// after a search, the place from before comes back.
  private mutating func placeSideList(in height: Double, at now: Double) {
    let bounds = sideList.bounds(in: height)
    guard let lastShown = sideList.lastShown else {
      let row = sideList.rows.row(ofAlbum: albumIndex) ?? 0
      let middle = SideList.top(ofRow: row) + SideList.rowHeight / 2
      return sideList.scroll.jump(to: middle - height / 2, in: bounds)
    }
    sideList.scroll.jump(to: sideList.scroll.offset(at: now, in: bounds), in: bounds)
    if lastShown != shownAlbum.id { revealInSideList(shownAlbum.id, at: now) }
  }

  private func isCurrentSeen(in gallery: Gallery, at now: Double) -> Bool {
    let rows = gallery.sideList.rows
    guard let row = rows.albums.index(of: gallery.shownAlbum.id).flatMap(rows.row(ofAlbum:)) else {
      return false
    }
    return SideList.isSeen(
      row, offset: gallery.sideListOffset(at: now), in: gallery.sideListPanel.size.height)
  }

  /// Keeps the topmost line that is left in its place; a list that is not scrolled stays so.
  private mutating func keepSideListPlace(from before: Gallery, at now: Double) {
    let (height, old) = (sideListPanel.size.height, before.sideList.rows)
    let bounds = before.sideList.bounds(in: before.sideListPanel.size.height)
    let offset = before.sideList.scroll.offset(at: now, in: bounds)
    guard offset > 0 else { return }
    let first = Int(((offset - SideList.padding) / SideList.rowHeight).rounded(.up))
    let seen = max(0, first)..<max(0, first) + Int(height / SideList.rowHeight) + 1
    var distance = 0.0
    for row in seen.clamped(to: old.rows.indices) {
      guard let album = old.album(ofRow: row),
        let place = sideList.rows.albums.index(of: album).flatMap(sideList.rows.row(ofAlbum:))
      else { continue }
      distance = SideList.top(ofRow: place) - SideList.top(ofRow: row)
      break
    }
    sideList.scroll.shift(
      by: distance, at: now, from: bounds, to: sideList.bounds(in: height), animated: isAnimated)
  }

  /// Gives the keyboard's focus to the line that has come in the place of one that is gone.
  private mutating func keepSideListCursor(from former: SideListRows) {
    let rows = sideList.rows
    guard let cursor = sideList.cursor, rows.albums.index(of: cursor) == nil else { return }
    let row = former.albums.index(of: cursor).flatMap(former.row(ofAlbum:)) ?? 0
    // Albums after it, and before it at the end, may be gone with it.
    let others = Array(former.rows.indices[row...]) + Array(former.rows.indices[..<row].reversed())
    for other in others {
      guard let album = former.album(ofRow: other), rows.albums.index(of: album) != nil else {
        continue
      }
      sideList.cursor = album
      return
    }
    sideList.cursor = shownAlbum.id
  }

  /// Lets the list come or go when an event has changed whether there is one.
  private mutating func fadeSideList(from before: Gallery, at now: Double) {
    guard hasSideList != before.hasSideList else { return }
    let isSeen = mode == .overview && before.mode == .overview
    sideList.fade =
      isSeen && isAnimated && isVisible
      ? EasedMotion(
        from: before.sideListPresence(at: now), to: hasSideList ? 1 : 0, start: now,
        duration: Overview.rearrangementDuration)
      : nil
  }

  /// Drops the motions that have ended, lines that nobody sees, and their place once the overview
  /// is left.
  mutating func settleSideList(at now: Double) {
    if let fade = sideList.fade, fade.isFinished(at: now) { sideList.fade = nil }
    sideList.scroll.settle(at: now)
    let isLeft = !isOverviewSeen(at: now)
    if !sideList.rows.rows.isEmpty, isLeft || sideListPresence(at: now) == 0 {
      sideList.rows = SideListRows()
    }
    if isLeft, sideList.lastShown != nil {
      (sideList.scroll, sideList.lastShown) = (OverviewScroll(), nil)
    }
  }
}
