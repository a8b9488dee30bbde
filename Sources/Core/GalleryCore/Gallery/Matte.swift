/// What fills the view around a photo; the user's settings decide.
public enum Matte: Hashable, Sendable {
  /// Nothing: the background is seen.
  case none
  /// A colour: 0xRRGGBB.
  case plain(UInt32)
  /// The mean colour of the photo, dimmed.
  case mean
  /// The photo itself, enlarged to cover the view, blurred and dimmed.
  case blur

  /// The brightness of what a matte shows of its photo: the photo stays the brightest part.
  ///
  /// Judged by eye: at a half, the edge of a photo is clear even where it has the mean colour.
  public static let brightness = 0.5

  /// Whether it is computed from the photo.
  public var needsSketch: Bool { self == .mean || self == .blur }
}
