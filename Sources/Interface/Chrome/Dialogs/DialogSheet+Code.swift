import CPango
import GalleryCore

/// The code of a dialog, which is dark on light in all themes, as cameras expect it.
extension DialogSheet {
  /// The side of the code, as long as it fits; nil if there is none.
  func codeSide(on grid: PixelGrid) -> Double? {
    guard let code = dialog.code else { return nil }
    let rest = maximumSize.height - layout(0).height
    let limit = min(width - 2 * padding, Self.codeSides.longest, rest)
    return code.length(within: max(limit, Self.codeSides.shortest), scale: grid.scale)
  }

  /// Draws the code in the middle of the card, with its free modules, and what it says below it.
  func drawCode(side: Double, below detail: Double, on canvas: borrowing Canvas) {
    guard let code = dialog.code else { return }
    let top = detail + Self.gap
    draw(code, side: side, top: canvas.grid.snap(top), on: canvas)
    address?.draw(
      on: canvas, at: Point(x: padding, y: top + side + Self.detailGap),
      color: canvas.palette.dialogDetail)
  }

  private func draw(
    _ code: ScannedCode, side: Double, top: Double, on canvas: borrowing Canvas
  ) {
    let left = canvas.grid.snap((width - side) / 2)
    let module = side / Double(code.wholeSide)
    canvas.fill(
      Color(white: 1), Rect(x: left, y: top, width: side, height: side), radius: module * 2)
    canvas.setSource(Color(white: 0))
    let inset = module * Double(ScannedCode.quietModules)
    for (row, column, length) in code.darkRuns {
      cairo_rectangle(
        canvas.context, left + inset + module * Double(column), top + inset + module * Double(row),
        module * Double(length), module)
    }
    cairo_fill(canvas.context)
  }
}
