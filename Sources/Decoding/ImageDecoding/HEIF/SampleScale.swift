/// Converts samples of more than eight bits to eight bits, rounded to the nearest level.
struct SampleScale {
  private let maximum: UInt32
  /// 255 / maximum in units of 1/65536, so products stay below 2²⁴ with an error of 0.01 levels.
  private let factor: UInt32

  /// - Parameter depth: the number of bits per sample, 8 to 16.
  init(depth: Int) {
    maximum = UInt32(1) << UInt32(depth) - 1
    factor = (255 << 16 + maximum / 2) / maximum
  }

  /// Returns the level of a sample; a sample beyond its depth is white.
  func level(of sample: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: (min(UInt32(sample), maximum) &* factor &+ 0x8000) >> 16)
  }
}
