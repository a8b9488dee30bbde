import GalleryCore

/// The contents of a toolbar of a given width, in the direction of reading.
///
/// If not everything fits, the parts that are also available elsewhere are left out first: the
/// slider for the size of cells (the keys + and -, a pinch), the rotation of the photo (in the
/// menu), the step back (Esc), the trash, the search (a letter in the overview), the zoom, the
/// information, the slideshow and full screen (in the menu), the counter, the buttons for sheets
/// (in the menu), the page buttons (the edge arrows, the dots, the menu), the title, the filter and
/// the turn of the device (in the menu). The overview, the help and the menu stay. A part is never
/// left out while an earlier part of this list is present.
struct ToolbarContents: Hashable {
  let left: [ChromeButton]
  let right: [ChromeButton]
  let hasCounter: Bool
  let hasTitle: Bool
  let hasBack: Bool

  /// - Parameters:
  ///   - width: the window's width in points.
  ///   - counterWidth: the width of the counter, in points.
  ///   - hasPages: whether there are other pages.
  ///   - hasOtherPhotos: whether there are other pages, or other albums.
  ///   - hasPhotos: whether there is a photo.
  ///   - hasRotation: whether there is a source of rotation.
  ///   - hasSheets: whether the photo's file has several pictures.
  ///   - hasZoom: whether there is a photo that can be zoomed.
  ///   - hasCellSize: whether the overview's cells can be resized.
  ///   - hasTrash: whether photos may be moved to the trash.
  ///   - hasPhotoRotation: whether there is a photo that may be rotated for good.
  ///   - hasFullScreen: whether full screen can be entered and left.
  ///   - isFiltered: whether there is a filter, which must be seen.
  ///   - leastTitle: the least width of the title, or of the search field in its place.
  ///   - direction: the direction in which the toolbar is laid out.
  init(
    width: Double, counterWidth: Double, hasPages: Bool, hasOtherPhotos: Bool,
    hasPhotos: Bool, hasRotation: Bool, hasSheets: Bool = false, hasZoom: Bool = false,
    hasCellSize: Bool = false,
    hasTrash: Bool = false, hasPhotoRotation: Bool = false,
    hasFullScreen: Bool = true, isFiltered: Bool = false,
    leastTitle: Double = Metrics.titleMinimumWidth,
    direction: LayoutDirection = .leftToRight
  ) {
    let button = Metrics.buttonTarget
    var rest = width - 2 * Metrics.toolbarEdge - Metrics.toolbarGroupGap
    var isFull = false
    func reserve(_ width: Double) -> Bool {
      isFull = isFull || rest < width
      if isFull { return false }
      rest -= width
      return true
    }

    let hasMenu = reserve(button)
    let hasHelp = reserve(button)
    let hasOverview = hasOtherPhotos && reserve(button)
    let hasDevice = hasRotation && reserve(button)
    let hasLock = hasRotation && reserve(button)
    let hasFilter = isFiltered && reserve(button)
    let hasTitle = reserve(leastTitle + 2 * Metrics.titleGap)
    let hasPageButtons = hasOtherPhotos && reserve(2 * button)
    // Most names fit into this width. The parts that follow get what is left.
    let hasLongTitle = reserve(Metrics.titleUsualWidth - Metrics.titleMinimumWidth)
    let hasSheets = hasSheets && reserve(2 * button)
    let hasCounter = hasLongTitle && hasPages && reserve(counterWidth)
    let hasFullScreen = hasFullScreen && reserve(button)
    let hasSlideshow = hasPages && reserve(button)
    let hasInformation = hasPhotos && reserve(button)
    let hasZoom = hasZoom && reserve(Metrics.zoomTarget)
    let hasSearch = hasOtherPhotos && reserve(button)
    let hasTrash = hasTrash && reserve(button)
    let hasBack = reserve(button)
    let hasPhotoRotation = hasPhotoRotation && reserve(button)
    let hasCellSize = hasCellSize && reserve(Metrics.sliderTarget)

    let left: [ChromeButton] =
      (hasPageButtons ? [.previous, .next] : []) + (hasSlideshow ? [.slideshow] : [])
    let right: [ChromeButton] =
      (hasSheets ? [.previousSheet, .nextSheet] : [])
      + [
        hasCellSize ? .cellSize : nil,
        hasZoom ? .zoom : nil, hasFilter ? .liftFilter : nil,
        hasPhotoRotation ? .rotatePhoto : nil, hasTrash ? .trash : nil,
        hasInformation ? .information : nil, hasDevice ? .device : nil,
        hasLock ? .rotationLock : nil, hasSearch ? .search : nil, hasOverview ? .overview : nil,
        hasFullScreen ? .fullScreen : nil, hasHelp ? .help : nil,
        hasMenu ? .menu : nil,
      ].compactMap { $0 }
    self.init(
      left: left, right: right, hasCounter: hasCounter, hasTitle: hasTitle, hasBack: hasBack,
      direction: direction)
  }

  /// Makes contents from what is shown, in the direction of reading from left to right.
  init(
    left: [ChromeButton], right: [ChromeButton], hasCounter: Bool, hasTitle: Bool, hasBack: Bool,
    direction: LayoutDirection
  ) {
    let isMirrored = direction == .rightToLeft
    self.left = isMirrored ? left.map(Self.opposite) : left
    self.right = isMirrored ? right.map(Self.opposite) : right
    self.hasCounter = hasCounter
    self.hasTitle = hasTitle
    self.hasBack = hasBack
  }

  /// The other button of a pair that stands for the left and the right of the photos: the left one
  /// stays at the left, so it comes second where the right is first.
  private static func opposite(of button: ChromeButton) -> ChromeButton {
    switch button {
    case .previous: .next
    case .next: .previous
    case .previousSheet: .nextSheet
    case .nextSheet: .previousSheet
    default: button
    }
  }
}
