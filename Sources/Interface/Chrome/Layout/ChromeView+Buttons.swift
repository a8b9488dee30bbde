import Commands
package import GalleryCore
import Glibc

extension ChromeView {
  /// The button at a point.
  package func control(at point: Point) -> ChromeControl? {
    controls.first { $0.area.contains(point) }
  }

  /// Where a button of the message, of a card or of the toolbar is; nil if it is not shown.
  package func control(of button: ChromeButton) -> ChromeControl? {
    namedControls.first { $0.button == button }
  }

  /// The enabled buttons of the message, which goes soon, of a card, of the toolbar and of the
  /// information panel in the direction of reading, for the keyboard.
  package var focusableButtons: [ChromeButton] {
    namedControls
      .filter { $0.isEnabled && ![.ground, .cellSize].contains($0.button) }.map(\.button)
      + (sideListControl == nil ? [] : [.sideList])
  }

  private var namedControls: [ChromeControl] {
    [toastControl].compactMap(\.self) + (cardLayout?.controls ?? []) + (toolbar?.controls ?? [])
      + starControls
  }

  /// The command of a click on a button; nil if a click has none.
  package func command(of button: ChromeButton) -> Command? {
    switch button {
    case .slideshow where slideshow != nil: .toggleSlideshowPause
    case .previous, .previousEdge, .next, .nextEdge:
      albumStep(of: button).map { .album(by: $0) } ?? button.usualCommand
    case _ where button.star != nil:
      button.star.map { .program(RatingCommand(stars?.count(after: $0) ?? $0).name) }
    default: button.usualCommand
    }
  }

  /// By how many albums a click on a paging button goes on: at the ends of an album it leads to the
  /// neighbouring one; nil if the click pages.
  func albumStep(of button: ChromeButton) -> Int? {
    if isOfAlbums { return button == .previous ? -1 : button == .next ? 1 : nil }
    if slideshow != nil, pageCount > 1 { return nil }
    return switch button {
    case .previous, .previousEdge: currentPage <= 0 && hasPreviousAlbum ? -1 : nil
    case .next, .nextEdge: currentPage >= pageCount - 1 && hasNextAlbum ? 1 : nil
    default: nil
    }
  }

  /// The edge whose arrow is near a point of the mouse; nil if there is no arrow.
  package func edge(near point: Point) -> Edge? {
    guard !isCovered, hasSize else { return nil }
    return edgeArrows.edge(near: point)
  }

  /// The part of the slider for the size of cells at a point, from 0 to 1, also beside it; nil
  /// without one.
  package func cellSizePart(at point: Point) -> Double? {
    guard point.x.isFinite,
      let area = toolbar?.controls.first(where: { $0.button == .cellSize })?.area
    else { return nil }
    let (direction, margin) = (appearance.direction, Metrics.sliderMargin)
    // Larger cells are where lines end.
    let way = direction == .leftToRight ? point.x - area.minX : area.maxX - point.x
    return ((way - margin) / (area.size.width - 2 * margin)).clamped(to: 0...1)
  }

  /// The page of the page indicator at a point.
  package func page(at point: Point) -> Int? { indicator?.page(at: point.x) }

  /// The part of the overview's rows at a point of the position bar, from 0 to 1; nil if there are
  /// page dots instead, which stand for photos.
  package func overviewPart(at point: Point) -> Double? { indicator?.overviewPart(at: point.x) }

  /// All areas that react to pointers now, front to back.
  var controls: [ChromeControl] {
    guard hasSize else { return [] }
    return namedControls + [filmstripControl, sideListControl].compactMap(\.self)
      + (indicator?.controls ?? [])
      + (isCovered ? [] : edgeArrows.controls)
  }

  /// The filmstrip, which the gallery moves itself.
  private var filmstripControl: ChromeControl? {
    guard opacity > 0, !isCovered else { return nil }
    return filmstrip.map { ChromeControl(button: .filmstrip, area: $0, isEnabled: true) }
  }

  /// The list of albums, which the gallery moves itself.
  private var sideListControl: ChromeControl? {
    guard opacity > 0, !isCovered else { return nil }
    return sideList.map { ChromeControl(button: .sideList, area: $0, isEnabled: true) }
  }

  func isEnabled(_ button: ChromeButton) -> Bool {
    switch button {
    case .previous where isOfAlbums: currentPage > 0
    case .next where isOfAlbums: currentPage < pageCount - 1
    // It goes round at the ends.
    case .previous where isComparing, .previousEdge where isComparing, .next where isComparing,
      .nextEdge where isComparing:
      true
    case .previous, .previousEdge:
      currentPage > 0 || hasPreviousAlbum || slideshow != nil && pageCount > 1
    case .next, .nextEdge:
      currentPage < pageCount - 1 || hasNextAlbum || slideshow != nil && pageCount > 1
    case .previousSheet: sheet.map { $0.index > 0 } ?? false
    case .nextSheet: sheet.map { $0.index < $0.count - 1 } ?? false
    case .copyTo: canCopy
    case .moveTo: canMove
    case .rateSelected: canRate
    case .trash: canTrash
    case .rotatePhoto: canRotatePhoto
    case .zoom: zoomPercent != nil
    default: true
    }
  }

  func glyph(of button: ChromeButton) -> Glyph? {
    switch button {
    // The cells of a comparison are mirrored, unlike the strip.
    case .previous where isMirroredComparison: .chevronRight
    case .next where isMirroredComparison: .chevronLeft
    case .previous: albumStep(of: button) == nil ? .chevronLeft : .albumLeft
    case .next: albumStep(of: button) == nil ? .chevronRight : .albumRight
    case .overview: isOverview && !isOfAlbums ? .back : .overview
    case .search: .search
    case .endSearch: .close
    case .back: leavesZoom ? .wholePhoto : .back
    case .slideshow:
      switch slideshow {
      case .playing: .pause
      case .paused: .resume
      case nil: .play
      }
    case .previousSheet: .sheetLeft
    case .nextSheet: .sheetRight
    case .information: isInformationShown ? .informationShown : .information
    case .rotationLock: rotation == .locked ? .closedLock : .openLock
    case .fullScreen: isFullScreen ? .leaveFullScreen : .fullScreen
    case .help: .help
    case .selectNothing: .close
    case .selectAll: .checkedFrame
    case .compare: .compare
    case .alone: isComparedAlone ? .compare : .alone
    case .leaveOut: .leaveOut
    case .copyTo: .copyToFolder
    case .moveTo: .moveToFolder
    case .rateSelected: .star
    case .trash: .trash
    case .rotatePhoto: .rotateRight
    case .menu: .menu
    case .previousEdge: .arrow(toward: nextEdge.opposite)
    case .nextEdge: .arrow(toward: nextEdge)
    case .liftFilter: .filter
    case .albums, .device, .zoom, .cellSize, .searchField, .indicator, .filmstrip, .sideList,
      .ground, .openPhotos, .openFolders, .foldersInside, .tour, .undo, .oneStar, .twoStars,
      .threeStars, .fourStars, .fiveStars:
      nil
    }
  }

  private var isMirroredComparison: Bool {
    isComparing && appearance.direction == .rightToLeft
  }

  /// The scale of the padlock during the animation of a refused turn.
  var lockPulse: Double {
    guard let refusal, isAnimated else { return 1 }
    // Two beats, the second smaller than the first.
    let beat = abs(sin(2 * Double.pi * refusal))
    return 1 + 0.22 * beat * (1 - refusal)
  }
}
