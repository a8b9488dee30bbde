extension Gallery {
  /// Whether a command has an effect on the gallery at a time (seconds).
  ///
  /// A turn that the lock refuses has an effect: a message that gives the reason.
  public func isApplicable(
    _ command: Command, from origin: EventOrigin = .viewer, at now: Double
  ) -> Bool {
    if mode == .overview, let answer = isApplicableInOverview(command) { return answer }
    if mode == .comparison, let answer = isApplicableInComparison(command) { return answer }
    switch command {
    case .flip, .toggleAlone, .leaveOut: return false
    case .toggleOverview: return hasOverview || mode == .overview
    case .toggleAlbums:
      return hasAlbumLevel || areAlbumsShown || environment.hasSearch && mode == .overview
    case .page(let pages) where pager.pageCount == 1 && canShowSheet(by: pages): return true
    case .page(let pages), .screenful(let pages):
      if slideshow != nil, pager.pageCount > 1, abs(pages) == 1 { return true }
      return pages > 0 ? pager.page < pager.pageCount - 1 : pages < 0 && pager.page > 0
    case .pageToward(let edge):
      return (0..<pager.pageCount).contains(pager.page + pages(toward: edge))
    case .panToward: return isZoomed(at: now)
    case .extendSelection: return false
    case .firstPage: return pager.page > 0
    case .lastPage: return pager.page < pager.pageCount - 1
    case .goToPage(let page): return page != pager.page && (0..<pager.pageCount).contains(page)
    case .album(let count):
      return count > 0 ? albumIndex < albums.entries.count - 1 : count < 0 && albumIndex > 0
    case .sheet(let steps): return canShowSheet(by: steps)
    case .zoom, .zoomToFit, .zoomToActualSize, .zoomToScale, .zoomToFillWidth:
      return pager.pageCount > 0 && zoomRefusal(of: command, at: now) == nil
    case .toggleSlideshow: return slideshow != nil || pager.pageCount > 1
    case .toggleSlideshowPause, .changeInterval: return slideshow != nil
    case .reload, .toggleInformation: return pager.pageCount > 0
    case .toggleFullScreen, .quit: return allowsQuit
    case .toggleFilmstrip: return allowsFilmstrip && hasRoomForFilmstrip
    case .toggleSideList: return mode == .overview && sideListRefusal == nil
    case .turnDevice, .setDevice, .toggleRotationLock, .toggleHelp, .toggleMenu, .toggleCaptions,
      .cycleBackground, .program:
      return true
    case .escape: return backStep(from: origin, at: now) != nil
    }
  }
}
