/// The chromaticities of a colour space's red, green, blue and white.
package struct ColorPrimaries: Hashable, Sendable {
  /// CIE 1931 coordinates x and y.
  package typealias Chromaticity = SIMD2<Double>

  package let red: Chromaticity
  package let green: Chromaticity
  package let blue: Chromaticity
  package let white: Chromaticity

  package static let bt709 = ColorPrimaries(
    unchecked: [0.64, 0.33], [0.3, 0.6], [0.15, 0.06], white: d65)
  package static let adobeRGB = ColorPrimaries(
    unchecked: [0.64, 0.33], [0.21, 0.71], [0.15, 0.06], white: d65)
  package static let bt2020 = ColorPrimaries(
    unchecked: [0.708, 0.292], [0.17, 0.797], [0.131, 0.046], white: d65)

  private static let d65: Chromaticity = [0.3127, 0.329]
  private static let illuminantC: Chromaticity = [0.31, 0.316]

  /// The largest difference between coordinates of the same space; libpng uses the same value.
  private static let tolerance = 0.001

  private init(
    unchecked red: Chromaticity, _ green: Chromaticity, _ blue: Chromaticity, white: Chromaticity
  ) {
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
  }

  /// Returns nil for coordinates that no set of lights can have.
  package init?(
    red: Chromaticity, green: Chromaticity, blue: Chromaticity, white: Chromaticity
  ) {
    self.init(unchecked: red, green, blue, white: white)
    // Lights on one line make no colours, and the white of the space is a mixture of all three.
    guard [red, green, blue, white].allSatisfy(Self.isPossible), white.y > 0.01,
      abs(lights.determinant) > 0.001, shares.min() > 0
    else { return nil }
  }

  private static func isPossible(_ color: Chromaticity) -> Bool {
    color.x >= 0 && color.y >= 0 && color.x + color.y <= 1
  }

  /// Creates the primaries of a code point of ITU-T H.273; returns nil if it defines none.
  package init?(code: Int) {
    switch code {
    case 1: self = .bt709
    case 4:
      self.init(unchecked: [0.67, 0.33], [0.21, 0.71], [0.14, 0.08], white: Self.illuminantC)
    case 5:
      self.init(unchecked: [0.64, 0.33], [0.29, 0.6], [0.15, 0.06], white: Self.d65)
    case 6, 7:
      self.init(unchecked: [0.63, 0.34], [0.31, 0.595], [0.155, 0.07], white: Self.d65)
    case 8:
      self.init(
        unchecked: [0.681, 0.319], [0.243, 0.692], [0.145, 0.049], white: Self.illuminantC)
    case 9: self = .bt2020
    case 10: self.init(unchecked: [1, 0], [0, 1], [0, 0], white: [1.0 / 3, 1.0 / 3])
    case 11:
      self.init(unchecked: [0.68, 0.32], [0.265, 0.69], [0.15, 0.06], white: [0.314, 0.351])
    case 12: self.init(unchecked: [0.68, 0.32], [0.265, 0.69], [0.15, 0.06], white: Self.d65)
    case 22:
      self.init(unchecked: [0.63, 0.34], [0.295, 0.605], [0.155, 0.077], white: Self.d65)
    default: return nil
    }
  }

  /// Whether these are, but for rounding, the primaries of sRGB.
  var areThoseOfSRGB: Bool {
    let usual = Self.bt709
    func isClose(_ one: Chromaticity, _ other: Chromaticity) -> Bool {
      abs(one.x - other.x) <= Self.tolerance && abs(one.y - other.y) <= Self.tolerance
    }
    return isClose(red, usual.red) && isClose(green, usual.green) && isClose(blue, usual.blue)
      && isClose(white, usual.white)
  }

  /// The share of each light in the luminance of a colour.
  var luminanceShares: SIMD3<Double> { shares * [red.y, green.y, blue.y] }

  /// Converts linear light to that of sRGB's primaries, with the white points adapted by Bradford's
  /// matrix, as ICC profiles do.
  var toBT709: Matrix3 {
    let bradford = Matrix3(
      [0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296])
    let ratio = bradford * Self.bt709.xyzOfWhite / (bradford * xyzOfWhite)
    let adaptation =
      bradford.inverse
      * Matrix3([ratio.x, 0, 0], [0, ratio.y, 0], [0, 0, ratio.z]) * bradford
    return Self.bt709.toXYZ.inverse * adaptation * toXYZ
  }

  private var toXYZ: Matrix3 {
    let (lights, shares) = (lights, shares)
    return Matrix3(
      lights.columns.0 * shares.x, lights.columns.1 * shares.y, lights.columns.2 * shares.z)
  }

  private var lights: Matrix3 {
    Matrix3(Self.direction(red), Self.direction(green), Self.direction(blue))
  }

  /// How much of each light makes white.
  private var shares: SIMD3<Double> { lights.inverse * xyzOfWhite }

  private var xyzOfWhite: SIMD3<Double> { Self.direction(white) / white.y }

  private static func direction(_ color: Chromaticity) -> SIMD3<Double> {
    [color.x, color.y, 1 - color.x - color.y]
  }
}
