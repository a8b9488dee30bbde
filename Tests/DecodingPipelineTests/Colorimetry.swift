import Glibc

/// Calculates colours from their definitions with Double, without libraries.
enum Colorimetry {
  typealias Vector = (Double, Double, Double)

  /// Converts an RGB space's linear levels to XYZ, adapted to D50 with Bradford's matrix.
  static func xyz(
    _ linear: Vector, _ primaries: TestProfile.Primaries, white: (x: Double, y: Double)
  ) -> Vector {
    let whitePoint = (white.x / white.y, 1.0, (1 - white.x - white.y) / white.y)
    let columns = primaries.map { ($0.x / $0.y, 1.0, (1 - $0.x - $0.y) / $0.y) }
    let matrix = [
      [columns[0].0, columns[1].0, columns[2].0], [1, 1, 1],
      [columns[0].2, columns[1].2, columns[2].2],
    ]
    let scale = apply(inverse(matrix), whitePoint)
    let light = (linear.0 * scale.0, linear.1 * scale.1, linear.2 * scale.2)
    return adapted(apply(matrix, light), from: whitePoint)
  }

  /// Converts D50 XYZ to sRGB from 0 to 1, clipped to its gamut.
  static func sRGB(_ xyz: Vector) -> Vector {
    // The columns of the forward matrix are the XYZ values of the primaries.
    let primaries = TestProfile.sRGBPrimaries
    let red = self.xyz((1, 0, 0), primaries, white: TestProfile.d65)
    let green = self.xyz((0, 1, 0), primaries, white: TestProfile.d65)
    let blue = self.xyz((0, 0, 1), primaries, white: TestProfile.d65)
    let linear = apply(
      inverse([
        [red.0, green.0, blue.0], [red.1, green.1, blue.1], [red.2, green.2, blue.2],
      ]), xyz)
    func encoded(_ value: Double) -> Double {
      let value = min(1, max(0, value))
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    return (encoded(linear.0), encoded(linear.1), encoded(linear.2))
  }

  static func linearFromSRGB(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Converts sRGB levels from 0 to 1 to CIE L*a*b*.
  static func lab(_ color: Vector) -> Vector {
    let linear = (linearFromSRGB(color.0), linearFromSRGB(color.1), linearFromSRGB(color.2))
    let value = xyz(linear, TestProfile.sRGBPrimaries, white: TestProfile.d65)
    let white = xyz((1, 1, 1), TestProfile.sRGBPrimaries, white: TestProfile.d65)
    func f(_ ratio: Double) -> Double {
      ratio > 216.0 / 24389 ? cbrt(ratio) : (24389.0 / 27 * ratio + 16) / 116
    }
    let (x, y, z) = (f(value.0 / white.0), f(value.1 / white.1), f(value.2 / white.2))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func adapted(_ xyz: Vector, from white: Vector) -> Vector {
    let bradford = [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ]
    let target = apply(bradford, (0.9642, 1, 0.8249))
    let source = apply(bradford, white)
    let cone = apply(bradford, xyz)
    return apply(
      inverse(bradford),
      (
        cone.0 * target.0 / source.0, cone.1 * target.1 / source.1, cone.2 * target.2 / source.2
      ))
  }

  private static func apply(_ matrix: [[Double]], _ vector: Vector) -> Vector {
    let rows = matrix.map { $0[0] * vector.0 + $0[1] * vector.1 + $0[2] * vector.2 }
    return (rows[0], rows[1], rows[2])
  }

  private static func inverse(_ m: [[Double]]) -> [[Double]] {
    func minor(_ row: Int, _ column: Int) -> Double {
      let (r, c) = ([0, 1, 2].filter { $0 != row }, [0, 1, 2].filter { $0 != column })
      return m[r[0]][c[0]] * m[r[1]][c[1]] - m[r[0]][c[1]] * m[r[1]][c[0]]
    }
    let determinant =
      m[0][0] * minor(0, 0) - m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2)
    return (0..<3).map { row in
      (0..<3).map { minor($0, row) * ((row + $0) % 2 == 0 ? 1 : -1) / determinant }
    }
  }

  /// Returns the perceived difference of two colours (CIEDE2000); below 1 it is invisible.
  static func deltaE(_ one: Vector, _ two: Vector) -> Double {
    let (c1, c2) = (hypot(one.1, one.2), hypot(two.1, two.2))
    let mean7 = pow((c1 + c2) / 2, 7)
    let g = 0.5 * (1 - sqrt(mean7 / (mean7 + pow(25, 7))))
    let (a1, a2) = (one.1 * (1 + g), two.1 * (1 + g))
    let (chroma1, chroma2) = (hypot(a1, one.2), hypot(a2, two.2))
    func angle(_ a: Double, _ b: Double) -> Double {
      guard a != 0 || b != 0 else { return 0 }
      let degrees = atan2(b, a) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    }
    let (h1, h2) = (angle(a1, one.2), angle(a2, two.2))
    let isGray = chroma1 * chroma2 == 0
    var turn = isGray ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let dH = 2 * sqrt(chroma1 * chroma2) * sin(turn / 2 * .pi / 180)
    let (dL, dC) = (two.0 - one.0, chroma2 - chroma1)
    var h = isGray ? h1 + h2 : (h1 + h2) / 2
    if !isGray, abs(h1 - h2) > 180 { h += h1 + h2 < 360 ? 180 : -180 }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let t =
      1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.20
      * cosine(4 * h - 63)
    let (l, c) = ((one.0 + two.0) / 2, (chroma1 + chroma2) / 2)
    let sL = 1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2))
    let (sC, sH) = (1 + 0.045 * c, 1 + 0.015 * c * t)
    let c7 = pow(c, 7)
    let rotation =
      -sin(60 * exp(-pow((h - 275) / 25, 2)) * .pi / 180) * 2 * sqrt(c7 / (c7 + pow(25, 7)))
    return sqrt(
      pow(dL / sL, 2) + pow(dC / sC, 2) + pow(dH / sH, 2) + rotation * dC / sC * dH / sH)
  }
}
