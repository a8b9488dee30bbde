import GalleryCore

/// The text below the cover of an album: its name, and a line about it.
struct AlbumCaption {
  /// The height of each line, in points.
  private static let lineHeight = 20.0

  private let name: TextLayout
  private let detail: TextLayout
  private let limit: Double

  /// Lays out the text in a width in points.
  init(
    _ title: String, detail: String, maximumWidth: Double, grid: PixelGrid, context: TextContext
  ) {
    limit = grid.lengthWithin(sensible(maximumWidth))
    // Names of albums mostly begin with what tells them apart: a month, an occasion.
    name = TextLayout(
      DisplayText(name: title).string, style: .albumName, context: context, maximumWidth: limit,
      lineCount: 1, ellipsis: .end)
    self.detail = TextLayout(
      DisplayText.sentence(detail, in: context.direction), style: .albumDetail, context: context,
      maximumWidth: limit, lineCount: 1, ellipsis: .end)
  }

  /// Paints both lines from the side at which lines begin.
  func paint(on grid: PixelGrid, _ background: BackgroundColor) -> PaintedPicture {
    let height = grid.length(Self.lineHeight)
    let width = max(name.right - name.left, detail.right - detail.left)
    var canvas = Canvas(size: Size(width: min(limit, width), height: 2 * height), grid: grid)
    canvas.placeDrawing(inWidth: canvas.size.width)
    let lines = [
      (name, grid.palette.heading(on: background)),
      (detail, grid.palette.headingDetail(on: background)),
    ]
    for (index, (layout, color)) in lines.enumerated() {
      let top = Double(index) * height + grid.snap((height - layout.logical.size.height) / 2)
      layout.draw(on: canvas, at: Point(x: grid.snap(-layout.left), y: top), color: color)
    }
    return canvas.finish(scale: grid.scale)
  }
}
