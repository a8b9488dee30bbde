/// One frame of an animation as it is shown.
public struct AnimationFrame: Sendable {
  /// The whole upright canvas, premultiplied sRGB, at the size asked for or smaller.
  public var image: PixelImage
  /// Its place in the play, counted from 0.
  public var index: Int
  /// How long it is shown, in milliseconds.
  public var milliseconds: Int

  /// Makes a frame from its parts.
  public init(image: PixelImage, index: Int, milliseconds: Int) {
    self.image = image
    self.index = index
    self.milliseconds = milliseconds
  }

  /// For how long browsers show a frame whose file says `stored` milliseconds.
  ///
  /// Old programs wrote 0 or 10 for "as fast as you can", when that was some ten frames a second.
  public static func milliseconds(fromStored stored: Int) -> Int { stored <= 10 ? 100 : stored }
}
