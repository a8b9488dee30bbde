import CPango
import GalleryCore

/// The layout of a single character in the middle of its cell.
struct CharacterPicture {
  private let text: TextLayout
  private let cell: CharacterCell
  private let ink: InspectorInk

  /// - Parameter context: a context with the display's scale.
  init(_ character: Character, _ ink: InspectorInk, scale: Double, context: TextContext) {
    cell = CharacterCell(scale: scale)
    self.ink = ink
    text = TextLayout(
      String(CharacterCell.shown(character)),
      style: .character(size: CharacterCell.fontSize * cell.unit), context: context)
  }

  func paint() -> PaintedPicture {
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

  /// The position of the baseline in the cell: the descent of usual fonts is a quarter of their
  /// size.
  private static let baselineShare = 0.77
}
