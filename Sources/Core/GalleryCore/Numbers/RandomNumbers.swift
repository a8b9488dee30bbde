/// Random numbers that a seed decides (SplitMix64).
public struct RandomNumbers: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Starts with a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return state.mixed
  }
}
