import CLCMS2
import Glibc

/// Colours defined by the code points of ITU-T H.273 instead of an ICC profile.
struct CodedColors: Hashable {
  var primaries: Int
  var transfer: Int

  /// The CIE x and y coordinates of red, green and blue; the white point is always D65.
  private static let primariesByCode: [Int: [Double]] = [
    9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046],  // BT.2020
    12: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06],  // Display P3
  ]
  private static let bt709 = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06]
  private static let white = cmsCIExyY(x: 0.3127, y: 0.329, Y: 1)

  /// The exponents from stored values to light.
  private static let gammaByCode: [Int: Double] = [4: 2.2, 5: 2.8, 8: 1]
  /// The sRGB curve as parameters for Little CMS's curve type 4.
  ///
  /// The curves of the television standards produce the same picture on a screen.
  private static let curve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

  /// The equivalent ICC profile; nil for sRGB and for unknown code points.
  ///
  /// It is also nil for PQ and HLG, which a profile made of curves cannot map to a screen.
  var profile: [UInt8]? {
    let gamma = Self.gammaByCode[transfer]
    guard ![16, 18].contains(transfer), Self.primariesByCode[primaries] != nil || gamma != nil
    else { return nil }
    let tone =
      gamma.map { cmsBuildGamma(nil, $0) } ?? cmsBuildParametricToneCurve(nil, 4, Self.curve)
    defer { cmsFreeToneCurve(tone) }
    let values = Self.primariesByCode[primaries] ?? Self.bt709
    var white = Self.white
    var triple = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: values[0], y: values[1], Y: 1),
      Green: cmsCIExyY(x: values[2], y: values[3], Y: 1),
      Blue: cmsCIExyY(x: values[4], y: values[5], Y: 1))
    var curves = [tone, tone, tone]
    guard let profile = cmsCreateRGBProfile(&white, &triple, &curves) else { return nil }
    defer { cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    guard cmsSaveProfileToMem(profile, nil, &count) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    return cmsSaveProfileToMem(profile, &bytes, &count) != 0 ? bytes : nil
  }
}
