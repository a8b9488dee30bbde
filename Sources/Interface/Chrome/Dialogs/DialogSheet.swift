import CPango
import GalleryCore

/// The layout and painting of a dialog's card.
///
/// The texts decide the sizes, so the painted picture comes with the places of its controls.
struct DialogSheet {
  let dialog: Dialog
  let context: TextContext
  let maximumSize: Size
  let width: Double
  let padding: Double
  private let heading: TextLayout
  private let detail: TextLayout?
  private let note: TextLayout?
  /// What the code says.
  let address: TextLayout?
  /// The headings of the choices.
  let choiceHeadings: [TextLayout]
  /// The titles of all options.
  let optionTitles: [TextLayout]
  /// The widths of the buttons.
  private let buttonWidths: [Double]
  /// Whether the buttons are beside the text field, so that the card is low.
  private let isRow: Bool

  static let detailGap = 8.0
  static let gap = 16.0
  /// The padding of a low card, and its other gaps.
  private static let lowPadding = 12.0
  /// Less than this of a name cannot be edited.
  private static let leastFieldWidth = 160.0
  private static let noteGap = 6.0
  private static let buttonGap = 12.0
  static let barHeight = 8.0
  /// The longest and the shortest side of a code with the free modules around it.
  static let codeSides = (longest: 320.0, shortest: 120.0)
  private static let deviceHeight = 104.0
  static let buttonPadding = 18.0
  /// The same where the buttons would be below each other otherwise.
  private static let tightPadding = 10.0
  static let fieldHeight = 44.0

  init(_ dialog: Dialog, maximumSize: Size, isLow: Bool, context: TextContext) {
    self.dialog = dialog
    self.context = context
    self.maximumSize = Size(
      width: sensible(maximumSize.width), height: sensible(maximumSize.height))
    width = self.maximumSize.width
    let usual = TextCard.padding(Metrics.cardPadding, within: width)
    let padding = isLow ? min(usual, Self.lowPadding) : usual
    let textWidth = max(1, width - 2 * padding)
    let titles = dialog.buttons.map {
      Self.title($0, room: textWidth - 2 * Self.buttonPadding, context).logical.size.width
    }
    func row(_ padding: Double) -> (widths: [Double], all: Double) {
      let widths = titles.map { max(Metrics.buttonTarget * 2, $0 + 2 * padding) }
      return (widths, widths.reduce(-Self.buttonGap) { $0 + $1 + Self.buttonGap })
    }
    let (usualRow, tightRow) = (row(Self.buttonPadding), row(Self.tightPadding))
    // On a phone, one row is better than two: a keyboard may cover the second one.
    let isTight = width < Metrics.cardMaximumWidth && tightRow.all <= textWidth
    buttonWidths = usualRow.all > textWidth && isTight ? tightRow.widths : usualRow.widths
    let rest = textWidth - usualRow.all - Self.buttonGap
    isRow = isLow && dialog.field != nil && rest >= Self.leastFieldWidth
    self.padding = padding
    func layout(_ text: String, _ style: TextStyle, lines: Int) -> TextLayout {
      TextLayout(
        DisplayText(prose: text).sentence(in: context.direction), style: style, context: context,
        maximumWidth: textWidth, lineCount: lines, ellipsis: .end, alignment: .leading)
    }
    let lines = isRow ? 1 : 3
    heading = layout(dialog.heading, .cardHeading, lines: lines)
    detail =
      dialog.detail.isEmpty ? nil : layout(dialog.detail, .cardDetail, lines: isRow ? 3 : 6)
    address = dialog.code.map {
      TextLayout(
        DisplayText(name: $0.text).string, style: .cardDetail, context: context,
        maximumWidth: textWidth, lineCount: 3, ellipsis: .end)
    }
    choiceHeadings = dialog.choices.map { layout($0.heading, .menuHeading, lines: 1) }
    optionTitles = dialog.options.map {
      TextLayout(
        DisplayText(name: $0.title).string, style: .menuItem, context: context,
        maximumWidth: max(1, textWidth - Self.optionRoom), lineCount: 1, ellipsis: .middle,
        alignment: .leading)
    }
    // The line stays free without a note, so that the card does not jump while a name is typed.
    note =
      dialog.field == nil ? nil : layout(dialog.fieldNote ?? " ", .cardDetail, lines: lines)
  }

