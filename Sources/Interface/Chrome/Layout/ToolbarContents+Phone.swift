import GalleryCore

/// What the bars of a phone have: a toolbar at the lower edge, or a row of buttons there and a
/// title at the upper edge.
///
/// Full screen and the list of keys are in the menu.
extension ToolbarContents {
  /// A title of this width is readable; only longer ones leave room for the counter, which repeats
  /// what the dots show.
  private static let readableTitle = 200.0

  /// The toolbar of a phone that lies, with the title between its buttons.
  ///
  /// - Parameters:
  ///   - width: the window's width in points.
  ///   - counterWidth: the width of the counter, in points.
  ///   - buttons: what there are buttons for.
  ///   - direction: the direction in which the toolbar is laid out.
  init(
    lyingWidth width: Double, counterWidth: Double, _ buttons: PhoneButtons,
    direction: LayoutDirection
  ) {
    let button = Metrics.buttonTarget
    let titleWidth = Metrics.titleUsualWidth + 2 * Metrics.titleGap
    var rest = width - 2 * Metrics.toolbarEdge - Metrics.toolbarGroupGap - titleWidth
    func reserve(_ width: Double, beside other: Double = 0) -> Bool {
      guard rest >= width + other else { return false }
      rest -= width
      return true
    }
    var present = buttons.row(of: Int(rest / button))
    rest -= Double(present.count) * button
    let hasBack = reserve(button)
    let hasCounter =
      buttons.hasPages
      && reserve(counterWidth, beside: Self.readableTitle - Metrics.titleUsualWidth)
    let left = present.prefix { PhoneButtons.first.contains($0) }
    present.removeFirst(left.count)
    self.init(
      left: Array(left), right: present, hasCounter: hasCounter, hasTitle: true, hasBack: hasBack,
      direction: direction)
  }

  /// The title and the row of buttons of an upright phone.
  ///
  /// - Parameters:
  ///   - width: the window's width in points.
  ///   - counterWidth: the width of the counter, in points.
  ///   - buttons: what there are buttons for.
  ///   - direction: the direction in which the bars are laid out.
  init(
    uprightWidth width: Double, counterWidth: Double, _ buttons: PhoneButtons,
    direction: LayoutDirection
  ) {
    let room = width - 2 * Metrics.toolbarEdge
    let title = room - Metrics.buttonTarget - 3 * Metrics.titleGap
    self.init(
      left: buttons.row(of: Int(room / Metrics.buttonTarget)), right: [],
      hasCounter: buttons.hasPages && title - counterWidth >= Self.readableTitle, hasTitle: true,
      hasBack: true, direction: direction)
  }
}
