import GalleryCore

/// The layout of the toolbar: paging and the counter at the left, the photo's name in the remaining
/// room, rotation and window controls at the right; the other way round where lines begin at the
/// right.
///
/// It is laid out from left to right, and then placed as a whole.
struct Toolbar {
  private(set) var elements: [ChromeElement] = []
  /// The buttons in the direction of reading, followed by the toolbar's background.
  private(set) var controls: [ChromeControl] = []

  private let view: ChromeView
  private let grid: PixelGrid
  private let opacity: Double
  private let height: Double

  /// The opacity of a disabled button.
  private static let dimming = 0.35

  /// Returns nil if there is no room for a toolbar, or nothing to show in it.
  init?(_ view: ChromeView, grid: PixelGrid, opacity: Double) {
    guard Self.isShown(windowSize: view.windowSize, pageCount: view.pageCount) else { return nil }
    self.view = view
    self.grid = grid
    self.opacity = opacity
    height = grid.length(Metrics.barHeight)
    let width = view.windowSize.width
    elements = [
      .rectangle(
        view.palette.bar(overCells: view.overviewOpacity).faded(to: opacity),
        Rect(x: 0, y: 0, width: width, height: height)),
      .rectangle(
        view.palette.barEdge.faded(to: opacity),
        Rect(x: 0, y: height, width: width, height: grid.hairline)),
    ]
    let counterWidth = Self.counterWidth(pageCount: view.pageCount)
    let contents = ToolbarContents(
      width: width, counterWidth: counterWidth, hasPages: view.pageCount > 1,
      hasOtherPhotos: view.hasOtherPhotos, hasRotation: view.rotation != nil,
      hasFullScreen: view.hasFullScreen, direction: direction)
    let left = addLeft(contents, counterWidth: counterWidth)
    let right = addRight(contents)
    if contents.hasTitle { addTitle(from: left, to: right) }
    controls.append(
      ChromeControl(
        button: .ground, area: Rect(x: 0, y: 0, width: width, height: height), isEnabled: true))
    elements = elements.map { $0.placed(direction, inWidth: width) }
    controls = controls.map { $0.placed(direction, inWidth: width) }
  }

  private var direction: LayoutDirection { view.appearance.direction }

  /// Whether a window has room for a toolbar, and there are photos to name in it.
  static func isShown(windowSize: Size, pageCount: Int) -> Bool {
    pageCount > 0 && hasRoom(in: windowSize)
  }

  /// Whether a window has room for a toolbar.
  static func hasRoom(in windowSize: Size) -> Bool {
    windowSize.height >= 2 * Metrics.barHeight
  }

  /// The height that a window leaves to a toolbar; 0 if it has no room for one.
  static func height(in windowSize: Size) -> Double {
    hasRoom(in: windowSize) ? Metrics.barHeight : 0
  }

  /// The room for the counter: the same on every page, so that the title does not move.
  private static func counterWidth(pageCount: Int) -> Double {
    let digits = 2 * String(pageCount).count
    return Double(digits) * Metrics.counterDigitWidth + Metrics.counterWordWidth
  }

  /// Adds the controls at the left; returns where the title may begin.
  private mutating func addLeft(_ contents: ToolbarContents, counterWidth: Double) -> Double {
    var x = Metrics.toolbarEdge
    for (index, button) in contents.left.enumerated() {
      // Between the page buttons.
      if index == 1, contents.hasCounter {
        addCounter(in: Rect(x: x, y: 0, width: counterWidth, height: height))
        x += counterWidth
      }
      addButton(button, left: x)
      x += Metrics.buttonTarget
    }
    // The room is reserved, so that nothing moves under the mouse when the button appears or
    // disappears.
    if contents.hasBack {
      if view.backTitle != nil { addButton(.back, left: x) }
      x += Metrics.buttonTarget
    }
    return x
  }

