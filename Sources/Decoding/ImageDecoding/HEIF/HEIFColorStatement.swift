import DecodingPipeline

/// What a HEIF file states about the colours of a picture.
enum HEIFColorStatement {
  /// An ICC profile.
  case profile([UInt8])
  /// Code points.
  case coded(CodedColors)

  /// Creates a statement from code points of ITU-T H.273; one that defines nothing, or that says
  /// that nothing is specified, stands for sRGB's value (AV1 Image File Format, 2.3).
  init(primaries: Int, transfer: Int) {
    self = .coded(
      CodedColors(
        primaries: ColorPrimaries(code: primaries) ?? .bt709,
        transfer: TransferFunction(code: transfer) ?? .sRGB))
  }

  /// The colours that must be converted before samples become eight bits; nil if there are none.
  func deepColors(depth: Int) -> CodedColors? {
    switch self {
    case .profile(let profile):
      return CodedColors(highDynamicRangeOf: profile)
    case .coded(let colors):
      let isDeep = depth > 8 || colors.transfer.isHighDynamicRange
      return isDeep && colors.needDeepSamples ? colors : nil
    }
  }

  /// The ICC profile for eight bits; nil for sRGB.
  func profile(isGray: Bool) -> [UInt8]? {
    switch self {
    case .profile(let profile): profile
    case .coded(let colors): colors.profile(isGray: isGray)
    }
  }
}
