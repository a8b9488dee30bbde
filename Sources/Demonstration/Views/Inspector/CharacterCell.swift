import Chrome
import GalleryCore

/// The cell of each of the inspector's characters, the same for all.
///
/// Layout and painter share it, so that texts of single characters line up and lie on whole pixels.
struct CharacterCell: Hashable {
  /// The display's pixels.
  let grid: PixelGrid
  /// The length in points of one point at ordinary scales.
  ///
  /// It is larger if a point is smaller than a pixel, so that letters are never smaller than
  /// 12 pixels.
  let unit: Double
  /// The cell's size in points, in whole pixels.
  let size: Size

  /// The font size; its characters are about 0.6 of it wide (DejaVu, Liberation, Noto: 7.2).
  static let fontSize = 12.0
  /// The gap between groups of lines.
  static let lineGap = 7.0
  private static let width = 7.34
  private static let height = 15.0

  init(scale: Double) {
    grid = PixelGrid(scale: scale)
    unit = max(1, 1 / grid.scale)
    size = Size(
      width: grid.lengthWithin(Self.width * unit), height: grid.length(Self.height * unit))
  }

  /// Converts the inspector's points to points, rounded to whole pixels.
  func length(_ points: Double) -> Double { grid.length(points * unit) }

  /// The character that is drawn for a character: one that fonts may lack becomes a dot.
  static func shown(_ character: Character) -> Character {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return character }
    return "→×°π−…·".contains(character) ? character : "·"
  }
}
