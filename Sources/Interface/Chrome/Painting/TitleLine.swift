import GalleryCore

/// The layout of a photo's name on one line, after the less prominent title of its album and before
/// a less prominent note.
///
/// There are several layouts side by side, because a name may be cut or run from right to left,
/// and neither must affect the others.
struct TitleLine {
  /// The name; nil if there is only room for the note.
  private let name: TextLayout?
  private let note: TextLayout?
  /// The album's title and a separator; nil if there is no room for them.
  private let album: (title: TextLayout, separator: TextLayout)?
  private let limit: Double
  private let capitalHeight: Double

  /// The width of an ellipsis and a letter at both sides of it, in points.
  private static let minimumNameWidth = 40.0
  /// The part of the room that a long title of an album may take from a long name.
  private static let albumShare = 0.4
  /// The pixels by which the positions of an album's title and separator are rounded, in points.
  private static let rounding = 2.0

  init(
    name: String, note: String?, album: String?, maximumWidth: Double, context: TextContext
  ) {
    limit = sensible(maximumWidth)
    capitalHeight = context.capitalHeight(of: .title)
    var rest = limit
    var noteLayout: TextLayout?
    if let note = note.map({ DisplayText(name: $0).string }) {
      let layout = TextLayout(
        DisplayText.sentence("– \(note)", in: context.direction), style: .note, context: context)
      rest -= Metrics.noteGap + layout.right
      guard rest >= Self.minimumNameWidth else {
        // The name is also in the window's title, the note is nowhere else.
        self.name = nil
        self.album = nil
        self.note = TextLayout(
          DisplayText.sentence(note, in: context.direction), style: .note, context: context,
          maximumWidth: limit, lineCount: 1, ellipsis: .end)
        return
      }
      noteLayout = layout
    }
    self.note = noteLayout
    let whole = Self.name(name, maximumWidth: rest, context: context)
    let title = album.map { DisplayText(name: $0).string } ?? ""
    let separator = TextLayout(
      context.direction == .leftToRight ? "›" : "‹", style: .note, context: context)
    let gaps = separator.width + 2 * Metrics.noteGap + Self.rounding
    let room = max(rest - whole.width, rest * Self.albumShare) - gaps
    guard !title.isEmpty, room >= Self.minimumNameWidth else {
      self.name = whole
      self.album = nil
      return
    }
    let layout = TextLayout(
      title, style: .note, context: context, maximumWidth: room, lineCount: 1, ellipsis: .middle)
    self.album = (layout, separator)
    self.name = Self.name(name, maximumWidth: rest - gaps - layout.width, context: context)
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
    let separatorLeft = album.map { grid.snap($0.title.width + Metrics.noteGap) } ?? 0
    let nameLeft =
      album.map { grid.snap(separatorLeft + $0.separator.width + Metrics.noteGap) } ?? 0
    let nameRight = name.map { nameLeft + $0.width }
    let noteLeft = nameRight.map { $0 + Metrics.noteGap } ?? -(note?.left ?? 0)
    let width = note.map { noteLeft + $0.right } ?? nameRight ?? 0
    var canvas = Canvas(size: Size(width: min(limit, width), height: height), grid: grid)
    canvas.placeDrawing(inWidth: canvas.size.width)
    // Capitals are centred, not line boxes: a fallback font's taller box must not move a name.
    let baseline = grid.snap((height + capitalHeight) / 2)
    func place(_ layout: TextLayout, at x: Double) -> Point {
      Point(x: grid.snap(x), y: baseline - layout.baseline)
    }
    if let album {
      for (layout, x) in [(album.title, 0), (album.separator, separatorLeft)] {
        layout.draw(
          on: canvas, at: place(layout, at: x - layout.left), color: canvas.palette.secondaryText)
      }
    }
    if let name {
      name.draw(
        on: canvas, at: place(name, at: nameLeft - name.left), color: canvas.palette.primaryText)
    }
    note?.draw(
      on: canvas, at: Point(x: grid.snap(noteLeft), y: baseline - (note?.baseline ?? 0)),
      color: canvas.palette.secondaryText)
    return canvas.finish(scale: grid.scale)
  }
}

extension TextLayout {
  /// The width of the text and its ink.
  fileprivate var width: Double { right - left }
}
