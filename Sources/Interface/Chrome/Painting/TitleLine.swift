import GalleryCore

/// The layout of a photo's name followed by a less prominent note, on one line.
///
/// There are two layouts side by side, because a name may be cut, and may run from right to left,
/// and neither must affect the note.
struct TitleLine {
  /// Nil where there is only room for the note.
  private let name: TextLayout?
  private let note: TextLayout?
  private let limit: Double
  private let capitalHeight: Double

  /// The width of an ellipsis and a letter at both sides of it, in points.
  private static let minimumNameWidth = 40.0

  init(name: String, note: String?, maximumWidth: Double, context: TextContext) {
    limit = sensible(maximumWidth)
    capitalHeight = context.capitalHeight(of: .title)
    guard let note = note.map({ DisplayText(name: $0).string }) else {
      self.name = Self.name(name, maximumWidth: limit, context: context)
      self.note = nil
      return
    }
    let layout = TextLayout("– \(note)", style: .note, context: context)
    let rest = limit - Metrics.noteGap - layout.right
    if rest >= Self.minimumNameWidth {
      self.name = Self.name(name, maximumWidth: rest, context: context)
      self.note = layout
    } else {
      // The name is also in the window's title, the note is nowhere else.
      self.name = nil
      self.note = TextLayout(
        note, style: .note, context: context, maximumWidth: limit, lineCount: 1, ellipsis: .end)
    }
  }

  private static func name(
    _ name: String, maximumWidth: Double, context: TextContext
  ) -> TextLayout {
    TextLayout(
      DisplayText(name: name).string, style: .title, context: context,
      maximumWidth: maximumWidth, lineCount: 1, ellipsis: .middle)
  }

  func paint(on grid: PixelGrid) -> PaintedPicture {
    let limit = grid.lengthWithin(limit)
    let height = grid.length(Metrics.lineHeight)
    let nameWidth = name.map { $0.right - $0.left }
    let noteLeft = nameWidth.map { $0 + Metrics.noteGap } ?? -(note?.left ?? 0)
    let width = note.map { noteLeft + $0.right } ?? nameWidth ?? 0
    let canvas = Canvas(size: Size(width: min(limit, width), height: height), grid: grid)
    // Capitals are centred, not line boxes: a fallback font's taller box must not move a name.
    let baseline = grid.snap((height + capitalHeight) / 2)
    if let name {
      name.draw(
        on: canvas, at: Point(x: grid.snap(-name.left), y: baseline - name.baseline),
        color: Palette.primaryText)
    }
    note?.draw(
      on: canvas, at: Point(x: grid.snap(noteLeft), y: baseline - (note?.baseline ?? 0)),
      color: Palette.secondaryText)
    return canvas.finish(scale: grid.scale)
  }
}
