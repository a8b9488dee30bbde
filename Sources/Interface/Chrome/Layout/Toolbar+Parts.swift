import GalleryCore

/// What is in a bar: a title, a counter and buttons.
extension Toolbar {
  /// The opacity of a disabled button.
  private static let dimming = 0.35

  mutating func addTitle(from left: Double, to right: Double, in bar: Rect) {
    var start = left + Metrics.titleGap
    var room = right - Metrics.titleGap - start
    if let search = fieldInBar, room >= Metrics.searchWidths.lowerBound {
      return addSearch(search, from: start, room, in: bar)
    }
    var middle = view.windowSize.width / 2
    var least = Metrics.titleMinimumWidth
    if let crumb = view.crumbWidth.map({ $0 + Metrics.crumbPadding + Metrics.noteGap }),
      room - crumb >= Metrics.titleBesideCrumb, !view.title.isEmpty
    {
      addCrumb(from: start, to: start + crumb, in: bar)
      (start, room) = (start + crumb, room - crumb)
      // The path goes on behind the words.
      (middle, least) = (start, Metrics.titleBesideCrumb)
    }
    guard room >= least, !view.title.isEmpty else { return }
    var (title, note, album) = (view.title, view.wholeNote, view.album)
    if middle == start, room < 2 * Metrics.titleUsualWidth, let name = album {
      // The path to the photos of an album comes first; their names are in their cells.
      (title, note, album) = (name, nil, nil)
    }
    elements.append(
      .picture(
        .title(
          title, note: note, album: album,
          maximumWidth: min(Metrics.titleMaximumWidth, room.inResizeSteps)),
        // In the window's middle, or as close to it as the buttons allow.
        center: Point(x: middle, y: bar.center.y),
        bounds: Rect(x: start, y: bar.minY, width: room, height: height), opacity: opacity))
  }

  /// Adds the words that lead up to all albums.
  private mutating func addCrumb(from left: Double, to end: Double, in bar: Rect) {
    let area = Rect(x: left, y: bar.minY, width: end - left, height: height)
    // Read before the title, and so before the buttons behind it.
    controls.insert(
      ChromeControl(button: .albums, area: area, isEnabled: true), at: titleControl)
    let phase = view.buttons.phase(of: .albums)
    func ground(_ side: Double) -> Size {
      Size(width: grid.length(area.size.width), height: grid.length(side))
    }
    if phase != .idle {
      add(.capsule(ground(Metrics.buttonGround), .button(isOn: false, phase)), at: area.center, 1)
    }
    if view.buttons.focused == .albums {
      add(.capsule(ground(Metrics.buttonGround + 4), .focus), at: area.center, 1)
    }
    let words = Rect(
      x: left + Metrics.crumbPadding, y: bar.minY,
      width: area.size.width - Metrics.crumbPadding - Metrics.noteGap, height: height)
    elements.append(
      .picture(ChromeView.crumb, center: words.center, bounds: words, opacity: opacity))
  }

  mutating func addCounter(in bounds: Rect) {
    let page = view.currentPage.clamped(to: 0...view.pageCount - 1) + 1
    elements.append(
      .picture(
        .counter(page: page, of: view.pageCount, maximumWidth: bounds.size.width),
        center: bounds.center, bounds: bounds, opacity: opacity))
  }

  mutating func addButton(
    _ button: ChromeButton, from left: Double, to end: Double, in bar: Rect
  ) {
    let middle = Point(x: (left + end) / 2, y: bar.center.y)
    // Extends to the window's edge, so that a click in the corner hits the button.
    let start = left <= Metrics.toolbarEdge ? 0 : left
    let isLast = end >= view.windowSize.width - Metrics.toolbarEdge
    let area = Rect(
      x: start, y: bar.minY, width: (isLast ? view.windowSize.width : end) - start, height: height)
    if button == .cellSize {
      controls.append(ChromeControl(button: button, area: area, isEnabled: true))
      return addSlider(in: area)
    }
    let isEnabled = view.isEnabled(button)
    controls.append(ChromeControl(button: button, area: area, isEnabled: isEnabled))

    let isLock = button == .rotationLock
    let isOn =
      isLock && view.rotation == .locked || button == .slideshow && view.slideshow != nil
      || button == .information && view.isInformationShown
      || button == .liftFilter && !view.isFilterLifted
    let phase = isEnabled ? view.buttons.phase(of: button) : .idle
    let swell = isLock ? view.lockPulse : 1
    let seen = opacity * (isEnabled ? 1 : Self.dimming)
    let spare = Metrics.width(of: button) - Metrics.buttonTarget
    func ground(_ side: Double) -> Size {
      Size(width: grid.length(side + spare), height: grid.length(side))
    }
    if isOn || phase != .idle {
      add(.capsule(ground(Metrics.buttonGround), .button(isOn: isOn, phase)), at: middle, swell)
    }
    if view.buttons.focused == button {
      add(.capsule(ground(Metrics.buttonGround + 4), .focus), at: middle, 1)
    }
    switch button {
    case .zoom:
      guard let figure = view.zoomFigure else { return }
      elements.append(.picture(figure, center: middle, bounds: area, opacity: seen))
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

  /// Adds the slider for the size of cells; its thumb is larger under a pointer.
  private mutating func addSlider(in area: Rect) {
    let isUsed = view.buttons.pressed == .cellSize || view.buttons.hovered == .cellSize
    let start = grid.snap(area.minX + Metrics.sliderMargin)
    let length = grid.length(area.size.width - 2 * Metrics.sliderMargin)
    let thickness = grid.length(Metrics.trackThickness)
    let track = Rect(
      x: start, y: grid.snap(area.center.y - thickness / 2), width: length, height: thickness)
    let side = grid.length(Metrics.sliderThumb + (isUsed ? 2 : 0))
    let middle = start + length * (view.cellSizePart ?? 0).clamped(to: 0...1)
    let thumb = Rect(
      x: grid.snap(middle - side / 2), y: grid.snap(area.center.y - side / 2), width: side,
      height: side)
    elements += [
      .picture(.capsule(track.size, .track), in: track, opacity: opacity),
      .picture(.capsule(thumb.size, .mark), in: thumb, opacity: opacity),
    ]
  }

  private mutating func add(_ picture: ChromePicture, at center: Point, _ scale: Double) {
    elements.append(.scaled(picture, center: center, scale: scale, opacity: opacity))
  }
}
