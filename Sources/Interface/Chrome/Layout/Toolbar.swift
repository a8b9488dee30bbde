import GalleryCore

/// The layout of the toolbar, and of the bars of a phone.
///
/// Paging and the counter are at the left, the photo's name is in the remaining room, rotation and
/// window controls are at the right; the other way round where lines begin at the right. On an
/// upright phone, the name has a bar of its own, and the buttons are in a row at the lower edge.
///
/// It is laid out from left to right, and then placed as a whole.
struct Toolbar {
  var elements: [ChromeElement] = []
  /// The buttons in the direction of reading, followed by the toolbar's background.
  var controls: [ChromeControl] = []

  let view: ChromeView
  let grid: PixelGrid
  let opacity: Double
  let height: Double
  /// The number of controls that are read before the title.
  var titleControl = 0

  /// Returns nil if there is no room for a toolbar, or nothing to show in it.
  init?(_ view: ChromeView, grid: PixelGrid, opacity: Double) {
    guard view.hasToolbar else { return nil }
    self.view = view
    self.grid = grid
    self.opacity = opacity
    height = grid.length(Metrics.barHeight)
    let width = view.windowSize.width
    let upper = Rect(x: 0, y: 0, width: width, height: height)
    let lower = upper.offsetBy(x: 0, y: view.windowSize.height - height)
    let bars: [Rect] =
      switch view.placement {
      case .above: [upper]
      case .below: hasSearchBar ? [lower, upper] : [lower]
      case .split: [upper, lower]
      }
    for bar in bars { addGround(bar) }
    let contents = contents
    if view.placement == .split {
      addTitleBar(contents, in: upper)
      addRow(contents.left, in: lower)
    } else {
      addToolbar(contents, in: bars[0])
    }
    if hasSearchBar { addSearchBar(in: upper) }
    for bar in bars {
      controls.append(ChromeControl(button: .ground, area: bar, isEnabled: true))
    }
    elements = elements.map { $0.placed(direction, inWidth: width) }
    controls = controls.map { $0.placed(direction, inWidth: width) }
  }

  private var direction: LayoutDirection { view.appearance.direction }

  /// The room for the counter: the same on every page, so that the title does not move.
  var counterWidth: Double {
    let digits = 2 * String(view.pageCount).count
    return Double(digits) * Metrics.counterDigitWidth + Metrics.counterWordWidth
  }

  private var contents: ToolbarContents {
    let width = view.windowSize.width
    let isFiltered = view.isFiltered && view.pageCount > 0
    if view.isSelecting {
      return ToolbarContents(
        selectingIn: width, view.placement, isFiltered: isFiltered, hasRating: view.allowsChanges,
        direction: direction)
    }
    if view.isComparing {
      return ToolbarContents(
        comparingIn: width, view.placement, counterWidth: counterWidth,
        hasTrash: view.allowsChanges, hasFullScreen: view.hasFullScreen)
    }
    let buttons = PhoneButtons(
      hasPages: view.pageCount > 1, hasOtherPhotos: view.hasOtherPhotos,
      hasRotation: view.rotation != nil && view.pageCount > 0,
      isFiltered: isFiltered)
    return switch view.placement {
    case .above:
      ToolbarContents(
        width: width, counterWidth: counterWidth, hasPages: buttons.hasPages,
        hasOtherPhotos: buttons.hasOtherPhotos, hasPhotos: view.pageCount > 0 && !view.isOfAlbums,
        hasRotation: buttons.hasRotation, hasSheets: view.sheet != nil,
        hasZoom: !view.isOverview && view.pageCount > 0,
        hasCellSize: view.cellSizePart != nil && view.pageCount > 0,
        hasTrash: view.allowsChanges && view.pageCount > 0,
        hasPhotoRotation: view.allowsChanges && !view.isOverview && view.pageCount > 0,
        hasFullScreen: view.hasFullScreen, isFiltered: buttons.isFiltered,
        leastTitle: fieldInBar == nil ? Metrics.titleMinimumWidth : Metrics.searchWidths.lowerBound,
        direction: direction)
    case .below:
      ToolbarContents(
        lyingWidth: width, counterWidth: counterWidth, buttons, direction: direction)
    case .split:
      ToolbarContents(
        uprightWidth: width, counterWidth: counterWidth, buttons, direction: direction)
    }
  }

