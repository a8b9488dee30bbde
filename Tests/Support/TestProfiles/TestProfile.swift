import CLCMS2

/// An ICC profile of a display that shows other colours than sRGB, made by Little CMS.
package struct TestProfile: Sendable {
  /// The profile's bytes.
  package let bytes: [UInt8]

  /// sRGB's primaries in another order: red and blue are exchanged, and all other colours with
  /// them.
  package static let swapped = TestProfile(
    red: (0.15, 0.06), green: (0.30, 0.60), blue: (0.64, 0.33))
  /// Primaries like those of Display P3, and a gamma of 2.2.
  package static let wide = TestProfile(
    red: (0.68, 0.32), green: (0.265, 0.69), blue: (0.15, 0.06), gamma: 2.2)
  /// A display that shows less than sRGB, as cheap ones do.
  package static let narrow = TestProfile(
    red: (0.60, 0.34), green: (0.32, 0.57), blue: (0.155, 0.10), gamma: 2.2)
  /// sRGB under another name.
  package static let sRGB = TestProfile(
    red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))

  /// Makes a profile of primaries; with sRGB's curve if no gamma is given.
  init(
    red: (Double, Double), green: (Double, Double), blue: (Double, Double), gamma: Double? = nil
  ) {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    func color(_ place: (Double, Double)) -> cmsCIExyY { cmsCIExyY(x: place.0, y: place.1, Y: 1) }
    var primaries = cmsCIExyYTRIPLE(Red: color(red), Green: color(green), Blue: color(blue))
    // The numbers of IEC 61966-2-1.
    let standard = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    let curve =
      gamma.map { cmsBuildGamma(nil, $0) } ?? cmsBuildParametricToneCurve(nil, 4, standard)
    defer { cmsFreeToneCurve(curve) }
    bytes = Self.bytes(of: cmsCreateRGBProfile(&white, &primaries, [curve, curve, curve]))
  }

  /// A profile that describes the same display as another one by tables.
  package init(tablesOf other: TestProfile) {
    let profile = cmsCreateProfilePlaceholder(nil)
    cmsSetProfileVersion(profile, 4.3)
    cmsSetDeviceClass(profile, cmsSigDisplayClass)
    cmsSetColorSpace(profile, cmsSigRgbData)
    cmsSetPCS(profile, cmsSigLabData)
    let lab = cmsCreateLab4Profile(nil)
    let display = cmsOpenProfileFromMem(other.bytes, UInt32(other.bytes.count))
    let layout = UInt32(PT_Lab << 16 | 3 << 3 | 2)
    let transform = cmsCreateTransform(
      lab, layout, display, clcms2_rgb_16, UInt32(INTENT_RELATIVE_COLORIMETRIC),
      UInt32(cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE))
    let grid = cmsStageAllocCLut16bit(nil, 33, 3, 3, nil)
    cmsStageSampleCLut16bit(
      grid,
      { input, output, transform in
        cmsDoTransform(transform, input, output, 1)
        return 1
      }, transform, 0)
    let pipeline = cmsPipelineAlloc(nil, 3, 3)
    // A table is stored only between curves (ICC.1:2010, 10.11).
    cmsPipelineInsertStage(pipeline, cmsAT_END, cmsStageAllocToneCurves(nil, 3, nil))
    cmsPipelineInsertStage(pipeline, cmsAT_END, grid)
    cmsPipelineInsertStage(pipeline, cmsAT_END, cmsStageAllocToneCurves(nil, 3, nil))
    cmsWriteTag(profile, cmsSigBToA0Tag, UnsafeRawPointer(pipeline))
    var white = cmsD50_XYZ().pointee
    cmsWriteTag(profile, cmsSigMediaWhitePointTag, &white)
    cmsPipelineFree(pipeline)
    cmsDeleteTransform(transform)
    cmsCloseProfile(display)
    cmsCloseProfile(lab)
    bytes = Self.bytes(of: profile)
  }

  /// The colours that Little CMS makes of sRGB ones, each three components.
  package func converted(_ colors: [UInt8]) -> [UInt8] {
    let (source, display) = (
      cmsCreate_sRGBProfile(), cmsOpenProfileFromMem(bytes, UInt32(bytes.count))
    )
    let layout = UInt32(PT_RGB << 16 | 3 << 3 | 1)
    let transform = cmsCreateTransform(
      source, layout, display, layout, UInt32(INTENT_RELATIVE_COLORIMETRIC),
      UInt32(cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE | cmsFLAGS_BLACKPOINTCOMPENSATION))
    var converted = colors
    cmsDoTransform(transform, colors, &converted, UInt32(colors.count / 3))
    cmsDeleteTransform(transform)
    cmsCloseProfile(display)
    cmsCloseProfile(source)
    return converted
  }

  /// Takes ownership of a profile.
  private static func bytes(of profile: cmsHPROFILE?) -> [UInt8] {
    defer { cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    cmsSaveProfileToMem(profile, &bytes, &count)
    return bytes
  }
}
