import CTIFF
import ImageFormats

/// The samples of a TIFF that libtiff's own conversion to colours refuses or misreads: signed, long
/// and floating-point ones, inks and CIE L\*a\*b\*, long palettes, alpha beside inks or a palette,
/// and samples that are neither colour nor alpha.
struct TIFFSamples {
  enum Number {
    case unsigned
    case signed
    case float
  }

  enum Model {
    case gray(whiteIsZero: Bool)
    case color
    case inks
    /// CIE L\*a\*b\*; as in an ICC profile, or with signed a\* and b\*.
    case lab(isEncodedByICC: Bool)
    /// CIE L\* alone.
    case lightness(isEncodedByICC: Bool)
    case palette

    /// The number of samples in a pixel that are colours.
    var count: Int {
      switch self {
      case .gray, .lightness, .palette: 1
      case .color, .lab: 3
      case .inks: 4
      }
    }
  }

  let number: Number
  let bits: Int
  /// The number of samples in a pixel.
  let count: Int
  let model: Model
  /// The sample that is alpha; nil if none is.
  let alphaIndex: Int?
  let isPremultiplied: Bool

  /// Returns nil if libtiff converts the samples.
  init?(_ file: borrowing TIFFFile) throws(DecodingError) {
    func short(_ tag: Int32) -> Int {
      var value: UInt16 = 0
      return CTIFF_getShort(file.pointer, UInt32(tag), &value) != 0 ? Int(value) : 0
    }
    bits = short(TIFFTAG_BITSPERSAMPLE)
    count = short(TIFFTAG_SAMPLESPERPIXEL)
    switch Int32(short(TIFFTAG_PHOTOMETRIC)) {
    case PHOTOMETRIC_MINISWHITE: model = .gray(whiteIsZero: true)
    case PHOTOMETRIC_MINISBLACK: model = .gray(whiteIsZero: false)
    case PHOTOMETRIC_RGB: model = .color
    case PHOTOMETRIC_SEPARATED: model = .inks
    case PHOTOMETRIC_CIELAB: model = Self.lab(count, isEncodedByICC: false)
    case PHOTOMETRIC_ICCLAB: model = Self.lab(count, isEncodedByICC: true)
    case PHOTOMETRIC_PALETTE: model = .palette
    default: return nil
    }
    switch Int32(short(TIFFTAG_SAMPLEFORMAT)) {
    case SAMPLEFORMAT_INT: number = .signed
    case SAMPLEFORMAT_IEEEFP: number = .float
    case SAMPLEFORMAT_COMPLEXINT, SAMPLEFORMAT_COMPLEXIEEEFP:
      throw .unsupportedVariant(.tiff, detail: "complex numbers")
    default: number = .unsigned
    }
    let needed = model.count
    guard count >= needed else { throw .damaged(.tiff, detail: "\(count) samples in a pixel") }
    let kinds = Self.extraKinds(file, count: count - needed)
    let alpha = kinds.firstIndex { $0 == EXTRASAMPLE_ASSOCALPHA || $0 == EXTRASAMPLE_UNASSALPHA }
    alphaIndex = alpha.map { needed + $0 }
    isPremultiplied = alpha.map { kinds[$0] == EXTRASAMPLE_ASSOCALPHA } ?? false
    // libtiff takes the first extra sample for alpha if there are more than three in all.
    let isAlphaRight = kinds.isEmpty || alpha == 0 || alpha == nil && count <= 3
    let isUsual =
      switch (model, number, bits) {
      case (.gray, .unsigned, 1), (.gray, .unsigned, 2), (.gray, .unsigned, 4),
        (.gray, .unsigned, 8), (.gray, .unsigned, 16), (.color, .unsigned, 8),
        (.color, .unsigned, 16):
        isAlphaRight
      case (.inks, .unsigned, 8): count == 4 && Self.hasWholeStrips(file)
      case (.palette, _, ...8): count == 1
      default: false
      }
    if isUsual { return nil }
    let isKnown =
      switch model {
      case .palette: number != .float && bits <= 16
      case _ where number == .float: [16, 32, 64].contains(bits)
      default: (1...32).contains(bits) || bits == 64
      }
    guard isKnown, count <= Self.maximumCount else {
      throw .unsupportedVariant(.tiff, detail: "\(count) samples of \(bits) bits")
    }
  }

  private static func lab(_ count: Int, isEncodedByICC: Bool) -> Model {
    count < 3 ? .lightness(isEncodedByICC: isEncodedByICC) : .lab(isEncodedByICC: isEncodedByICC)
  }

  /// Satellites have a few hundred channels.
  private static let maximumCount = 4096

  /// Whether rows of samples can be read one by one.
  private static func hasWholeStrips(_ file: borrowing TIFFFile) -> Bool {
    var planes: UInt16 = 0
    _ = CTIFF_getShort(file.pointer, UInt32(TIFFTAG_PLANARCONFIG), &planes)
    return TIFFIsTiled(file.pointer) == 0 && Int32(planes) != PLANARCONFIG_SEPARATE
  }

  /// Returns the meanings of the samples after the colours; those that the file does not state are
  /// unspecified.
  private static func extraKinds(_ file: borrowing TIFFFile, count: Int) -> [Int32] {
    var statedCount: UInt16 = 0
    var kinds: UnsafeMutablePointer<UInt16>?
    let isStated = CTIFF_getExtraSamples(file.pointer, &statedCount, &kinds) != 0
    return (0..<count).map { index in
      guard isStated, index < Int(statedCount), let kinds else { return EXTRASAMPLE_UNSPECIFIED }
      return Int32(kinds[index])
    }
  }
}