  // MARK: Bars

  /// Adds a bar's background, with a line at its inner edge.
  private mutating func addGround(_ bar: Rect) {
    let line = bar.minY > 0 ? bar.minY - grid.hairline : bar.maxY
    elements += [
      .rectangle(
        view.palette.bar(overCells: view.overviewOpacity).faded(to: opacity), bar),
      .rectangle(
        view.palette.barEdge.faded(to: opacity),
        Rect(x: 0, y: line, width: bar.size.width, height: grid.hairline)),
    ]
  }

  /// Adds all contents in one bar.
  private mutating func addToolbar(_ contents: ToolbarContents, in bar: Rect) {
    let left = addLeft(contents, in: bar)
    titleControl = controls.count
    let right = addRight(contents, in: bar)
    if contents.hasTitle { addTitle(from: left, to: right, in: bar) }
  }

  /// Adds the bar of a phone with the title, and a step back beside it.
  private mutating func addTitleBar(_ contents: ToolbarContents, in bar: Rect) {
    let left = Metrics.toolbarEdge + Metrics.buttonTarget
    if view.backTitle != nil { addButton(.back, from: Metrics.toolbarEdge, to: left, in: bar) }
    titleControl = controls.count
    var right = bar.maxX - Metrics.toolbarEdge
    if contents.hasCounter {
      // Text keeps farther from the edge than a button's glyph does.
      right -= counterWidth + Metrics.titleGap
      addCounter(in: Rect(x: right, y: bar.minY, width: counterWidth, height: height))
    }
    addTitle(from: left, to: right, in: bar)
  }

  /// Adds a row of buttons that share the width.
  private mutating func addRow(_ buttons: [ChromeButton], in bar: Rect) {
    let room = bar.size.width - 2 * Metrics.toolbarEdge
    let width = min(room / Double(max(1, buttons.count)), Metrics.buttonMaximumWidth)
    let start = bar.center.x - Double(buttons.count) * width / 2
    for (index, button) in buttons.enumerated() {
      let left = start + Double(index) * width
      addButton(button, from: left, to: left + width, in: bar)
    }
  }

  /// Adds the controls at the left; returns where the title may begin.
  private mutating func addLeft(_ contents: ToolbarContents, in bar: Rect) -> Double {
    var x = Metrics.toolbarEdge
    for (index, button) in contents.left.enumerated() {
      // Between the page buttons.
      if index == 1, contents.hasCounter {
        addCounter(in: Rect(x: x, y: bar.minY, width: counterWidth, height: height))
        x += counterWidth
      }
      addButton(button, from: x, to: x + Metrics.buttonTarget, in: bar)
      x += Metrics.buttonTarget
    }
    // The room is reserved, so that nothing moves under the mouse when the button appears or
    // disappears.
    if contents.hasBack {
      if view.backTitle != nil {
        addButton(.back, from: x, to: x + Metrics.buttonTarget, in: bar)
      }
      x += Metrics.buttonTarget
    }
    return x
  }

  /// Adds the controls at the right; returns where the title must end.
  private mutating func addRight(_ contents: ToolbarContents, in bar: Rect) -> Double {
    let isGrouped =
      contents.right.contains { Self.windowGroup.contains($0) }
      && contents.right.contains { !Self.windowGroup.contains($0) }
    let length =
      contents.right.reduce(0) { $0 + Metrics.width(of: $1) }
      + (isGrouped ? Metrics.toolbarGroupGap : 0)
    let start = view.windowSize.width - Metrics.toolbarEdge - length
    var x = start
    var isFirstOfWindow = isGrouped
    for button in contents.right {
      if isFirstOfWindow, Self.windowGroup.contains(button) {
        x += Metrics.toolbarGroupGap
        isFirstOfWindow = false
      }
      let end = x + Metrics.width(of: button)
      addButton(button, from: x, to: end, in: bar)
      x = end
    }
    return start
  }

  private static let windowGroup: Set<ChromeButton> = [.overview, .fullScreen, .help, .menu]
}
