/// What a toolbar of some width has room for.
///
/// Where not everything fits, the parts that can be had in another way go first: the step back (Esc),
/// the turns (a click on the device turns it), full screen (in the menu), the counter, the page
/// buttons (the arrows at the edges, the dots), the title; the help and the menu stay. What goes
/// later is never missing where something that goes earlier is there.
struct ToolbarContents: Hashable {
  private(set) var left: [ChromeButton] = []
  private(set) var right: [ChromeButton] = []
  private(set) var hasCounter = false
  private(set) var hasTitle = false
  private(set) var hasBack = false

  /// - Parameters:
  ///   - width: the window's width in points.
  ///   - counterWidth: the room that the counter takes, in points.
  ///   - hasPages: whether there are pages to go to.
  ///   - hasRotation: whether anything turns the photos.
  init(width: Double, counterWidth: Double, hasPages: Bool, hasRotation: Bool) {
    let button = Metrics.buttonTarget
    var rest = width - 2 * Metrics.toolbarEdge - Metrics.toolbarGroupGap
    var isFull = false
    func take(_ width: Double) -> Bool {
      isFull = isFull || rest < width
      if isFull { return false }
      rest -= width
      return true
    }

    let hasMenu = take(button)
    let hasHelp = take(button)
    let hasDevice = hasRotation && take(button)
    let hasLock = hasRotation && take(button)
    hasTitle = take(Metrics.titleMinimumWidth + 2 * Metrics.titleGap)
    let hasPageButtons = hasPages && take(2 * button)
    // Most names are read in this much room; what follows can do without being seen.
    let hasLongTitle = take(Metrics.titleUsualWidth - Metrics.titleMinimumWidth)
    hasCounter = hasLongTitle && hasPages && take(counterWidth)
    let hasFullScreen = take(button)
    let hasTurns = hasRotation && take(2 * button)
    hasBack = take(button)

    if hasPageButtons { left = [.previous, .next] }
    right =
      [
        hasTurns ? .turnLeft : nil, hasDevice ? .device : nil, hasTurns ? .turnRight : nil,
        hasLock ? .rotationLock : nil, hasFullScreen ? .fullScreen : nil, hasHelp ? .help : nil,
        hasMenu ? .menu : nil,
      ].compactMap { $0 }
  }
}
