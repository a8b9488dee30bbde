import CJXL
import DecodingPipeline
import ImageFormats

/// The colours of the pixels that libjxl delivers.
enum JPEGXLColors {
  /// Eight bits suffice; the ICC profile is nil for sRGB.
  case profile([UInt8]?)
  /// HDR, which is delivered with sixteen bits.
  case coded(CodedColors)

  /// The brightness of SDR's white in nits, according to JPEG XL.
  private static let whiteLuminance: Float = 255

  /// Requests colours that libjxl can produce without loss, after the header has been read.
  ///
  /// libjxl converts pictures in its own colour space to what is requested. HDR is requested as it
  /// was encoded, because HLG depends on the screen, and libjxl's own tone mapping has another
  /// white. Other pictures are requested in sRGB. What is not in its own colour space it delivers
  /// as it was encoded.
  init(_ decoder: OpaquePointer, _ info: JxlBasicInfo) {
    let isBright = info.intensity_target > Self.whiteLuminance
    if info.uses_original_profile == JXL_FALSE {
      let original = Self.encoding(decoder, JXL_COLOR_PROFILE_TARGET_ORIGINAL)
      let isOpen =
        original.map { $0.transfer_function == JXL_TRANSFER_FUNCTION_LINEAR } ?? true
      var wanted: JxlColorEncoding
      if let original, Self.isHighDynamicRange(original) {
        wanted = original
      } else if isBright, isOpen {
        // PQ has room for what a profile or linear light describes.
        wanted = Self.encoding(info, JXL_PRIMARIES_2100, JXL_TRANSFER_FUNCTION_PQ)
      } else {
        wanted = Self.encoding(info, JXL_PRIMARIES_SRGB, JXL_TRANSFER_FUNCTION_SRGB)
      }
      JxlDecoderSetPreferredColorProfile(decoder, &wanted)
    }
    if let delivered = Self.encoding(decoder, JXL_COLOR_PROFILE_TARGET_DATA) {
      if let colors = Self.highDynamicRange(delivered, info) {
        self = .coded(colors)
        return
      }
      if Self.isSRGB(delivered) {
        self = .profile(nil)
        return
      }
    }
    let profile = Self.profile(decoder)
    if let colors = profile.flatMap({ CodedColors(highDynamicRangeOf: $0) }) {
      self = .coded(colors)
    } else {
      self = .profile(profile)
    }
  }

  private static func encoding(
    _ info: JxlBasicInfo, _ primaries: JxlPrimaries, _ transfer: JxlTransferFunction
  ) -> JxlColorEncoding {
    var encoding = JxlColorEncoding()
    encoding.color_space =
      info.num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB
    encoding.white_point = JXL_WHITE_POINT_D65
    encoding.primaries = primaries
    encoding.transfer_function = transfer
    encoding.rendering_intent = JXL_RENDERING_INTENT_PERCEPTUAL
    return encoding
  }

  /// The colours of the file or of the pixels; nil if a profile describes them.
  private static func encoding(
    _ decoder: OpaquePointer, _ target: JxlColorProfileTarget
  ) -> JxlColorEncoding? {
    var encoding = JxlColorEncoding()
    let status = cjxl_encoded_profile(decoder, target, &encoding)
    return status == JXL_DEC_SUCCESS ? encoding : nil
  }

  private static func profile(_ decoder: OpaquePointer) -> [UInt8]? {
    let target = JXL_COLOR_PROFILE_TARGET_DATA
    var count = 0
    guard cjxl_profile_size(decoder, target, &count) == JXL_DEC_SUCCESS, count > 0
    else { return nil }
    var profile = [UInt8](repeating: 0, count: count)
    let status = cjxl_copy_profile(decoder, target, &profile, count)
    return status == JXL_DEC_SUCCESS ? profile : nil
  }

  private static func isSRGB(_ encoding: JxlColorEncoding) -> Bool {
    encoding.white_point == JXL_WHITE_POINT_D65
      && (encoding.color_space == JXL_COLOR_SPACE_GRAY || encoding.primaries == JXL_PRIMARIES_SRGB)
      && encoding.transfer_function == JXL_TRANSFER_FUNCTION_SRGB
  }

  private static func isHighDynamicRange(_ encoding: JxlColorEncoding) -> Bool {
    [JXL_TRANSFER_FUNCTION_PQ, JXL_TRANSFER_FUNCTION_HLG].contains(encoding.transfer_function)
  }

  /// The colours of an encoding in HDR; nil if it is none.
  private static func highDynamicRange(
    _ encoding: JxlColorEncoding, _ info: JxlBasicInfo
  ) -> CodedColors? {
    let transfer: TransferFunction
    switch encoding.transfer_function {
    case JXL_TRANSFER_FUNCTION_PQ: transfer = .pq
    case JXL_TRANSFER_FUNCTION_HLG: transfer = .hlg
    case JXL_TRANSFER_FUNCTION_LINEAR where info.intensity_target > whiteLuminance:
      transfer = .linear(luminance: Double(info.intensity_target))
    default: return nil
    }
    // libjxl also gives the coordinates of primaries that have a name.
    let primaries =
      encoding.color_space == JXL_COLOR_SPACE_GRAY
      ? nil
      : ColorPrimaries(
        red: [encoding.primaries_red_xy.0, encoding.primaries_red_xy.1],
        green: [encoding.primaries_green_xy.0, encoding.primaries_green_xy.1],
        blue: [encoding.primaries_blue_xy.0, encoding.primaries_blue_xy.1],
        white: [encoding.white_point_xy.0, encoding.white_point_xy.1])
    return CodedColors(primaries: primaries ?? .bt709, transfer: transfer)
  }
}
