import CLCMS2
import GalleryCore

/// A display's ICC profile, from which a table of its colours is derived.
struct DisplayProfile: ~Copyable {
  /// Profiles longer than this are refused; those with large grids have 1 to 3 MiB.
  static let maximumByteCount = 8 << 20

  private let handle: cmsHPROFILE
  private let sRGB: cmsHPROFILE

  /// Opens a profile; nil if it is damaged, or not one of a display with red, green and blue.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= Self.maximumByteCount,
      let handle = cmsOpenProfileFromMem(bytes.baseAddress, UInt32(bytes.count))
    else { return nil }
    let kinds = [cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass]
    guard cmsGetColorSpace(handle) == cmsSigRgbData, kinds.contains(cmsGetDeviceClass(handle)),
      let sRGB = cmsCreate_sRGBProfile()
    else {
      cmsCloseProfile(handle)
      return nil
    }
    (self.handle, self.sRGB) = (handle, sRGB)
  }

  deinit {
    cmsCloseProfile(sRGB)
    cmsCloseProfile(handle)
  }

  /// The profile's description, in ASCII; empty if it has none.
  var name: String {
    var text = [CChar](repeating: 0, count: 200)
    let count = cmsGetProfileInfoASCII(
      handle, cmsInfoDescription, "en", "US", &text, UInt32(text.count))
    guard count > 0 else { return "" }
    let letters = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      .filter { (32...126).contains($0) }
    // Some names are padded with spaces.
    let end = letters.lastIndex { $0 != 32 }.map { $0 + 1 } ?? 0
    return String(decoding: letters[..<end], as: UTF8.self)
  }

  /// The bytes of the display's table; nil if the profile cannot describe how colours are shown.
  var table: [UInt8]? { primaries ?? grid }

  /// The table by the display's primaries, if that is all that the profile has.
  private var primaries: [UInt8]? {
    // Measured tables are better than the primaries beside them.
    guard cmsIsMatrixShaper(handle) != 0,
      cmsIsCLUT(handle, UInt32(INTENT_RELATIVE_COLORIMETRIC), UInt32(LCMS_USED_AS_OUTPUT)) == 0,
      let display = Self.colorants(of: handle)?.inverse, let source = Self.colorants(of: sRGB)
    else { return nil }
    var curves: [[UInt8]] = []
    for tag in [cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag] {
      guard let curve = cmsReadTag(handle, tag) else { return nil }
      guard let components = Self.components(of: OpaquePointer(curve)) else { return nil }
      curves.append(components)
    }
    let matrix = (display * source).rows.map(Float.init)
    return DisplayPrimaries.bytes(matrix: matrix, curves: curves)
  }

  /// The components for each light level, by the inverse of the curve from components to light.
  private static func components(of curve: OpaquePointer) -> [UInt8]? {
    let count = DisplayPrimaries.lightCount
    // The light in the middle between two components is where the nearer one changes.
    let limits = (0..<255).map { cmsEvalToneCurveFloat(curve, (Float($0) + 0.5) / 255) }
    guard limits.allSatisfy(\.isFinite), limits[0] < limits[254],
      zip(limits, limits.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    var components = [UInt8](repeating: 0, count: count)
    var level = 0
    for index in 0..<count {
      while level < 255, Float(index) / Float(count - 1) >= limits[level] { level += 1 }
      components[index] = UInt8(level)
    }
    return components
  }

  private static func colorants(of profile: cmsHPROFILE) -> Matrix? {
    var columns: [[Double]] = []
    for tag in [cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag] {
      guard let value = cmsReadTag(profile, tag) else { return nil }
      let color = value.assumingMemoryBound(to: cmsCIEXYZ.self).pointee
      columns.append([color.X, color.Y, color.Z])
    }
    return Matrix(rows: (0..<9).map { columns[$0 % 3][$0 / 3] })
  }

  /// The table by a grid, whose points are denser where the display's components are.
  private var grid: [UInt8]? {
    guard
      let transform = cmsCreateTransform(
        sRGB, clcms2_rgb_16, handle, clcms2_rgb_16, UInt32(INTENT_RELATIVE_COLORIMETRIC),
        UInt32(cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE | cmsFLAGS_BLACKPOINTCOMPENSATION))
    else { return nil }
    defer { cmsDeleteTransform(transform) }
    func converted(_ colors: [UInt16]) -> [UInt16] {
      var converted = colors
      cmsDoTransform(transform, colors, &converted, UInt32(colors.count / 3))
      return converted
    }
    let side = DisplayGrid.side
    let grays = converted(
      (0..<1024).flatMap { gray in
        [UInt16](repeating: UInt16(gray * 65_535 / 1023), count: 3)
      })
    var (places, points): ([[UInt16]], [[UInt16]]) = ([], [])
    for component in 0..<3 {
      let curve = GridCurve((0..<1024).map { Double(grays[$0 * 3 + component]) })
      places.append(
        (0...255).map { level in
          let place = curve.place(of: Double(level) / 255) * Double((side - 1) * DisplayGrid.step)
          return UInt16(place.rounded())
        })
      points.append(
        (0..<side).map { point in
          UInt16((curve.level(at: Double(point) / Double(side - 1)) * 65_535).rounded())
        })
    }
    var colors: [UInt16] = []
    colors.reserveCapacity(3 * side * side * side)
    for red in points[0] {
      for green in points[1] { for blue in points[2] { colors += [red, green, blue] } }
    }
    return DisplayGrid.bytes(places: places, colors: converted(colors))
  }
}

