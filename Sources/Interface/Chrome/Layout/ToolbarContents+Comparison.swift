import GalleryCore

/// What the bars have while photos are compared.
extension ToolbarContents {
  /// The step back, the photo in focus, and what can be done with it.
  ///
  /// Where not everything fits, the parts are left out first that are also available elsewhere: the
  /// counter, full screen (in the menu), the size, the list of keys, the page buttons (the cells).
  ///
  /// - Parameters:
  ///   - width: the window's width in points.
  ///   - placement: where the bars are.
  ///   - counterWidth: the width of the counter, in points.
  ///   - hasTrash: whether photos may be moved to the trash.
  ///   - hasFullScreen: whether full screen can be entered and left.
  init(
    comparingIn width: Double, _ placement: BarPlacement, counterWidth: Double, hasTrash: Bool,
    hasFullScreen: Bool
  ) {
    // Cells follow each other as lines do, so that the first button is always the one back.
    let direction = LayoutDirection.leftToRight
    let actions: [ChromeButton] = [.alone, .leaveOut] + (hasTrash ? [.trash] : [])
    if placement == .split {
      self.init(
        left: [.previous, .next] + actions + [.menu], right: [], hasCounter: false, hasTitle: true,
        hasBack: true, direction: direction)
      return
    }
    let button = Metrics.buttonTarget
    var rest =
      width - 2 * Metrics.toolbarEdge - Metrics.toolbarGroupGap - Metrics.titleMinimumWidth
      - 2 * Metrics.titleGap - Double(actions.count + 2) * button
    func reserve(_ width: Double) -> Bool {
      guard rest >= width else { return false }
      rest -= width
      return true
    }
    let hasPages = reserve(2 * button)
    let hasHelp = reserve(button)
    let hasZoom = reserve(Metrics.zoomTarget)
    let hasLongTitle = reserve(Metrics.titleUsualWidth - Metrics.titleMinimumWidth)
    let hasFullScreen = hasFullScreen && hasLongTitle && reserve(button)
    let hasCounter = hasPages && hasLongTitle && reserve(counterWidth)
    let window = (hasFullScreen ? [ChromeButton.fullScreen] : []) + (hasHelp ? [.help] : [])
    self.init(
      left: hasPages ? [.previous, .next] : [],
      right: (hasZoom ? [.zoom] : []) + actions + window + [.menu], hasCounter: hasCounter,
      hasTitle: true,
      hasBack: true, direction: direction)
  }
}
