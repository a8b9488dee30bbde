import CPango
import GalleryCore

/// The lines of a menu with a transparent background: titles where lines begin, keys where they
/// end, headings above, and a line between two columns.
struct MenuSheet {
  private let columns: [[MenuGroup]]
  private let columnWidth: Double
  private let rowHeight: Double
  private let context: TextContext

  private static let inset = 12.0
  private static let keysGap = 16.0
  /// The room for a check mark before the titles of a menu that has toggles.
  private static let markRoom = 24.0
  /// The size of a check mark.
  private static let markSize = Size(width: 14, height: 8)
  /// The opacity of a disabled line.
  private static let dimming = 0.4
  /// More key names than this would be hard to read.
  private static let maximumKeys = 2
  /// As many lines of a title as fit into a row.
  private static let maximumLines = 2

  init(_ columns: [[MenuGroup]], columnWidth: Double, rowHeight: Double, context: TextContext) {
    self.columns = columns
    self.columnWidth = sensible(columnWidth)
    self.rowHeight = sensible(rowHeight)
    self.context = context
  }

  /// Where titles begin.
  private var titleInset: Double {
    let hasToggles = columns.contains { $0.contains { $0.items.contains { $0.isOn != nil } } }
    return Self.inset + (hasToggles ? Self.markRoom : 0)
  }

  func paint(on grid: PixelGrid) -> PaintedPicture {
    let heights = columns.map { groups in
      groups.reduce(0) {
        $0 + MenuLayout.headingHeight + Double($1.items.count) * rowHeight
      }
    }
    let height = max(1, heights.max() ?? 1)
    let step = columnWidth + MenuLayout.columnGap
    var canvas = Canvas(
      size: Size(
        width: Double(max(1, columns.count)) * step - MenuLayout.columnGap, height: height),
      grid: grid)
    canvas.placeDrawing(inWidth: canvas.size.width)
    for (index, groups) in columns.enumerated() {
      let left = Double(index) * step
      if index > 0 {
        let middle = grid.snap(left - MenuLayout.columnGap / 2)
        canvas.fill(
          canvas.palette.divider, Rect(x: middle, y: 0, width: grid.hairline, height: height),
          radius: 0)
      }
      var y = 0.0
      for group in groups {
        draw(group, at: Point(x: left, y: y), on: canvas)
        y += MenuLayout.headingHeight + Double(group.items.count) * rowHeight
      }
    }
    return canvas.finish(scale: grid.scale)
  }

  private func draw(_ group: MenuGroup, at origin: Point, on canvas: borrowing Canvas) {
    let heading = TextLayout(
      DisplayText(name: group.title).string, style: .menuHeading, context: context,
      // It may be a photo's name.
      maximumWidth: max(1, columnWidth - Self.inset - titleInset), lineCount: 1,
      ellipsis: .middle, alignment: .leading)
    // Closer to its own lines than to the group above.
    let middle = origin.y + MenuLayout.headingHeight / 2 + 2
    heading.draw(
      on: canvas,
      at: Point(x: origin.x + titleInset, y: middle - heading.logical.size.height / 2),
      color: canvas.palette.cardDetail)
    for (index, item) in group.items.enumerated() {
      let top = origin.y + MenuLayout.headingHeight + Double(index) * rowHeight
      draw(item, left: origin.x, middle: top + rowHeight / 2, on: canvas)
    }
  }

  private func draw(
    _ item: MenuItem, left: Double, middle: Double, on canvas: borrowing Canvas
  ) {
    let seen = item.isEnabled ? 1 : Self.dimming
    let room = columnWidth - Self.inset - titleInset
    let text = DisplayText(name: item.title).string
    var title = TextLayout(text, style: .menuItem, context: context)
    var keys = keys(of: item, room: room - title.logical.size.width - Self.keysGap)
    let keysWidth = keys?.logical.size.width ?? 0
    let titleRoom = keysWidth > 0 ? max(1, room - keysWidth - Self.keysGap) : room
    if title.logical.size.width > titleRoom {
      func lines(_ width: Double) -> TextLayout {
        TextLayout(
          text, style: .menuItem, context: context, maximumWidth: width,
          lineCount: Self.maximumLines, ellipsis: .end, alignment: .leading)
      }
      title = lines(titleRoom)
      // Cut titles may be equal: those of the turns differ in the last word. The list of keys has
      // the key as well.
      if title.isCut, keys != nil, case let whole = lines(room), !whole.isCut {
        keys = nil
        title = whole
      }
    }
    title.draw(
      on: canvas,
      at: Point(x: left + titleInset, y: middle - title.logical.size.height / 2),
      color: canvas.palette.primaryText.faded(to: seen))
    if item.isOn == true { drawMark(left: left + Self.inset, middle: middle, seen, on: canvas) }
    keys?.draw(
      on: canvas,
      at: Point(
        x: left + columnWidth - Self.inset - keysWidth,
        y: middle - (keys?.logical.size.height ?? 0) / 2),
      color: canvas.palette.cardDetail.faded(to: seen))
  }

  /// A check mark; drawn, so that it does not depend on a font.
  private func drawMark(left: Double, middle: Double, _ seen: Double, on canvas: borrowing Canvas) {
    let context = canvas.context
    let mark = canvas.placed(
      Rect(
        origin: Point(x: left, y: middle - Self.markSize.height / 2), size: Self.markSize))
    cairo_save(context)
    canvas.setSource(canvas.palette.primaryText.faded(to: seen))
    cairo_set_line_width(context, 2)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_move_to(context, mark.minX + 1, mark.center.y)
    cairo_line_to(context, mark.minX + 5, mark.maxY)
    cairo_line_to(context, mark.minX + 13, mark.minY)
    cairo_stroke(context)
    cairo_restore(context)
  }

  /// As many key names as fit beside the whole title, but at least the first one, beside which a
  /// long title has two lines; nil if the command has no key.
  private func keys(of item: MenuItem, room: Double) -> TextLayout? {
    for count in stride(from: min(Self.maximumKeys, item.keys.count), to: 0, by: -1) {
      let names = item.keys.prefix(count).map { DisplayText(name: $0).string }
      let layout = TextLayout(
        DisplayText.list(names, in: context.direction), style: .cardDetail, context: context)
      let isFirst = count == 1 && layout.logical.size.width <= columnWidth / 2
      if isFirst || layout.logical.size.width <= room { return layout }
    }
    return nil
  }
}
