import CLCMS2

/// Creates profiles whose colours are known from their definition.
enum TestProfile {
  /// Chromaticities of red, green and blue, in that order.
  typealias Primaries = [(x: Double, y: Double)]

  static let sRGBPrimaries: Primaries = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
  static let displayP3Primaries: Primaries = [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
  static let adobePrimaries: Primaries = [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)]
  static let proPhotoPrimaries: Primaries = [
    (0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105),
  ]
  static let d65 = (x: 0.3127, y: 0.3290)
  static let d50 = (x: 0.3457, y: 0.3585)

  /// sRGB's curve as ICC's parametric type 4.
  static let sRGBCurve: (type: Int32, parameters: [Double]) = (
    4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
  )
  static func gamma(_ value: Double) -> (type: Int32, parameters: [Double]) { (1, [value]) }

  /// Creates a matrix profile for three colours.
  static func matrix(
    _ primaries: Primaries, white: (x: Double, y: Double),
    curve: (type: Int32, parameters: [Double])
  ) -> [UInt8] {
    func chromaticity(_ index: Int) -> cmsCIExyY {
      cmsCIExyY(x: primaries[index].x, y: primaries[index].y, Y: 1)
    }
    var white = cmsCIExyY(x: white.x, y: white.y, Y: 1)
    var corners = cmsCIExyYTRIPLE(
      Red: chromaticity(0), Green: chromaticity(1), Blue: chromaticity(2))
    let tone = cmsBuildParametricToneCurve(nil, curve.type, curve.parameters)
    defer { cmsFreeToneCurve(tone) }
    return bytes(of: cmsCreateRGBProfile(&white, &corners, [tone, tone, tone]))
  }

  static func gray(gamma: Double) -> [UInt8] {
    let tone = cmsBuildGamma(nil, gamma)
    defer { cmsFreeToneCurve(tone) }
    var white = cmsCIExyY(x: d50.x, y: d50.y, Y: 1)
    return bytes(of: cmsCreateGrayProfile(&white, tone))
  }

  /// Creates a profile for inks that darken and tint, as a table of 9⁴ Lab colours.
  static func inks() -> [UInt8] {
    let profile = cmsCreateProfilePlaceholder(nil)
    cmsSetProfileVersion(profile, 4.3)
    cmsSetDeviceClass(profile, cmsSigOutputClass)
    cmsSetColorSpace(profile, cmsSigCmykData)
    cmsSetPCS(profile, cmsSigLabData)
    let stage = cmsStageAllocCLut16bit(nil, 9, 4, 3, nil)
    cmsStageSampleCLut16bit(
      stage,
      { input, output, _ in
        guard let input, let output else { return 0 }
        let ink = (0..<4).map { Double(input[$0]) / 65_535 }
        let light = (1 - ink[3]) * (1 - 0.4 * ink[0]) * (1 - 0.5 * ink[1])
        var color = cmsCIELab(
          L: 100 * light * (1 - 0.08 * ink[2]),
          a: (1 - ink[3]) * (-35 * ink[0] + 72 * ink[1] - 4 * ink[2]),
          b: (1 - ink[3]) * (-48 * ink[0] - 6 * ink[1] + 90 * ink[2]))
        cmsFloat2LabEncoded(output, &color)
        return 1
      }, nil, 0)
    let pipeline = cmsPipelineAlloc(nil, 4, 3)
    defer { cmsPipelineFree(pipeline) }
    cmsPipelineInsertStage(pipeline, cmsAT_BEGIN, cmsStageAllocToneCurves(nil, 4, nil))
    cmsPipelineInsertStage(pipeline, cmsAT_END, stage)
    cmsPipelineInsertStage(pipeline, cmsAT_END, cmsStageAllocToneCurves(nil, 3, nil))
    cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline))
    return bytes(of: profile)
  }

  private static func bytes(of profile: cmsHPROFILE?) -> [UInt8] {
    defer { cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    cmsSaveProfileToMem(profile, &bytes, &count)
    return bytes
  }
}
