import RealModule

/// How light it is around the screen, as a sensor reports it.
public struct LightLevel: Hashable, Sendable {
  /// What a value counts.
  public enum Unit: Hashable, Sendable {
    /// Lux.
    case lux
    /// A percentage of the most that the sensor can report.
    case percent

    /// From the darkest to the brightest value that makes a difference.
    ///
    /// In less than 3 lux people see little beside the screen, and offices have 300 to 500 lux
    /// (EN 12464-1). The other unit has a range of the same width.
    var range: ClosedRange<Double> {
      switch self {
      case .lux: 3...300
      case .percent: 1...100
      }
    }
  }

  /// The value in its unit, up to a million; 0 for one that is not a number.
  public let value: Double
  /// What the value counts.
  public let unit: Unit

  /// Makes a level from a value and its unit.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value.isNaN ? 0 : min(max(0, value), 1_000_000)
    self.unit = unit
  }

  /// How light it is, from 0 to 1, in equal steps for equal factors, as eyes see it.
  public var share: Double {
    let range = unit.range
    let value = min(max(value, range.lowerBound), range.upperBound)
    return .log(value / range.lowerBound) / .log(range.upperBound / range.lowerBound)
  }

  /// The smallest change of the share that counts: a quarter of the light.
  ///
  /// Lamps and sensors vary by less, so that nothing flickers.
  private static let step = 0.05

  /// Whether it differs so much from an earlier level that the screen adapts.
  ///
  /// The darkest and the brightest level always count, so that the screen reaches both ends.
  public func isNoticeable(since earlier: LightLevel?) -> Bool {
    guard let earlier else { return true }
    guard share != earlier.share else { return false }
    return share == 0 || share == 1 || abs(share - earlier.share) >= Self.step
  }
}
