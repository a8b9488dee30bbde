import CSPNG
import DecodingPipeline
import ImageFormats

/// The colours that a PNG's chunks state, the first of those that can be used (PNG, third edition,
/// 4.3): cICP, iCCP, sRGB, cHRM and gAMA.
struct PNGColor {
  /// Whether the file states its colours, so that its EXIF data do not count.
  let isStated: Bool
  /// The ICC profile; nil for sRGB and for colours that `coded` converts.
  let profile: [UInt8]?
  /// Colours that must be converted with sixteen bits; nil if there are none.
  let coded: (colors: CodedColors, isFullRange: Bool)?

  /// The gamma of sRGB in PNG's notation, and the relative tolerance; both values are libpng's.
  private static let usualGamma = 1 / 2.2
  private static let tolerance = 0.05

  /// Linear light has a gamma of 1.
  ///
  /// Values outside this range are errors.
  private static let possibleGammas = 0.2...2.0

  /// The name of a profile that stands for PQ and BT.2020, from the time before cICP.
  ///
  /// The profile itself is only an approximation (W3C: Using the ITU BT.2100 PQ EOTF with PNG).
  private static let nameOfPQ = "ITUR_2100_PQ_FULL"

  /// - Parameters:
  ///   - isGray: whether the pixels have one channel for all colours.
  ///   - isDeep: whether it has sixteen bits.
  init(
    _ context: borrowing PNGContext, _ reader: ByteReader, isGray: Bool, isDeep: Bool
  ) {
    if let points = CodePoints(reader), let colors = points.colors {
      self.init(colors, isFullRange: points.isFullRange, isGray: isGray, isDeep: isDeep)
      return
    }
    if let (name, profile) = Self.profile(context) {
      if name == Self.nameOfPQ {
        self.init(
          CodedColors(primaries: .bt2020, transfer: .pq), isGray: isGray, isDeep: isDeep)
        return
      }
      if let colors = CodedColors(highDynamicRangeOf: profile) {
        self.init(colors, isGray: isGray, isDeep: isDeep)
        return
      }
      if ColorTransformCache.canUse(profile, isGray ? .gray : .color) {
        self.init(isStated: true, profile: profile)
        return
      }
    }
    var intent: UInt8 = 0
    let isStandard = spng_get_srgb(context.pointer, &intent) == 0
    if !isStandard, let colors = Self.measured(context) {
      self.init(colors, isGray: isGray, isDeep: isDeep)
      return
    }
    self.init(isStated: isStandard)
  }

  private init(
    isStated: Bool, profile: [UInt8]? = nil, coded: (CodedColors, isFullRange: Bool)? = nil
  ) {
    self.isStated = isStated
    self.profile = profile
    self.coded = coded
  }

  private init(
    _ colors: CodedColors, isFullRange: Bool = true, isGray: Bool, isDeep: Bool
  ) {
    // Samples that do not use their whole range, or are far from levels of brightness, need
    // sixteen bits. A file with eight bits of linear light has no more to give.
    let isDeepEnough = isDeep || colors.transfer.isHighDynamicRange
    if !isFullRange || isDeepEnough && colors.needDeepSamples {
      self.init(isStated: true, coded: (colors, isFullRange))
    } else {
      self.init(isStated: true, profile: colors.profile(isGray: isGray))
    }
  }

  private static func profile(_ context: borrowing PNGContext) -> (name: String, [UInt8])? {
    var chunk = spng_iccp()
    guard spng_get_iccp(context.pointer, &chunk) == 0, chunk.profile_len > 0 else { return nil }
    let name = withUnsafeBytes(of: chunk.profile_name) { name in
      String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
    return (name, Array(UnsafeRawBufferPointer(start: chunk.profile, count: chunk.profile_len)))
  }

  /// The colours of cHRM and gAMA; nil if neither says anything possible.
  ///
  /// One of them alone leaves sRGB's value for the other, as browsers take it.
  private static func measured(_ context: borrowing PNGContext) -> CodedColors? {
    var chunk = spng_chrm()
    let primaries: ColorPrimaries? =
      spng_get_chrm(context.pointer, &chunk) != 0
      ? nil
      : ColorPrimaries(
        red: [chunk.red_x, chunk.red_y], green: [chunk.green_x, chunk.green_y],
        blue: [chunk.blue_x, chunk.blue_y], white: [chunk.white_point_x, chunk.white_point_y])
    var gamma = usualGamma
    let hasGamma =
      spng_get_gama(context.pointer, &gamma) == 0 && possibleGammas.contains(gamma)
    guard primaries != nil || hasGamma else { return nil }
    // Files in sRGB state its gamma as a power, other files mean the power.
    let isUsual = (primaries ?? .bt709) == .bt709 && abs(gamma / usualGamma - 1) <= tolerance
    return CodedColors(
      primaries: primaries ?? .bt709,
      transfer: isUsual || !hasGamma ? .sRGB : .power(1 / gamma))
  }
}

/// PNG's cICP chunk, which libspng does not know.
private struct CodePoints {
  /// Nil if the code points define no colours.
  let colors: CodedColors?
  /// Whether black and white are the smallest and largest sample.
  let isFullRange: Bool

  /// Finds the chunk before the pixels; nil if there is none, or one that is wrong.
  init?(_ reader: ByteReader) {
    var offset = 8
    while let length = reader.big32(at: offset), !reader.matches("IDAT", at: offset + 4) {
      if reader.matches("cICP", at: offset + 4) {
        // Pixels of PNG are red, green and blue, for which the matrix is 0.
        guard length == 4, let primaries = reader.byte(at: offset + 8),
          let transfer = reader.byte(at: offset + 9), reader.byte(at: offset + 10) == 0,
          let range = reader.byte(at: offset + 11), range <= 1
        else { return nil }
        colors = CodedColors(primaries: Int(primaries), transfer: Int(transfer))
        isFullRange = range == 1
        return
      }
      offset += 12 + length
    }
    return nil
  }
}
