/// What is seen through a photo where it is transparent.
public enum Backdrop: Hashable, Sendable {
  /// How large the squares of a checker pattern are shown, in points.
  public static let squareSide = 8.0

  /// Squares of two grays, so many physical pixels wide, the first one in the photo's own corner.
  case checker(squareSide: Int)
  /// One colour: 0xRRGGBB.
  case plain(UInt32)

  /// The checker pattern at so many physical pixels per point.
  public static func checker(scale: Double) -> Backdrop {
    .checker(squareSide: max(1, Int((squareSide * scale).rounded())))
  }
}
