import GalleryCore

/// Paints the pictures of the list of albums.
extension SideListPicture {
  /// The radius of the corners of a line's ground.
  private static let cornerRadius = 8.0

  func paint(on grid: PixelGrid, context: TextContext) -> PaintedPicture {
    let palette = grid.palette
    return switch self {
    case .name(let name, let isAlbum, let width):
      // Names of folders mostly begin with what tells them apart: a year, an occasion.
      Self.line(
        DisplayText(name: name).string, isAlbum ? .sideListName : .sideListFolder,
        isAlbum ? palette.primaryText : palette.secondaryText, within: width, on: grid, context)
    case .count(let count):
      Self.line(
        "\(count)", .sideListCount, palette.secondaryText, within: SideListView.countWidth(count),
        on: grid, context)
    case .current(let size): Self.fill(palette.menuHighlight, size, on: grid)
    case .ground(let size, let phase):
      Self.fill(palette.buttonGround(isOn: false, phase), size, on: grid)
    case .mark(let size): Self.fill(palette.focus, size, radius: size.width / 2, on: grid)
    case .thumb(let size, let isHeld):
      Self.fill(
        palette.mark.faded(to: isHeld ? 0.8 : 0.45), size, radius: size.width / 2, on: grid)
    case .focus(let size):
      Self.canvas(size, on: grid) { canvas, rect in
        canvas.stroke(palette.focus, rect, radius: Self.cornerRadius, width: grid.length(2))
      }
    }
  }

  private static func fill(
    _ color: Color, _ size: Size, radius: Double = cornerRadius, on grid: PixelGrid
  ) -> PaintedPicture {
    canvas(size, on: grid) { canvas, rect in canvas.fill(color, rect, radius: radius) }
  }

  private static func canvas(
    _ size: Size, on grid: PixelGrid, draw: (borrowing Canvas, Rect) -> Void
  ) -> PaintedPicture {
    let size = Size(
      width: grid.length(sensible(size.width)), height: grid.length(sensible(size.height)))
    let canvas = Canvas(size: size, grid: grid)
    draw(canvas, Rect(origin: .zero, size: canvas.size))
    return canvas.finish(scale: grid.scale)
  }

  /// One line, whose capitals are in the middle of the height of all lines.
  private static func line(
    _ text: String, _ style: TextStyle, _ color: Color, within width: Double,
    on grid: PixelGrid, _ context: TextContext
  ) -> PaintedPicture {
    let limit = grid.lengthWithin(sensible(width))
    let layout = TextLayout(
      text, style: style, context: context, maximumWidth: limit, lineCount: 1, ellipsis: .end)
    let height = grid.length(Metrics.lineHeight)
    let canvas = Canvas(
      size: Size(width: min(limit, layout.right - layout.left), height: height), grid: grid)
    // The title's capitals serve all styles, so that names and numbers have one baseline.
    let baseline = grid.snap((height + context.capitalHeight(of: .title)) / 2)
    layout.draw(
      on: canvas, at: Point(x: grid.snap(-layout.left), y: baseline - layout.baseline), color: color
    )
    return canvas.finish(scale: grid.scale)
  }
}