  /// Adds the controls at the right; returns where the title must end.
  private mutating func addRight(_ contents: ToolbarContents) -> Double {
    let isGrouped =
      contents.right.contains { Self.windowGroup.contains($0) }
      && contents.right.contains { !Self.windowGroup.contains($0) }
    let length =
      Double(contents.right.count) * Metrics.buttonTarget
      + (isGrouped ? Metrics.toolbarGroupGap : 0)
    let start = view.windowSize.width - Metrics.toolbarEdge - length
    var x = start
    var isFirstOfWindow = isGrouped
    for button in contents.right {
      if isFirstOfWindow, Self.windowGroup.contains(button) {
        x += Metrics.toolbarGroupGap
        isFirstOfWindow = false
      }
      addButton(button, left: x)
      x += Metrics.buttonTarget
    }
    return start
  }

  private static let windowGroup: Set<ChromeButton> = [.overview, .fullScreen, .help, .menu]

  private mutating func addTitle(from left: Double, to right: Double) {
    let start = left + Metrics.titleGap
    let room = right - Metrics.titleGap - start
    guard room >= Metrics.titleMinimumWidth, !view.title.isEmpty else { return }
    elements.append(
      .picture(
        .title(
          view.title, note: view.wholeNote, album: view.album,
          maximumWidth: min(Metrics.titleMaximumWidth, room.inResizeSteps)),
        // In the window's middle, or as close to it as the buttons allow.
        center: Point(x: view.windowSize.width / 2, y: height / 2),
        bounds: Rect(x: start, y: 0, width: room, height: height), opacity: opacity))
  }

  private mutating func addCounter(in bounds: Rect) {
    let page = view.currentPage.clamped(to: 0...view.pageCount - 1) + 1
    elements.append(
      .picture(
        .counter(page: page, of: view.pageCount, maximumWidth: bounds.size.width),
        center: bounds.center, bounds: bounds, opacity: opacity))
  }

  private mutating func addButton(_ button: ChromeButton, left: Double) {
    let middle = Point(x: left + Metrics.buttonTarget / 2, y: height / 2)
    // Extends to the window's edge, so that a click in the corner hits the button.
    let start = left <= Metrics.toolbarEdge ? 0 : left
    let end = left + Metrics.buttonTarget
    let isLast = end >= view.windowSize.width - Metrics.toolbarEdge
    let area = Rect(
      x: start, y: 0, width: (isLast ? view.windowSize.width : end) - start, height: height)
    let isEnabled = view.isEnabled(button)
    controls.append(ChromeControl(button: button, area: area, isEnabled: isEnabled))

    let isLock = button == .rotationLock
    let isOn =
      isLock && view.rotation == .locked || button == .slideshow && view.slideshow != nil
    let phase = isEnabled ? view.buttons.phase(of: button) : .idle
    let swell = isLock ? view.lockPulse : 1
    let seen = opacity * (isEnabled ? 1 : Self.dimming)
    if isOn || phase != .idle {
      let side = grid.length(Metrics.buttonGround)
      add(.capsule(Size(width: side, height: side), .button(isOn: isOn, phase)), at: middle, swell)
    }
    if view.buttons.focused == button {
      let side = grid.length(Metrics.buttonGround + 4)
      add(.capsule(Size(width: side, height: side), .focus), at: middle, 1)
    }
    switch button {
    case .device:
      let icon = view.deviceIcon
      elements.append(
        .turned(.glyph(.device), center: middle, quarters: icon.device, opacity: seen))
      elements.append(
        .turned(.glyph(.devicePhoto), center: middle, quarters: icon.photo, opacity: seen))
    default:
      guard let glyph = view.glyph(of: button) else { return }
      if isLock {
        add(.glyph(glyph), at: middle, swell)
      } else {
        elements.append(.picture(.glyph(glyph), center: middle, bounds: area, opacity: seen))
      }
    }
  }

  private mutating func add(_ picture: ChromePicture, at center: Point, _ scale: Double) {
    elements.append(.scaled(picture, center: center, scale: scale, opacity: opacity))
  }
}
