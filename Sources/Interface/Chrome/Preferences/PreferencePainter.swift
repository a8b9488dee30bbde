import CPango
import GalleryCore

/// Paints the pictures of the preferences.
extension PreferencePicture {
  func paint(on grid: PixelGrid, context: TextContext) -> PaintedPicture {
    switch self {
    case .title(let text, let size):
      line(of: text, .cardHeading, size, grid.palette.primaryText, on: grid, context)
    case .heading(let text, let size):
      line(
        of: text, .helpHeading, size, grid.palette.cardDetail, inset: PreferenceRow.inset, on: grid,
        context)
    case .nothing(let text, let size):
      line(
        of: text, .menuItem, size, grid.palette.cardDetail, inset: PreferenceRow.inset, on: grid,
        context)
    case .field(let text, let placeholder, let size, let isFocused):
      field(text, placeholder, size, isFocused, on: grid, context)
    case .line(let line, let width): PreferenceSheet(line, width: width, context).paint(on: grid)
    }
  }

  /// One line where texts begin, in the middle of a height.
  private func line(
    of text: String, _ style: TextStyle, _ size: Size, _ color: Color, inset: Double = 0,
    on grid: PixelGrid, _ context: TextContext
  ) -> PaintedPicture {
    var canvas = Canvas(size: size, grid: grid)
    canvas.placeDrawing(inWidth: canvas.size.width)
    let layout = TextLayout(
      DisplayText(name: text).string, style: style, context: context,
      maximumWidth: max(1, size.width - 2 * inset), lineCount: 1, ellipsis: .end,
      alignment: .leading)
    layout.draw(
      on: canvas, at: Point(x: inset, y: (size.height - layout.logical.size.height) / 2),
      color: color)
    return canvas.finish(scale: grid.scale)
  }

  private func field(
    _ text: EditedText, _ placeholder: String, _ size: Size, _ isFocused: Bool,
    on grid: PixelGrid, _ context: TextContext
  ) -> PaintedPicture {
    var canvas = Canvas(size: size, grid: grid)
    let rect = Rect(origin: .zero, size: canvas.size)
    var layout = DialogLayout()
    layout.field = rect
    layout.units = DialogField(text, isFocused: isFocused, context: context)
      .draw(in: rect, hasProblem: false, on: canvas)
    if text.units.isEmpty {
      canvas.placeDrawing(inWidth: canvas.size.width)
      let hint = TextLayout(
        placeholder, style: .dialogField, context: context, maximumWidth: max(1, size.width - 32),
        lineCount: 1, ellipsis: .end, alignment: .leading)
      hint.draw(
        on: canvas, at: Point(x: 16, y: (size.height - hint.logical.size.height) / 2),
        color: canvas.palette.cardDetail)
    }
    var picture = canvas.finish(scale: grid.scale)
    picture.dialog = layout
    return picture
  }
}
