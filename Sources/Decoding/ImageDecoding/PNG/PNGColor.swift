import CSPNG

/// The colour information of a PNG.
///
/// An ICC profile takes precedence over an sRGB chunk. libspng corrects a different gamma to 2.2,
/// which is within two levels of sRGB except in the darkest shadows. Primaries without a profile
/// are ignored, because encoders that write them write those of sRGB.
struct PNGColor {
  /// The ICC profile; nil if there is none.
  let profile: [UInt8]?
  /// Whether the gamma of the pixels differs from sRGB.
  let needsGamma: Bool

  /// The gamma of sRGB in PNG's notation, and the relative tolerance; both values are libpng's.
  private static let usualGamma = 1 / 2.2
  private static let tolerance = 0.05

  /// Linear light has a gamma of 1.
  ///
  /// Values outside this range are errors.
  private static let possibleGammas = 0.2...2.0

  init(_ context: borrowing PNGContext) {
    var chunk = spng_iccp()
    if spng_get_iccp(context.pointer, &chunk) == 0, chunk.profile_len > 0 {
      profile = Array(UnsafeRawBufferPointer(start: chunk.profile, count: chunk.profile_len))
      needsGamma = false
      return
    }
    profile = nil
    var intent: UInt8 = 0
    var gamma = Self.usualGamma
    let isStandard = spng_get_srgb(context.pointer, &intent) == 0
    if !isStandard, spng_get_gama(context.pointer, &gamma) == 0,
      Self.possibleGammas.contains(gamma)
    {
      needsGamma = abs(gamma / Self.usualGamma - 1) > Self.tolerance
    } else {
      needsGamma = false
    }
  }
}
