import Glibc

/// Converts CIE L\*a\*b\* to sRGB.
///
/// libtiff ignores the white point, and Little CMS knows only that of profiles: colours of a file
/// with another one would have to be converted first.
struct LabColor {
  /// From the three numbers relative to white, to linear red, green and blue.
  private let matrix: [Double]
  /// The levels of sRGB for evenly spaced linear light.
  private static let levels: [UInt8] = (0...levelCount).map { index in
    let light = Double(index) / Double(levelCount)
    let level = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((level * 255).rounded())
  }
  /// Dark levels are 1/3300 apart.
  private static let levelCount = 1 << 14

  /// White of sRGB (D65).
  private static let standardWhite = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
  /// From XYZ to linear sRGB (IEC 61966-2-1).
  private static let standardPrimaries = [
    3.240_625_5, -1.537_208, -0.498_628_6, -0.968_930_7, 1.875_756_1, 0.041_517_5, 0.055_710_1,
    -0.204_021_1, 1.056_995_9,
  ]
  /// From XYZ to the cones' responses by Bradford, and back.
  private static let cones = [
    0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296,
  ]
  private static let fromCones = [
    0.986_992_9, -0.147_054_3, 0.159_962_7, 0.432_305_3, 0.518_360_3, 0.049_291_2, -0.008_528_7,
    0.040_042_8, 0.968_486_7,
  ]

  /// Prepares a conversion from colours relative to a white of this chromaticity.
  init(whiteX x: Double, y: Double) {
    let isPossible = x > 0.1 && y > 0.1 && x + y < 0.9
    let white = isPossible ? [x / y, 1, (1 - x - y) / y] : Self.standardWhite
    let own = Self.product(Self.cones, white)
    let standard = Self.product(Self.cones, Self.standardWhite)
    var result = [Double](repeating: 0, count: 9)
    for column in 0..<3 {
      var unit = [0.0, 0, 0]
      unit[column] = white[column]
      let adapted = zip(Self.product(Self.cones, unit), zip(standard, own)).map { $0 * $1.0 / $1.1 }
      let linear = Self.product(Self.standardPrimaries, Self.product(Self.fromCones, adapted))
      for row in 0..<3 { result[row * 3 + column] = linear[row] }
    }
    matrix = result
  }

  private static func product(_ matrix: [Double], _ vector: [Double]) -> [Double] {
    (0..<3).map { row in (0..<3).reduce(0) { $0 + matrix[row * 3 + $1] * vector[$1] } }
  }

  /// Returns red, green and blue of a colour with a lightness from 0 to 100.
  func levels(lightness: Double, a: Double, b: Double) -> (UInt8, UInt8, UInt8) {
    let y = (lightness + 16) / 116
    let (fx, fy, fz) = (Self.light(y + a / 500), Self.light(y), Self.light(y - b / 200))
    func level(_ row: Int) -> UInt8 {
      let light = matrix[row * 3] * fx + matrix[row * 3 + 1] * fy + matrix[row * 3 + 2] * fz
      guard light > 0 else { return 0 }
      return Self.levels[Int((min(light, 1) * Double(Self.levelCount)).rounded())]
    }
    return (level(0), level(1), level(2))
  }

  private static func light(_ value: Double) -> Double {
    value > 6.0 / 29 ? value * value * value : (value - 4.0 / 29) * 108 / 841
  }
}
