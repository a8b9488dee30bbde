import CSPNG

/// What a PNG says about its colours.
///
/// An ICC profile counts most, then the word that they are sRGB. A gamma of its own is libspng's to
/// correct, to 2.2, which is within two levels of sRGB but in the deepest shadows. Primaries
/// without a profile are not looked at: those who write them write sRGB's.
struct PNGColor {
  /// The ICC profile; nil where there is none.
  let profile: [UInt8]?
  /// Whether the pixels have another gamma than sRGB.
  let needsGamma: Bool

  /// The gamma of sRGB as PNG counts it, and how far off it is no other; both are libpng's.
  private static let usualGamma = 1 / 2.2
  private static let tolerance = 0.05

  /// Linear light is 1; what is far beyond that or of the other sign is a mistake.
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
