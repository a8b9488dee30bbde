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
      context.line(
        DisplayText(name: name).string, style: isAlbum ? .sideListName : .sideListFolder,
        color: isAlbum ? palette.primaryText : palette.secondaryText, maximumWidth: width,
        ellipsis: .end, grid: grid)
    case .count(let count):
      context.line(
        "\(count)", style: .sideListCount, color: palette.secondaryText,
        maximumWidth: SideListView.countWidth(count), ellipsis: .end, grid: grid)
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
}
