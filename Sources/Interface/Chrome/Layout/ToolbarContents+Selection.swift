import GalleryCore

/// What the bars have while photos are selected in the overview.
extension ToolbarContents {
  /// The number of selected photos with what can be done with them.
  ///
  /// The overview's own button, which shows the current photo, is left out first, and then the
  /// slideshow, what copies, compares, rates and moves them.
  ///
  /// - Parameters:
  ///   - width: the window's width in points.
  ///   - placement: where the bars are.
  ///   - isFiltered: whether there is a filter, which must be seen.
  ///   - hasRating: whether photos may get stars.
  ///   - direction: the direction in which they are laid out.
  init(
    selectingIn width: Double, _ placement: BarPlacement, isFiltered: Bool, hasRating: Bool,
    direction: LayoutDirection
  ) {
    let isRow = placement == .split
    let all: [ChromeButton] =
      (isFiltered ? [.liftFilter] : []) + [.selectAll, .compare, .slideshow]
      + (hasRating ? [.rateSelected] : []) + [.copyTo, .moveTo, .trash]
    /// Whether these actions have room with so many other buttons, and so often the least title.
    func hasRoom(_ actions: [ChromeButton], others: Int, titles: Double) -> Bool {
      let buttons = Double(actions.count + others) * Metrics.buttonTarget
      return width >= buttons + (isRow ? 0 : titles * Metrics.titleMinimumWidth)
    }
    var actions = all
    for least in [ChromeButton.slideshow, .copyTo, .compare, .rateSelected, .moveTo]
    where !hasRoom(actions, others: 2, titles: 1) { actions.removeAll { $0 == least } }
    let window: [ChromeButton] =
      hasRoom(actions, others: 3, titles: 2) ? [.overview, .menu] : [.menu]
    self.init(
      left: isRow ? [.selectNothing] + actions + [.menu] : [.selectNothing],
      right: isRow ? [] : actions + window, hasCounter: false, hasTitle: true, hasBack: false,
      direction: direction)
  }
}
