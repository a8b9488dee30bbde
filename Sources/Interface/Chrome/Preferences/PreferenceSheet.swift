import CPango
import GalleryCore

/// Paints a line of the preferences with a transparent background.
struct PreferenceSheet {
  private let line: PreferenceLine
  private let row: PreferenceRow
  private let context: TextContext

  private static let radius = 8.0
  private static let valuePadding = 10.0
  /// The opacity of a line that cannot be changed.
  private static let dimming = 0.5
  private static let knobInset = 4.0
  private static let noteGap = 2.0

  init(_ line: PreferenceLine, width: Double, _ context: TextContext) {
    self.line = line
    self.context = context
    row = PreferenceRow(line, width: sensible(width))
  }

  func paint(on grid: PixelGrid) -> PaintedPicture {
    var canvas = Canvas(size: row.size, grid: grid)
    canvas.placeDrawing(inWidth: canvas.size.width)
    let seen = line.isEnabled ? 1 : Self.dimming
    let title = TextLayout(
      DisplayText(prose: line.title).string, style: .menuItem, context: context,
      maximumWidth: row.title.size.width, lineCount: row.titleLines, ellipsis: .end,
      alignment: .leading)
    let note = TextLayout(
      DisplayText(name: line.note).string, style: .cellName, context: context,
      maximumWidth: row.note.size.width, lineCount: row.isStacked ? 2 : 1, ellipsis: .end,
      alignment: .leading)
    // The title may need fewer lines than there is room for.
    let (height, noteHeight) = (title.logical.size.height, note.logical.size.height)
    let block = height + Self.noteGap + noteHeight
    let titleTop = row.isStacked ? row.title.minY : (row.size.height - block) / 2
    let noteTop =
      row.isStacked
      ? row.note.center.y - noteHeight / 2 : titleTop + height + Self.noteGap
    title.draw(
      on: canvas, at: Point(x: row.title.minX, y: titleTop),
      color: canvas.palette.primaryText.faded(to: seen))
    note.draw(
      on: canvas, at: Point(x: row.note.minX, y: noteTop),
      color: canvas.palette.cardDetail.faded(to: seen))
    switch line.control {
    case .toggle(let isOn): drawSwitch(isOn, seen, on: canvas)
    case .value(let text): draw(text, seen, on: canvas)
    }
    if line.canReset, line.isEnabled { drawArrow(on: canvas) }
    return canvas.finish(scale: grid.scale)
  }

  /// A switch, whose knob is where lines end while it is on.
  private func drawSwitch(_ isOn: Bool, _ seen: Double, on canvas: borrowing Canvas) {
    let (palette, track) = (canvas.palette, row.control)
    let radius = track.size.height / 2
    let side = track.size.height - 2 * Self.knobInset
    let knob = Rect(
      x: isOn ? track.maxX - Self.knobInset - side : track.minX + Self.knobInset,
      y: track.minY + Self.knobInset, width: side, height: side)
    if isOn {
      canvas.fill(palette.mark.faded(to: seen), track, radius: radius)
      canvas.fill(palette.card, knob, radius: side / 2)
    } else {
      canvas.stroke(palette.fieldEdge.faded(to: seen), track, radius: radius, width: 2)
      canvas.fill(palette.mark.faded(to: 0.7 * seen), knob, radius: side / 2)
    }
  }

  /// A button with the value.
  private func draw(_ value: String, _ seen: Double, on canvas: borrowing Canvas) {
    let (palette, rect) = (canvas.palette, row.control)
    canvas.fill(palette.keyCap.faded(to: seen), rect, radius: Self.radius)
    canvas.outline(palette.keyCapEdge.faded(to: seen), rect, radius: Self.radius)
    let text = TextLayout(
      DisplayText(name: value).string, style: .cardDetail, context: context,
      maximumWidth: rect.size.width - 2 * Self.valuePadding, lineCount: 1, ellipsis: .middle)
    text.draw(
      on: canvas,
      at: Point(
        x: rect.center.x - text.logical.center.x,
        y: rect.center.y - text.logical.size.height / 2),
      color: palette.primaryText.faded(to: seen))
  }

  /// An arrow that goes back in a circle, in every direction of reading.
  private func drawArrow(on canvas: borrowing Canvas) {
    let center = canvas.placed(row.reset).center
    let (context, radius) = (canvas.context, 6.5)
    cairo_save(context)
    canvas.setSource(canvas.palette.cardDetail)
    cairo_set_line_width(context, 2)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_new_sub_path(context)
    cairo_arc(context, center.x, center.y, radius, -0.75 * .pi, 0.8 * .pi)
    cairo_stroke(context)
    let tip = Point(x: center.x - radius * 0.72, y: center.y - radius * 0.72)
    cairo_move_to(context, tip.x, tip.y - 4.5)
    cairo_line_to(context, tip.x, tip.y)
    cairo_line_to(context, tip.x + 4.5, tip.y)
    cairo_stroke(context)
    cairo_restore(context)
  }
}
