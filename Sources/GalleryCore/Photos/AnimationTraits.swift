/// What is known of an animation before it is played.
public struct AnimationTraits: Hashable, Sendable {
  /// How often it is played in all; nil for ever.
  public var playCount: Int?
  /// The number of frames, where the file tells it; at least 2.
  public var frameCount: Int?

  /// Makes the traits from their parts.
  public init(playCount: Int?, frameCount: Int? = nil) {
    self.playCount = playCount
    self.frameCount = frameCount
  }
}
