/// What is visible behind the transparent parts of a photo.
public enum Backdrop: Hashable, Sendable {
  /// The side of a square of the checker pattern, in points.
  public static let squareSide = 8.0

  /// Squares of two grays, with a side in physical pixels; the first one is in the photo's corner.
  case checker(squareSide: Int)
  /// One colour: 0xRRGGBB.
  case plain(UInt32)

  /// The checker pattern for a number of physical pixels per point.
  public static func checker(scale: Double) -> Backdrop {
    .checker(squareSide: max(1, Int((squareSide * scale).rounded())))
  }
}
