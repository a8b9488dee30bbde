/// The properties of an animation that are known before it is played.
public struct AnimationTraits: Hashable, Sendable {
  /// The number of plays; nil if it repeats for ever.
  public var playCount: Int?
  /// The number of frames, at least 2; nil if the file does not say.
  public var frameCount: Int?

  /// Makes the traits from their parts.
  public init(playCount: Int?, frameCount: Int? = nil) {
    self.playCount = playCount
    self.frameCount = frameCount
  }
}