  func paint(on grid: PixelGrid) -> PaintedPicture {
    let codeSide = codeSide(on: grid)
    let (layout, height) = self.layout(codeSide, paperSize(on: grid))
    var shown = layout.placed(context.direction, inWidth: width)
    // A card that is higher than the window becomes smaller as a whole.
    let factor = min(1, maximumSize.height / height)
    var canvas = Canvas(
      size: Size(width: grid.lengthWithin(width * factor), height: height * factor), grid: grid)
    canvas.fillCard()
    cairo_save(canvas.context)
    cairo_scale(canvas.context, factor, factor)
    if let rect = shown.field, let field = dialog.field {
      shown.units = DialogField(field, isFocused: dialog.focus == .field, context: context)
        .draw(in: rect, hasProblem: dialog.fieldProblem != nil, on: canvas)
    }
    if let device = dialog.device {
      let top = Self.gap + textHeight + padding
      canvas.draw(
        device, in: Rect(x: padding, y: top, width: width - 2 * padding, height: Self.deviceHeight))
    }
    if let paper = shown.paper { canvas.drawPaper(in: paper) }
    canvas.placeDrawing(inWidth: width)
    var y = padding
    heading.draw(on: canvas, at: Point(x: padding, y: y), color: canvas.palette.primaryText)
    y += heading.logical.size.height + Self.detailGap
    detail?.draw(on: canvas, at: Point(x: padding, y: y), color: canvas.palette.dialogDetail)
    if let codeSide {
      drawCode(side: codeSide, below: y + (detail?.logical.size.height ?? 0), on: canvas)
    }
    if let rect = layout.field {
      note?.draw(
        on: canvas, at: Point(x: padding, y: rect.maxY + Self.noteGap),
        color: dialog.fieldProblem == nil
          ? canvas.palette.dialogDetail : canvas.palette.problem)
    }
    if let progress = dialog.progress { drawBar(progress, above: layout, on: canvas) }
    drawChoices(in: layout, on: canvas)
    for (index, rect) in layout.buttons.enumerated() { drawButton(index, in: rect, on: canvas) }
    cairo_restore(canvas.context)
    var picture = canvas.finish(scale: grid.scale)
    picture.dialog = shown.scaled(by: factor)
    return picture
  }

  /// The height of the heading and of what is below it.
  private var textHeight: Double {
    heading.logical.size.height + (detail.map { Self.detailGap + $0.logical.size.height } ?? 0)
  }

  /// The places of the controls, laid out from left to right, and the card's height.
  func layout(
    _ codeSide: Double?, _ paper: Size? = nil
  ) -> (DialogLayout, height: Double) {
    var layout = DialogLayout()
    var y = padding + textHeight
    if let paper {
      y += Self.gap
      layout.paper = Rect(
        x: (width - paper.width) / 2, y: y, width: paper.width, height: paper.height)
      y += paper.height
    }
    if dialog.device != nil { y += Self.gap + Self.deviceHeight }
    if let codeSide {
      y += Self.gap + codeSide + Self.detailGap + (address?.logical.size.height ?? 0)
    }
    if isRow {
      y += Self.lowPadding
      addRow(to: &layout, at: y)
      let below = Self.noteGap + (note?.logical.size.height ?? 0)
      return (layout, y + Self.fieldHeight + max(padding, below + Self.noteGap))
    }
    if dialog.field != nil {
      y += Self.gap
      layout.field = Rect(x: padding, y: y, width: width - 2 * padding, height: Self.fieldHeight)
      y += Self.fieldHeight + Self.noteGap + (note?.logical.size.height ?? 0)
    }
    y = addChoices(to: &layout, below: y)
    if dialog.progress != nil { y += Self.gap + Self.barHeight }
    y += Self.gap + 4
    let widths = buttonWidths
    let total = widths.reduce(0, +) + Double(widths.count - 1) * Self.buttonGap
    if total <= width - 2 * padding {
      var x = width - padding - total
      for buttonWidth in widths {
        layout.buttons.append(
          Rect(x: x, y: y, width: buttonWidth, height: Metrics.buttonTarget))
        x += buttonWidth + Self.buttonGap
      }
      y += Metrics.buttonTarget
    } else {
      // One below the other, the usual answer first, as it is where the others end in a row.
      var rects: [Rect] = []
      for _ in widths {
        rects.append(
          Rect(x: padding, y: y, width: width - 2 * padding, height: Metrics.buttonTarget))
        y += Metrics.buttonTarget + Self.buttonGap
      }
      layout.buttons = rects.reversed()
      y -= Self.buttonGap
    }
    return (layout, y + padding)
  }

  /// Adds the text field, and the buttons beside it.
  private func addRow(to layout: inout DialogLayout, at y: Double) {
    var x = width - padding
    for buttonWidth in buttonWidths.reversed() {
      x -= buttonWidth
      layout.buttons.insert(
        Rect(x: x, y: y, width: buttonWidth, height: Metrics.buttonTarget), at: 0)
      x -= Self.buttonGap
    }
    layout.field = Rect(x: padding, y: y, width: x - padding, height: Self.fieldHeight)
  }

  static func title(_ text: String, room: Double, _ context: TextContext) -> TextLayout {
    TextLayout(
      DisplayText(name: text).string, style: .dialogButton, context: context,
      maximumWidth: max(1, room), lineCount: 1, ellipsis: .middle)
  }
}
