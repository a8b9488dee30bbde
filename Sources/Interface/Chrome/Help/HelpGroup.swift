import GalleryCore

/// A group of the list of keys, laid out in a column: its heading and its rows.
struct HelpGroup {
  /// The gap between two groups, in points.
  static let gap = 16.0
  /// More rows than this are left out.
  static let maximumRowCount = 40

  private let heading: TextLayout
  private let rows: [HelpRow]

  private static let headingHeight = 24.0

  init(
    _ group: KeyBindingGroup, width: Double, capsWidth: Double, isStacked: Bool,
    context: TextContext
  ) {
    heading = TextLayout(
      DisplayText(name: group.title).string, style: .helpHeading, context: context,
      maximumWidth: width, lineCount: 1, ellipsis: .end, alignment: .leading)
    rows = group.bindings.prefix(Self.maximumRowCount).map {
      HelpRow(
        $0, width: width, capsWidth: capsWidth, isStacked: isStacked, context: context)
    }
  }

  var height: Double { Self.headingHeight + rows.map(\.height).reduce(0, +) }

  func draw(at origin: Point, on canvas: borrowing Canvas) {
    heading.draw(on: canvas, at: origin, color: canvas.palette.primaryText)
    var top = origin.y + Self.headingHeight
    for row in rows {
      row.draw(at: Point(x: origin.x, y: top), on: canvas)
      top += row.height
    }
  }
}
