/// How samples of more than eight bits become those of eight, each the nearest there is.
struct SampleScale {
  private let maximum: UInt32
  /// 255 / maximum in 65536ths; so the products are less than 2²⁴, and a hundredth of a level off.
  private let factor: UInt32

  /// - Parameter depth: the bits of a sample, 8 to 16.
  init(depth: Int) {
    maximum = UInt32(1) << UInt32(depth) - 1
    factor = (255 << 16 + maximum / 2) / maximum
  }

  /// A sample beyond its depth is white.
  func level(of sample: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: (min(UInt32(sample), maximum) &* factor &+ 0x8000) >> 16)
  }
}
