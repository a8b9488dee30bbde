import Glibc

/// The relation between stored values, from 0 to 1, and light.
package enum TransferFunction: Hashable, Sendable {
  /// The curve of sRGB, and those of the television standards, which look the same on a screen.
  case sRGB
  /// Light is the value raised to a power.
  case power(Double)
  /// The largest value is this many powers of ten brighter than the smallest.
  case logarithmic(decades: Double)
  /// Linear light; the largest value has this luminance in cd/m².
  case linear(luminance: Double)
  /// The perceptual quantizer of SMPTE ST 2084, up to 10 000 cd/m².
  case pq
  /// Hybrid log-gamma of ARIB STD-B67, shown at a peak of 1000 cd/m² (ITU-R BT.2100).
  case hlg

  /// The luminance of a white sheet of paper in HDR, in cd/m² (ITU-R BT.2408).
  static let referenceWhite = 203.0
  /// The peak luminance, in cd/m², and the exponent of the whole system for HLG (ITU-R BT.2100).
  private static let hlgPeak = 1000.0
  private static let hlgExponent = 1.2

  /// Creates the function of a code point of ITU-T H.273; returns nil if it defines none.
  package init?(code: Int) {
    switch code {
    case 1, 6, 7, 11...15: self = .sRGB
    case 4: self = .power(2.2)
    case 5: self = .power(2.8)
    case 8: self = .power(1)
    case 9: self = .logarithmic(decades: 2)
    case 10: self = .logarithmic(decades: 2.5)
    case 16: self = .pq
    case 17: self = .power(2.6)
    case 18: self = .hlg
    default: return nil
    }
  }

  /// Whether values are brighter than a screen's white.
  package var isHighDynamicRange: Bool {
    switch self {
    case .pq, .hlg, .linear: true
    case .sRGB, .power, .logarithmic: false
    }
  }

  /// Returns the light of a value, where 1 is the reference white, or the brightest for HLG.
  func light(_ value: Double) -> Double {
    switch self {
    case .sRGB:
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    case .power(let exponent):
      return pow(value, exponent)
    case .logarithmic(let decades):
      return value <= 0 ? 0 : pow(10, decades * (value - 1))
    case .linear(let luminance):
      return value * luminance / Self.referenceWhite
    case .pq:
      let root = pow(value, 32.0 / 2523)
      let ratio = max(0, root - 3424.0 / 4096) / (2413.0 / 128 - 2392.0 / 128 * root)
      return pow(ratio, 16_384.0 / 2610) * 10_000 / Self.referenceWhite
    case .hlg:
      let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
      return value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12
    }
  }

  /// By how much a screen brightens the light of a scene in HLG, where 1 is the reference white.
  ///
  /// - Parameter luminance: the light's, from 0 to 1.
  static func hlgGain(_ luminance: Double) -> Double {
    pow(luminance, hlgExponent - 1) * hlgPeak / referenceWhite
  }
}
