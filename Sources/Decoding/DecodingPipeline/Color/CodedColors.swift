import CLCMS2

/// Colours defined by numbers instead of an ICC profile.
package struct CodedColors: Hashable, Sendable {
  package let primaries: ColorPrimaries
  package let transfer: TransferFunction

  package static let sRGB = CodedColors(primaries: .bt709, transfer: .sRGB)
  /// What EXIF and cameras call Adobe RGB.
  package static let adobeRGB = CodedColors(
    primaries: .adobeRGB, transfer: .power(563.0 / 256))

  package init(primaries: ColorPrimaries, transfer: TransferFunction) {
    self.primaries = primaries
    self.transfer = transfer
  }

  /// Creates colours from code points of ITU-T H.273; returns nil if one of them defines nothing.
  package init?(primaries: Int, transfer: Int) {
    guard let primaries = ColorPrimaries(code: primaries),
      let transfer = TransferFunction(code: transfer)
    else { return nil }
    self.init(primaries: primaries, transfer: transfer)
  }

  /// The HDR colours that an ICC profile states in its `cicp` tag; nil if it has none.
  ///
  /// The tables of such a profile map the brightest white, not the reference white, to white.
  package init?(highDynamicRangeOf profile: [UInt8]) {
    func number(at offset: Int) -> Int? {
      guard offset >= 0, offset <= profile.count - 4 else { return nil }
      return profile[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let cicp = 0x6369_6370
    // The header has 128 bytes, each entry of the table of tags has 12.
    guard let count = number(at: 128),
      let entry = (0..<min(count, 100)).map({ 132 + 12 * $0 }).first(where: {
        number(at: $0) == cicp
      }),
      let offset = number(at: entry + 4), number(at: offset) == cicp,
      let codes = number(at: offset + 8)
    else { return nil }
    self.init(primaries: codes >> 24, transfer: codes >> 16 & 0xFF)
    guard transfer.isHighDynamicRange else { return nil }
  }

  /// Whether eight bits cannot hold a picture in these colours, or a profile cannot convert it.
  package var needDeepSamples: Bool {
    switch transfer {
    case .pq, .hlg, .linear, .logarithmic: true
    // Eight bits of linear light make steps in the shadows.
    case .power(let exponent): exponent < 1.5
    case .sRGB: false
    }
  }

  /// Returns the equivalent ICC profile; nil for sRGB, and for HDR, which no profile can show.
  package func profile(isGray: Bool = false) -> [UInt8]? {
    let isUsual = transfer == .sRGB && (isGray || primaries.areThoseOfSRGB)
    guard !isUsual, let tone = transfer.curve else { return nil }
    defer { cmsFreeToneCurve(tone) }
    guard let profile = isGray ? Self.gray(tone) : color(tone) else { return nil }
    defer { cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    guard cmsSaveProfileToMem(profile, nil, &count) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    return cmsSaveProfileToMem(profile, &bytes, &count) != 0 ? bytes : nil
  }

  private static func gray(_ tone: OpaquePointer) -> cmsHPROFILE? {
    cmsCreateGrayProfile(cmsD50_xyY(), tone)
  }

  private func color(_ tone: OpaquePointer) -> cmsHPROFILE? {
    func color(_ value: ColorPrimaries.Chromaticity) -> cmsCIExyY {
      cmsCIExyY(x: value.x, y: value.y, Y: 1)
    }
    var white = color(primaries.white)
    var triple = cmsCIExyYTRIPLE(
      Red: color(primaries.red), Green: color(primaries.green), Blue: color(primaries.blue))
    var curves = [tone, tone, tone] as [OpaquePointer?]
    return cmsCreateRGBProfile(&white, &triple, &curves)
  }
}

extension TransferFunction {
  /// The curve for Little CMS; nil for HDR.
  fileprivate var curve: OpaquePointer? {
    switch self {
    case .sRGB:
      cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    case .power(let exponent): cmsBuildGamma(nil, exponent)
    // 10 ^ (decades × value − decades)
    case .logarithmic(let decades):
      cmsBuildParametricToneCurve(nil, 8, [1, 10, decades, -decades, 0])
    case .linear, .pq, .hlg: nil
    }
  }
}
