/// The next step of `Command.escape`.
public enum BackStep: Hashable, Sendable {
  /// Selects no photos any more.
  case selection
  /// Ends the search, in the overview or where it has found nothing, or the order by days.
  case search
  /// Hides the information about the photo.
  case information
  /// Leaves all albums for what was shown before.
  case albums
  /// Shows all compared photos instead of one.
  case comparedAlone
  /// Ends the comparison.
  case comparison
  /// Shows the selected photo instead of the overview.
  case overview
  /// Shows the whole photo again.
  case zoom
  /// Ends the slideshow.
  case slideshow
  /// Leaves full screen.
  case fullScreen
  /// Shows the toolbar and the page dots after a tap has hidden them.
  case chrome
  /// Shows the overview again, from which the photo was opened.
  case backToOverview
  /// Leaves a document or an archive for the photos that were shown before.
  case formerPhotos
}

extension Gallery {
  /// The next step back at a time (seconds); nil if the only step left is to quit.
  ///
  /// Somebody elsewhere shows no bars.
  public func backStep(from origin: EventOrigin = .viewer, at now: Double) -> BackStep? {
    if areAlbumsShown { return .albums }
    if mode == .overview, environment.hasSelection, origin == .viewer { return .selection }
    if environment.hasSearch, origin == .viewer, mode == .overview || album.isEmpty {
      return .search
    }
    if isInformationShown, currentPhoto != nil { return .information }
    if mode == .overview { return .overview }
    if isComparedAlone { return .comparedAlone }
    if isZoomed(at: now) { return .zoom }
    if mode == .comparison { return .comparison }
    if slideshow != nil, kiosk == nil { return .slideshow }
    if isFullScreen, allowsQuit { return .fullScreen }
    if chromePolicy == .auto, !isChromeShown, origin == .viewer { return .chrome }
    if overview.hasOpenedPhoto, hasOverview { return .backToOverview }
    return environment.hasFormerPhotos && origin == .viewer ? .formerPhotos : nil
  }

  /// Goes one step back; if there is none, somebody at the screen quits.
  mutating func goBack(from origin: EventOrigin, at now: Double) -> [GalleryEffect] {
    if origin == .viewer, isDraggingOut {
      cancelDragOut()
      return []
    }
    if origin == .viewer, overview.selecting.band != nil {
      // The rest of the mouse's movement does nothing.
      overview.selecting.band = nil
      return []
    }
    switch backStep(from: origin, at: now) {
    case .selection: overview.selecting.changes.append(.clear)
    case .search: return [.endSearch]
    case .information: isInformationShown = false
    case .albums: leaveAlbums(at: now)
    case .comparedAlone: setAlone(false, at: now)
    case .comparison: endComparison(at: now)
    case .overview:
      closeOverview(at: now)
      // The next step must not lead back to the overview.
      overview.hasOpenedPhoto = false
    case .zoom: zoom(to: \.fitted.width, at: now)
    case .slideshow:
      endSlideshow()
      return [.announceSlideshow(nil)]
    case .fullScreen: return [.setFullScreen(false)]
    case .chrome: showChrome(at: now)
    case .backToOverview: openOverview(at: now)
    case .formerPhotos: return [.showFormerPhotos]
    case nil: return allowsQuit && origin == .viewer ? [.quit] : []
    }
    return []
  }
}
