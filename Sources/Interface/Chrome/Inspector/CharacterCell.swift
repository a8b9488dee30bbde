import GalleryCore

/// The room that each of the inspector's characters takes, the same for all: layout and painter agree
/// on it, so that texts of single characters line up and lie on whole pixels.
struct CharacterCell: Hashable {
  /// The display's pixels.
  let grid: PixelGrid
  /// The length, in points, of what is a point at ordinary scales; longer where a point has less than
  /// a pixel, so that letters of 12 pixels never become smaller.
  let unit: Double
  /// The cell's extents in points, of whole pixels.
  let size: Size

  /// The font's size; its characters are about 0.6 of that wide (DejaVu, Liberation, Noto: 7.2).
  static let fontSize = 12.0
  /// What is free between groups of lines.
  static let lineGap = 7.0
  private static let width = 7.34
  private static let height = 15.0

  init(scale: Double) {
    grid = PixelGrid(scale: scale)
    unit = max(1, 1 / grid.scale)
    size = Size(
      width: grid.lengthWithin(Self.width * unit), height: grid.length(Self.height * unit))
  }

  /// So many of the inspector's points, of whole pixels.
  func length(_ points: Double) -> Double { grid.length(points * unit) }

  /// What is drawn for a character: those that fonts do not surely have become a dot.
  static func shown(_ character: Character) -> Character {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return character }
    return "→×°π−…·".contains(character) ? character : "·"
  }
}