/// Where the levels of one component are in the grid: as far apart as what the display makes of
/// them.
struct GridCurve {
  private let values: [Double]

  /// Makes a curve from what the display makes of grays, from black to white.
  ///
  /// The display may make the same of many levels, or less of more.
  init(_ responses: [Double]) {
    let (least, most) = (responses.first ?? 0, responses.last ?? 0)
    let isRising = most - least > 256
    var highest = 0.0
    values = responses.indices.map { index in
      let even = Double(index) / Double(responses.count - 1)
      guard isRising else { return even }
      highest = max(highest, min(1, (responses[index] - least) / (most - least)))
      // A little of the even curve gives each level its own place.
      return 0.95 * highest + 0.05 * even
    }
  }

  /// The place of a level; both from 0 to 1.
  func place(of level: Double) -> Double {
    let position = level * Double(values.count - 1)
    let index = min(Int(position), values.count - 2)
    return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
  }

  /// The level at a place; both from 0 to 1.
  func level(at place: Double) -> Double {
    let next = min(values.firstIndex { $0 >= place } ?? values.count - 1, values.count - 1)
    guard next > 0 else { return 0 }
    let (before, after) = (values[next - 1], values[next])
    let share = after > before ? min(1, (place - before) / (after - before)) : 1
    return (Double(next - 1) + share) / Double(values.count - 1)
  }
}

/// Three rows of three numbers.
struct Matrix {
  var rows: [Double]

  static func * (left: Matrix, right: Matrix) -> Matrix {
    Matrix(
      rows: (0..<9).map { index in
        let (row, column) = (index / 3, index % 3)
        var sum = 0.0
        for place in 0..<3 { sum += left.rows[row * 3 + place] * right.rows[place * 3 + column] }
        return sum
      })
  }

  /// The inverse; nil if there is none.
  var inverse: Matrix? {
    let m = rows
    // The cofactor of an element, by indices that wrap around.
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (a, b) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return m[a * 3 + c] * m[b * 3 + d] - m[a * 3 + d] * m[b * 3 + c]
    }
    let determinant = m[0] * cofactor(0, 0) + m[1] * cofactor(0, 1) + m[2] * cofactor(0, 2)
    guard abs(determinant) > 1e-6 else { return nil }
    return Matrix(rows: (0..<9).map { cofactor($0 % 3, $0 / 3) / determinant })
  }
}
