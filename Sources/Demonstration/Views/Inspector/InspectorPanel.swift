import Chrome
import GalleryCore

/// The layout of the panel with figures at the window's left.
struct InspectorPanel {
  /// The area of the panel.
  let rect: Rect
  let elements: [InspectorElement]

  /// The number of text columns.
  static let columns = 36
  /// The right edge, from the window's left edge.
  static let right = 318.0
  private static let padding = 10.0
  /// On a desk the panel is at the window's edge.
  ///
  /// Without one it leaves room for the axes, which begin in a corner of the window, and for the
  /// toolbar's buttons.
  private static let deskMargins = (left: 16.0, top: 16.0, bottom: 16.0)
  private static let windowMargins = (left: 30.0, top: 60.0, bottom: 40.0)
  /// Narrower windows have no room beside the panel.
  private static let leastWindowWidth = 480.0
  /// More lines than all groups have.
  private static let mostLines = 1000.0

  /// Returns nil if the window has no room for the panel.
  init?(_ view: InspectorView, cell: CharacterCell) {
    let margins = view.isSimulating ? Self.deskMargins : Self.windowMargins
    let line = cell.size.height
    let padding = cell.length(Self.padding)
    let left = cell.length(margins.left)
    let top = cell.length(margins.top)
    let room = view.windowSize.height - top - cell.length(margins.bottom) - 2 * padding
    // The device must not be covered by its explanation.
    let least =
      view.isSimulating
      ? Self.right * cell.unit + Stage.leastRoom : Self.leastWindowWidth * cell.unit
    guard view.windowSize.width >= least, room > 0 else { return nil }
    let gap = cell.length(CharacterCell.lineGap)
    let groups = Self.fitting(InspectorGroup.all(of: view), height: room, line: line, gap: gap)
    guard !groups.isEmpty else { return nil }

    var y = top + padding
    var inside: [InspectorElement] = []
    let x = left + padding
    for group in groups {
      inside += InspectorElement.text(
        [group.heading] + group.lines, at: Point(x: x, y: y), cell: cell, columns: Self.columns)
      y += Double(1 + group.lines.count) * line
      if group.graphHeight > 0 {
        let graph = FrameTimeGraph(
          view.program.frameTimes, at: Point(x: x, y: y), columns: Self.columns, cell: cell,
          opacity: view.opacity)
        inside += graph.elements
        y += Double(group.graphHeight) * line
      }
      y += gap
    }
    rect = Rect(
      x: left, y: top, width: Double(Self.columns) * cell.size.width + 2 * padding,
      height: y - gap + padding - top)
    elements =
      [
        .rectangle(
          SolidRectangle(
            color: InspectorPalette.panel.faded(to: view.opacity), rectangle: rect))
      ] + inside
  }

  /// The groups that fit: from the first one, until one does not fit.
  private static func fitting(
    _ groups: [InspectorGroup], height: Double, line: Double, gap: Double
  ) -> [InspectorGroup] {
    var rest = height
    var fitting: [InspectorGroup] = []
    for group in groups {
      let room = Int(min(max(0, rest) / line, Self.mostLines))
      guard let fitted = group.fitted(into: room) else { break }
      fitting.append(fitted)
      rest -= Double(fitted.height) * line + gap
    }
    return fitting
  }
}
