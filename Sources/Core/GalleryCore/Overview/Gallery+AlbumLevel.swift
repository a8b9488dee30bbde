/// The overview's upper level: all albums, each as a cover with its name below it.
///
/// The covers are an album of their own, of one photo of each album, so that rows, scrolling, steps
/// and flights are those of the photos' level. The selected cover is that of the shown album, which
/// the title, the counter and all that follow it know already. The photos of the shown album lie
/// behind its cover: they fly out of it and back.
extension Gallery {
  /// Whether the overview shows all albums instead of the photos of one.
  public var areAlbumsShown: Bool { mode == .overview && overview.level == .albums }

  /// Whether there are several albums to show; cells do not reach across the screens of a wall.
  public var hasAlbumLevel: Bool { wall == nil && albums.entries.count > 1 }

  /// The covers of the albums when they were shown last; empty before that.
  public var covers: Album { overview.covers }

  /// The photos of the overview's cells: those of the shown album, or the covers of all albums.
  var cells: Album { overview.level == .albums ? overview.covers : album }

  /// The index of the selected cell.
  var cellPage: Int { overview.level == .albums ? albumIndex : pager.page }

  /// The side of a cell that is asked for in the level that is shown, in points; nil for what suits
  /// the view.
  var cellSide: Double? {
    get { overview.level == .albums ? overview.coverSide : overview.side }
    set {
      if overview.level == .albums {
        overview.coverSide = newValue ?? Overview.usualCoverSide
      } else {
        overview.side = newValue
      }
    }
  }

  /// The usual side of a cell in the level that is shown, in points; nil for what suits the view.
  var usualCellSide: Double? {
    overview.level == .albums ? Overview.usualCoverSide : nil
  }

  /// How much of the albums is seen at a time, compared with the photos: 0…1.
  func albumsOpacity(at now: Double) -> Double {
    let rest = overview.level == .albums ? 1.0 : 0
    return overview.levelFade.map { min(max($0.position(at: now), 0), 1) } ?? rest
  }

  // MARK: From level to level

  /// Shows or leaves the albums; the effect says why there is nothing to show.
  mutating func toggleAlbums(at now: Double) -> [GalleryEffect] {
    if areAlbumsShown {
      leaveAlbums(at: now)
    } else if hasAlbumLevel {
      openAlbums(at: now)
    } else {
      if environment.hasSearch {
        // The albums come once it has ended.
        overview.isLeftBySearch = mode == .overview
        return [.endSearch]
      }
      return [wall == nil ? .refuseAlbum(.onlyAlbum) : .refuseOverview]
    }
    return []
  }

  /// Shows all albums; the current photo flies to the cover of its album.
  private mutating func openAlbums(at now: Double) {
    releasePointers(at: now)
    leaveDepartedPhoto()
    transition = nil
    overview.origin = mode
    overview.isLeftBySearch = false
    let isAbove = mode == .strip
    mode = .overview
    overview.spread = nil
    show(.albums, at: now)
    overview.covers = currentCovers
    bringIntoView(at: now)
    if isAbove {
      overview.levelFade = nil
      fadeOverview(to: 1, at: now)
    } else {
      fadeLevel(to: 1, at: now)
    }
  }

  /// Shows the photos of an album, by default the selected one, where it was left.
  mutating func openAlbum(_ index: Int? = nil, at now: Double) {
    guard areAlbumsShown else { return }
    releasePointers(at: now)
    let left = overview.leftAlbum
    if let index { goToAlbum(at: index) }
    show(.photos, at: now)
    // The rows of another album begin at their upper end.
    if left != shownAlbum.id { overview.scroll = OverviewScroll() }
    bringIntoView(at: now)
    fadeLevel(to: 0, at: now)
  }

  /// Goes back to where the albums were opened: to the strip, or to the photos of an album.
  mutating func leaveAlbums(at now: Double) {
    guard overview.origin == .strip else { return openAlbum(at: now) }
    // The next step must not lead to the overview that was not seen.
    let hasOpenedPhoto = overview.hasOpenedPhoto
    closeOverview(at: now)
    overview.hasOpenedPhoto = hasOpenedPhoto
  }

  /// Exchanges the levels at once.
  mutating func show(_ level: Overview.Level, at now: Double) {
    guard level != overview.level else { return }
    let bounds = OverviewScroll.Bounds(overviewLayout)
    overview.scroll.jump(to: overview.scroll.offset(at: now, in: bounds), in: bounds)
    if level == .albums { overview.leftAlbum = shownAlbum.id }
    overview.level = level
    swap(&overview.scroll, &overview.otherScroll)
    (overview.layout, overview.column, overview.anchor) = (nil, nil, nil)
    overview.bar = ScrollBarUse()
  }

  private mutating func fadeLevel(to opacity: Double, at now: Double) {
    let present = overview.levelFade?.position(at: now) ?? (1 - opacity)
    overview.levelFade =
      isAnimated && isVisible
      ? EasedMotion(
        from: present, velocity: overview.levelFade?.velocity(at: now) ?? 0, to: opacity,
        start: now, duration: Overview.flightDuration)
      : nil
  }

  // MARK: Covers

  /// The covers of all albums: the photos at which they open.
  private var currentCovers: Album {
    Album(
      sharing: albums.entries.enumerated().compactMap { index, entry in
        let page = index == albumIndex ? pager.page : openingPage(of: entry)
        return entry.album[min(max(page, 0), entry.album.count - 1)]
      })
  }

  /// Follows a change of the albums while they are shown; a single one is shown itself.
  ///
  /// After a search, which shows a single one, they are shown again.
  mutating func adaptCovers(at now: Double) {
    guard areAlbumsShown else {
      guard overview.isLeftBySearch, !environment.hasSearch, hasAlbumLevel, mode == .overview
      else { return }
      return openAlbums(at: now)
    }
    guard hasAlbumLevel else {
      releasePointers(at: now)
      show(.photos, at: now)
      overview.levelFade = nil
      overview.isLeftBySearch = environment.hasSearch
      overview.scroll = OverviewScroll()
      return bringIntoView(at: now)
    }
    overview.covers = currentCovers
  }

  /// The command that selects the photo or, where albums are shown, the album at an index; among
  /// compared photos, one of these.
  public func command(selecting index: Int) -> Command {
    if let focused = currentPhoto.flatMap(comparedPhotos.firstIndex) {
      return .page(by: index - focused)
    }
    return areAlbumsShown ? .album(by: index - albumIndex) : .goToPage(index)
  }
}
