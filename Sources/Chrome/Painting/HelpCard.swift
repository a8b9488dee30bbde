import GalleryCore

/// The layout of the card that lists the keys: key caps at the left, their meanings at the right;
/// in two columns where one would have to be smaller.
struct HelpCard {
  private let heading: TextLayout
  private let columns: [Column]
  private let size: Size

  private struct Row {
    let caps: [TextLayout]
    let meaning: TextLayout
    var capsWidth: Double {
      caps.map(HelpCard.capWidth).reduce(0, +) + Double(max(0, caps.count - 1)) * HelpCard.capGap
    }
  }

  private struct Column {
    let rows: ArraySlice<Row>
    /// From its left to the meanings.
    let meaningOffset: Double
    let width: Double

    init(_ rows: ArraySlice<Row>) {
      self.rows = rows
      meaningOffset = rows.map(\.capsWidth).reduce(0, max) + HelpCard.meaningGap
      width = meaningOffset + rows.map(\.meaning.logical.size.width).reduce(0, max)
    }
  }

  private static let title = "Keys and gestures"
  private static let rowHeight = 32.0
  private static let headingHeight = 40.0
  private static let capHeight = 24.0
  private static let capPadding = 8.0
  private static let capGap = 4.0
  private static let capRadius = 6.0
  private static let meaningGap = 24.0
  private static let columnGap = 40.0
  /// A list of more keys than this is none that anyone reads.
  private static let maximumRowCount = 40
  /// Below this nothing could be read; what does not fit then is cut off.
  private static let minimumShrinking = 0.3

  /// Paints the card, smaller as a whole where it would not fit into `maximumSize`.
  static func paint(
    _ bindings: [KeyBinding], maximumSize: Size, grid: PixelGrid, context: TextContext
  ) -> PaintedPicture {
    let list = HelpCard(bindings, columnCount: 1, context: context)
    let table = HelpCard(bindings, columnCount: 2, context: context)
    let isTable = list.fitting(maximumSize) < table.fitting(maximumSize)
    let card = isTable ? table : list
    let fitting = card.fitting(maximumSize)
    guard fitting < 1 else { return card.draw(on: grid).finish(scale: grid.scale) }
    // A smaller card is one for a display with fewer pixels per point.
    let smaller = PixelGrid(scale: grid.scale * max(fitting, minimumShrinking))
    context.setScale(smaller.scale)
    return HelpCard(bindings, columnCount: card.columns.count, context: context)
      .draw(on: smaller).finish(scale: grid.scale)
  }

  private init(_ bindings: [KeyBinding], columnCount: Int, context: TextContext) {
    heading = TextLayout(Self.title, style: .cardHeading, context: context)
    let rows = bindings.prefix(Self.maximumRowCount).map { binding in
      Row(
        caps: binding.keys.map {
          TextLayout(DisplayText(name: $0).string, style: .keyCap, context: context)
        },
        meaning: TextLayout(
          DisplayText(name: binding.meaning).string, style: .cardDetail, context: context))
    }
    let rowCount = max(1, (rows.count + columnCount - 1) / columnCount)
    columns = stride(from: 0, to: max(1, rows.count), by: rowCount).map {
      Column(rows[$0..<min($0 + rowCount, rows.count)])
    }
    size = Size(
      width: max(
        Metrics.cardMinimumWidth,
        2 * Metrics.cardPadding + columns.map(\.width).reduce(0, +)
          + Double(columns.count - 1) * Self.columnGap),
      height: 2 * Metrics.cardPadding + Self.headingHeight
        + Double(min(rowCount, rows.count)) * Self.rowHeight)
  }

  /// By how much the card is to be made smaller to fit; 1 where it need not.
  private func fitting(_ room: Size) -> Double {
    min(1, sensible(room.width) / size.width, sensible(room.height) / size.height)
  }

  private static func capWidth(_ label: TextLayout) -> Double {
    max(capHeight, (label.logical.size.width + 2 * capPadding).rounded(.up))
  }

  private func draw(on grid: PixelGrid) -> Canvas {
    let canvas = Canvas(size: size, grid: grid)
    canvas.fillCard()
    var left = Metrics.cardPadding
    heading.draw(
      on: canvas,
      at: Point(x: left, y: Metrics.cardPadding), color: Palette.primaryText)
    for column in columns {
      draw(column, left: left, on: canvas)
      left += column.width + Self.columnGap
    }
    return canvas
  }

  private func draw(_ column: Column, left: Double, on canvas: borrowing Canvas) {
    for (index, row) in column.rows.enumerated() {
      let top =
        Metrics.cardPadding + Self.headingHeight + Double(index) * Self.rowHeight
      let middle = top + Self.rowHeight / 2
      var x = left
      for cap in row.caps {
        drawCap(cap, x: x, middle: middle, on: canvas)
        x += Self.capWidth(cap) + Self.capGap
      }
      row.meaning.draw(
        on: canvas,
        at: Point(
          x: left + column.meaningOffset, y: middle - row.meaning.logical.size.height / 2),
        color: Palette.cardDetail)
    }
  }

  private func drawCap(
    _ label: TextLayout, x: Double, middle: Double, on canvas: borrowing Canvas
  ) {
    let grid = canvas.grid
    let rect = Rect(
      x: grid.snap(x), y: grid.snap(middle - Self.capHeight / 2),
      width: grid.length(Self.capWidth(label)), height: grid.length(Self.capHeight))
    canvas.fill(Palette.keyCap, rect, radius: Self.capRadius)
    canvas.outline(Palette.keyCapEdge, rect, radius: Self.capRadius)
    label.draw(
      on: canvas,
      at: Point(
        x: rect.center.x - label.logical.size.width / 2,
        y: rect.center.y - label.logical.size.height / 2),
      color: Palette.primaryText)
  }
}
