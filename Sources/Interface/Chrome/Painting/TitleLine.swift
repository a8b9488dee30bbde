import GalleryCore

/// The layout of a photo's name followed by a less prominent note, on one line.
///
/// There are two layouts side by side, because a name may be cut, and may run from right to left,
/// and neither must affect the note.
struct TitleLine {
  private let name: TextLayout
  private let note: TextLayout?
  private let limit: Double
  private let capitalHeight: Double

  init(name: String, note: String?, maximumWidth: Double, context: TextContext) {
    limit = sensible(maximumWidth)
    capitalHeight = context.capitalHeight(of: .title)
    let note = note.map {
      TextLayout("– \(DisplayText(name: $0).string)", style: .note, context: context)
    }
    let rest = limit - Metrics.noteGap - (note?.right ?? 0)
    // If there is no room for both, only the name is shown.
    let hasRoom = note != nil && rest >= Metrics.titleMinimumWidth
    self.note = hasRoom ? note : nil
    self.name = TextLayout(
      DisplayText(name: name).string, style: .title, context: context,
      maximumWidth: hasRoom ? rest : limit, lineCount: 1, ellipsis: .middle)
  }

  func paint(on grid: PixelGrid) -> PaintedPicture {
    let limit = grid.lengthWithin(limit)
    let height = grid.length(Metrics.lineHeight)
    let noteLeft = name.right - name.left + Metrics.noteGap
    let width = note.map { noteLeft + $0.right } ?? name.right - name.left
    let canvas = Canvas(size: Size(width: min(limit, width), height: height), grid: grid)
    // Capitals are centred, not line boxes: a fallback font's taller box must not move a name.
    let baseline = grid.snap((height + capitalHeight) / 2)
    name.draw(
      on: canvas, at: Point(x: grid.snap(-name.left), y: baseline - name.baseline),
      color: Palette.primaryText)
    note?.draw(
      on: canvas, at: Point(x: grid.snap(noteLeft), y: baseline - (note?.baseline ?? 0)),
      color: Palette.secondaryText)
    return canvas.finish(scale: grid.scale)
  }
}
