/// One frame of an animation, ready to be shown.
public struct AnimationFrame: Sendable {
  /// The whole upright canvas in premultiplied sRGB, at the requested size or smaller.
  public var image: PixelImage
  /// The frame's index in the play.
  public var index: Int
  /// How long it is shown, in milliseconds.
  public var milliseconds: Int

  /// Makes a frame from its parts.
  public init(image: PixelImage, index: Int, milliseconds: Int) {
    self.image = image
    self.index = index
    self.milliseconds = milliseconds
  }

  /// The duration in browsers of a frame whose file says `stored` milliseconds.
  ///
  /// Old programs wrote 0 or 10 for the highest speed, which was about ten frames a second then.
  public static func milliseconds(fromStored stored: Int) -> Int { stored <= 10 ? 100 : stored }
}
