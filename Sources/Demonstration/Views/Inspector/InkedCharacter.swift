import Chrome
import GalleryCore

/// One of the inspector's characters in a colour, in a cell of fixed size.
struct InkedCharacter: ChromeDrawing {
  let character: Character
  let ink: InspectorInk

  /// The position of the baseline in the cell: the descent of usual fonts is a quarter of their
  /// size.
  private static let baselineShare = 0.77

  /// Paints the character in the middle of its cell.
  func paint(scale: Double, context: TextContext) -> PaintedPicture {
    let cell = CharacterCell(scale: scale)
    let text = TextLayout(
      String(CharacterCell.shown(character)),
      style: TextStyle(size: CharacterCell.fontSize * cell.unit, isMonospaced: true),
      context: context)
    let canvas = Canvas(size: cell.size, grid: cell.grid)
    // The line is centred by its baseline, which is the same for all characters of the font.
    let baseline = cell.grid.snap(cell.size.height * Self.baselineShare)
    text.draw(
      on: canvas,
      at: Point(
        x: (cell.size.width - text.logical.size.width) / 2, y: baseline - text.baseline),
      color: InspectorPalette.ink(ink))
    return canvas.finish(scale: cell.grid.scale)
  }
}
