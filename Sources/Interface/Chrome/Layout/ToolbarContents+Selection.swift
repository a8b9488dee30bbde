import GalleryCore

/// What the bars have while photos are selected in the overview.
extension ToolbarContents {
  /// The number of selected photos with what can be done with them.
  ///
  /// The overview's own button, which shows the current photo, is left out first.
  ///
  /// - Parameters:
  ///   - width: the window's width in points.
  ///   - placement: where the bars are.
  ///   - isFiltered: whether there is a filter, which must be seen.
  ///   - direction: the direction in which they are laid out.
  init(
    selectingIn width: Double, _ placement: BarPlacement, isFiltered: Bool,
    direction: LayoutDirection
  ) {
    let actions: [ChromeButton] = (isFiltered ? [.liftFilter] : []) + [.selectAll, .trash]
    let buttons = Double(actions.count + 3) * Metrics.buttonTarget
    let isWide = width >= 2 * Metrics.titleMinimumWidth + buttons
    let window: [ChromeButton] = isWide ? [.overview, .menu] : [.menu]
    let isRow = placement == .split
    self.init(
      left: isRow ? [.selectNothing] + actions + [.menu] : [.selectNothing],
      right: isRow ? [] : actions + window, hasCounter: false, hasTitle: true, hasBack: false,
      direction: direction)
  }
}
