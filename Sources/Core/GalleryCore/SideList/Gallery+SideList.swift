/// The list of albums beside the overview: when it is there, and where its lines are.
extension Gallery {
  /// Whether the user wants the list of albums; it is seen beside the overview, where there is
  /// room.
  public var isSideListShown: Bool { sideList.isShown }

  /// Whether the overview has a list of albums beside it, or will have when it is shown.
  public var hasSideList: Bool { showsSideList(in: chromeSize) }

  /// Why there can be no list of albums beside the overview; nil if there can be one.
  public var sideListRefusal: SideListRefusal? { listRefusal(in: chromeSize) }

  private func showsSideList(in size: Size) -> Bool {
    sideList.isShown && listRefusal(in: size) == nil
  }

  private func listRefusal(in size: Size) -> SideListRefusal? {
    if !hasAlbumLevel { return environment.hasSearch ? .mixedAlbums : .onlyAlbum }
    if chromePolicy == .never { return .noBars }
    return SideList.fits(in: size) && barPlacement(in: size) == .above ? nil : .tooSmall
  }

  /// The size of the chrome's space when it rests.
  private var chromeSize: Size {
    presentation.chromeTarget.swapsAxes ? windowSize.transposed : windowSize
  }

  /// What the chrome covers while the overview is shown, in window space at rest.
  var overviewInsets: EdgeInsets {
    guard chromePolicy != .never else { return .zero }
    return PhotoRoom(
      chrome: { size, _ in
        chromeInsets(in: size, withFilmstrip: false) + sideListInsets(in: size)
      },
      windowSize: windowSize, scale: scale,
      quarters: Double(presentation.chromeTarget.clockwiseQuarters), opacity: 1
    ).insets
  }

  private func sideListInsets(in size: Size) -> EdgeInsets {
    guard showsSideList(in: size) else { return .zero }
    let width = SideList.width(in: size.width)
    return layoutDirection == .leftToRight
      ? EdgeInsets(left: width) : EdgeInsets(right: width)
  }

  /// How much of the list is there at a time, 0…1, if the overview and the bars are seen.
  func sideListPresence(at now: Double) -> Double {
    let rest = hasSideList ? 1.0 : 0
    return sideList.fade.map { min(max($0.position(at: now), 0), 1) } ?? rest
  }

  /// The way from the middle of the chrome's space to the middle of the room beside the list at a
  /// time, in points; positive to the right.
  public func sideListShift(at now: Double) -> Double {
    let share = sideListPresence(at: now) * overviewOpacity(at: now)
    guard share > 0 else { return 0 }
    let way = SideList.width(in: chromeSpace.viewSize.width) / 2 * share
    return layoutDirection == .leftToRight ? way : -way
  }

  /// The area of the lines in the chrome's space when nothing moves.
  var sideListPanel: Rect {
    let size = chromeSpace.viewSize
    let pixels = scale > 0 && scale.isFinite ? scale : 1
    let top = (chromeInsets(in: size, withFilmstrip: false).top * pixels).rounded(.up) / pixels
    return layoutDirection.placed(
      Rect(x: 0, y: top, width: SideList.width(in: size.width), height: max(0, size.height - top)),
      and: size.width)
  }

  /// The area of the list in the chrome's space while it reacts to pointers; nil while it does not.
  public func sideListControl(at now: Double) -> Rect? {
    guard mode == .overview, hasSideList, isChromeShown, sideListPresence(at: now) > 0.5 else {
      return nil
    }
    return sideListPanel
  }

  /// Whether a location in the window is on the list.
  func isOnSideList(_ place: Point, at now: Double) -> Bool {
    sideListControl(at: now)?.contains(chromeSpace.inverse.apply(to: place)) ?? false
  }

  /// The list at a time (seconds); nil while nothing of it is seen.
  public func sideListLayout(at now: Double) -> SideListLayout? {
    let presence = sideListPresence(at: now)
    let opacity = overviewOpacity(at: now) * chromeOpacity(at: now)
    guard presence > 0, opacity > 0, !sideList.rows.rows.isEmpty else { return nil }
    // It comes from the edge.
    let rest = sideListPanel
    let way = rest.size.width * (1 - presence)
    let panel = rest.offsetBy(x: layoutDirection == .leftToRight ? -way : way, y: 0)
    let bounds = sideList.bounds(in: panel.size.height)
    let offset = sideListOffset(at: now)
    return SideListLayout(
      panel: panel, rows: sideListRows(in: panel, offset: offset),
      thumb: sideListThumb(in: panel, offset: bounds.clamped(offset), bounds),
      isThumbHeld: sideList.grip?.thumb != nil, opacity: opacity)
  }

  /// How far the lines are scrolled at a time, in points, by whole pixels.
  func sideListOffset(at now: Double) -> Double {
    let bounds = sideList.bounds(in: sideListPanel.size.height)
    return wholePixels(sideList.scroll.offset(at: now, in: bounds))
  }

  private func sideListRows(in panel: Rect, offset: Double) -> [SideListLayout.Row] {
    let rows = sideList.rows
    let first = Int(((offset - SideList.padding) / SideList.rowHeight).rounded(.down))
    let count = Int((panel.size.height / SideList.rowHeight).rounded(.up)) + 1
    let range = (first - SideList.spareCount..<first + count + SideList.spareCount)
      .clamped(to: rows.rows.indices)
    let held = sideList.grip.flatMap { $0.hasMoved ? nil : $0.album }
    return range.map { index in
      let row = rows.rows[index]
      let entry = row.album.map { rows.albums.entries[$0] }
      return SideListLayout.Row(
        album: entry?.id, name: row.name, count: entry?.album.count, folder: entry?.folder ?? [],
        depth: row.depth,
        frame: Rect(
          x: panel.minX, y: panel.minY + SideList.top(ofRow: index) - offset,
          width: panel.size.width, height: SideList.rowHeight),
        isCurrent: entry?.id == shownAlbum.id,
        isPressed: entry.map { $0.id == held || $0.id == droppingAlbum } ?? false,
        isFocused: entry.map { $0.id == sideList.cursor } ?? false)
    }
  }

  private func sideListThumb(
    in panel: Rect, offset: Double, _ bounds: OverviewScroll.Bounds
  ) -> Rect? {
    guard bounds.greatest > 0 else { return nil }
    let (track, length) = sideListTrack(in: panel)
    let thumb = Rect(
      x: panel.maxX - SideList.thumb.gap - SideList.thumb.thickness,
      y: track.lowerBound + (track.upperBound - track.lowerBound) * offset / bounds.greatest,
      width: SideList.thumb.thickness, height: length)
    return layoutDirection.placed(thumb, between: panel.minX, and: panel.maxX)
  }

  /// Where the thumb's upper edge can be, and its length.
  func sideListTrack(in panel: Rect) -> (track: ClosedRange<Double>, length: Double) {
    let room = max(0, panel.size.height - 2 * SideList.thumb.gap)
    let share = panel.size.height / max(1, sideList.contentHeight)
    let length = min(room, max(SideList.thumb.length, room * min(1, share)))
    let top = panel.minY + SideList.thumb.gap
    return (top...top + room - length, length)
  }
}
