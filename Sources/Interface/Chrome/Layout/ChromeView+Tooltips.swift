import Commands
package import GalleryCore
import Localization

extension ChromeView {
  /// The card that names the button under the mouse, or gives the reason for a refused turn.
  var tooltipElements: [ChromeElement] {
    guard let toolbar else { return [] }
    if let refusal {
      // Fades out during the last sixth of its time.
      let opacity = isAnimated ? min(1, (1 - refusal) * 6) : 1
      let lock = toolbar.controls.first { $0.button == .rotationLock }
      return tooltip(refusalText, beside: lock?.area, opacity: opacity)
    }
    guard let button = buttons.tooltip, let text = tooltip(of: button),
      let control = toolbar.controls.first(where: { $0.button == button })
    else { return [] }
    return tooltip(text, beside: control.area, opacity: 1)
  }

  private var refusalText: String {
    keyMap.label(of: .toggleRotationLock)
      .map { localized("The rotation is locked (\($0) unlocks it)") }
      ?? localized("The rotation is locked")
  }

  /// A card below a button at the upper edge, or above one at the lower edge, with a caret that
  /// points at it; without a button, beside the toolbar's middle.
  private func tooltip(_ text: String, beside area: Rect?, opacity: Double) -> [ChromeElement] {
    let opacity = opacity * min(1, self.opacity)
    let caret = Size(
      width: grid.length(Metrics.caret.width), height: grid.length(Metrics.caret.height))
    let bar = grid.length(Metrics.barHeight) + grid.hairline
    let isAbove = area.map { $0.minY > 0 } ?? (bars.bottom > 0)
    let side = Metrics.tooltipGap
    let top = isAbove ? side : bar + caret.height
    let bottom = windowSize.height - (isAbove ? bar + caret.height : side)
    let room = Rect(x: side, y: top, width: windowSize.width - 2 * side, height: bottom - top)
    guard room.size.height >= Metrics.tooltipRoom else { return [] }
    let maximumWidth = min(Metrics.tooltipMaximumWidth, room.size.width.inResizeSteps)
    let middle = area.map(center(of:)) ?? windowSize.width / 2
    let card = ChromeElement.picture(
      .tooltip(text, maximumWidth: maximumWidth),
      // As close to the bar as possible in its room.
      center: Point(x: middle, y: isAbove ? windowSize.height : 0), bounds: room, opacity: opacity)
    guard area != nil else { return [card] }
    let pointer = Rect(
      x: grid.snap(middle - caret.width / 2), y: isAbove ? bottom : bar, width: caret.width,
      height: caret.height)
    return [
      card,
      isAbove
        ? .turned(.caret, center: pointer.center, quarters: 2, opacity: opacity)
        : .picture(.caret, in: pointer, opacity: opacity),
    ]
  }

  /// The middle of a button's glyph; the area may extend to the window's edge.
  private func center(of area: Rect) -> Double {
    if area.minX <= 0 { return (Metrics.toolbarEdge + area.maxX) / 2 }
    if area.maxX >= windowSize.width {
      return (area.minX + windowSize.width - Metrics.toolbarEdge) / 2
    }
    return area.center.x
  }

  private func tooltip(of button: ChromeButton) -> String? {
    guard let title = tooltipTitle(of: button) else { return nil }
    guard let key = command(of: button).flatMap(keyMap.label(of:)) else { return title }
    if button == .rotationLock, rotation == .locked {
      return localized("Rotation is locked – click or press \(key) to unlock")
    }
    return localized("\(title) (\(key))", context: "tooltip")
  }

  /// What a button does now, in a few words; nil for one without a tooltip.
  func tooltipTitle(of button: ChromeButton) -> String? {
    switch button {
    case .alone where isComparedAlone: BackStep.comparedAlone.title
    case .previous, .next, .previousSheet, .nextSheet, .selectNothing, .selectAll, .menu,
      .endSearch, .search, .alone, .leaveOut, .rotatePhoto, .oneStar, .twoStars, .threeStars,
      .fourStars,
      .fiveStars:
      command(of: button).flatMap(CommandTable.definition(of:))?.title
    case .searchField:
      search.map { field in
        let text = String(decoding: field.text.bytes, as: UTF8.self)
        return text.isEmpty ? localized("Search photos") : localized("Search: \(text)")
      }
    case .albums: localized("All albums")
    case .overview where isOfAlbums: localized("Open the album")
    case .overview: isOverview ? BackStep.overview.title : localized("Overview of all photos")
    case .back: backTitle
    case .information:
      isInformationShown ? localized("Hide the information") : localized("Show the information")
    case .compare: localized("Compare the selected photos")
    case .copyTo: localized("Copy the selected photos to a folder")
    case .moveTo: localized("Move the selected photos to a folder")
    case .rateSelected: localized("Give the selected photos stars")
    case .trash where isSelecting || hasSelection:
      localized("Move the selected photos to the trash")
    case .trash: CommandTable.definition(of: .app(.trashPhoto))?.title
    case .undo: CommandTable.definition(of: .app(.undo))?.title
    case .zoom:
      zoomPercent.map { percent in
        localized("Size of the photo: \(ChromePicture.percent(percent)) – click for others")
      }
    case .slideshow:
      switch slideshow {
      case .playing: localized("Pause the slideshow")
      case .paused: localized("Continue the slideshow")
      case nil where isSelecting: localized("Start a slideshow of the selected photos")
      case nil: localized("Start a slideshow")
      }
    case .device: localized("How the device is held – click to turn it")
    case .rotationLock:
      rotation == .locked
        ? localized("Rotation is locked – click to unlock") : localized("Lock the rotation")
    case .fullScreen: isFullScreen ? localized("Leave full screen") : localized("Full screen")
    case .help: localized("Keys and gestures")
    case .liftFilter where isFilterLifted:
      localized("All photos are shown – click to show only those that pass the filter")
    case .liftFilter where !isCovered:
      localized("Only these photos are shown: \(filterConditions) – click to show all")
    case .cellSize: localized("Size of the photos")
    case .previousEdge, .nextEdge, .indicator, .filmstrip, .sideList, .ground, .openPhotos,
      .openFolders, .foldersInside, .liftFilter, .tour:
      nil
    }
  }
}

extension BackStep {
  /// A description of the step, in a few words.
  package var title: String {
    switch self {
    case .selection: localized("Select nothing")
    case .search: localized("End the search")
    case .information: localized("Hide the information")
    case .albums: localized("Leave the albums")
    case .comparedAlone: localized("Show all compared photos")
    case .comparison: localized("End the comparison")
    case .overview: localized("Show the current photo")
    case .zoom: localized("Show the whole photo")
    case .slideshow: localized("End the slideshow")
    case .fullScreen: localized("Leave full screen")
    case .chrome: localized("Show the toolbar")
    case .backToOverview: localized("Back to the overview")
    case .formerPhotos: localized("Back to the photos from before")
    }
  }
}
