import CLCMS2
import GalleryCore

/// Converts colours from an ICC profile to sRGB, using Little CMS; HDR by its code points.
// SAFETY: nothing changes after `init`, and Little CMS allows many threads to share one transform.
final class ColorTransform: @unchecked Sendable {
  private enum Conversion {
    /// The profile is sRGB, or so close to it that there is no visible difference.
    case none
    /// The colour for each gray level.
    case grays([UInt32])
    case transform(cmsHTRANSFORM)
    /// The profile states code points of HDR, which Little CMS would darken.
    case coded(CodedColorConversion)
  }

  private let conversion: Conversion
  private let channels: StoredPicture.Channels

  /// Profiles longer than this are rejected.
  ///
  /// Those of printing presses have 2 MiB.
  private static let maximumByteCount = 4 << 20

  /// Creates a transform; returns nil if the profile is damaged or meant for other channels.
  init?(profile: [UInt8], channels: StoredPicture.Channels) {
    guard profile.count <= Self.maximumByteCount,
      let source = ColorProfile(profile, of: channels.colorSpace),
      let target = ColorProfile.sRGB
    else { return nil }
    self.channels = channels
    if !channels.areInks, let colors = CodedColors(highDynamicRangeOf: profile) {
      conversion = .coded(CodedColorConversion.conversion(of: colors, depth: 8))
      return
    }
    func transform(_ flags: Int32) -> cmsHTRANSFORM? {
      cmsCreateTransform(
        source.handle, channels.layout, target.handle, clcms2_bgra_8,
        cmsUInt32Number(INTENT_PERCEPTUAL), cmsUInt32Number(flags))
    }
    // For a few colours, building the tables that speed up a transform costs more than it saves.
    if !channels.areInks {
      guard let plain = transform(cmsFLAGS_NOOPTIMIZE) else { return nil }
      defer { cmsDeleteTransform(plain) }
      if channels == .gray {
        conversion = .grays(Self.grays(by: plain))
        return
      }
      if Self.changesNothing(plain) {
        conversion = .none
        return
      }
    }
    guard let quick = transform(0) else { return nil }
    conversion = .transform(quick)
  }

  deinit {
    if case .transform(let transform) = conversion { cmsDeleteTransform(transform) }
  }

  /// Converts to sRGB in place.
  ///
  /// Colours and grays stay premultiplied; inks become opaque colours.
  func apply(to pixels: Pixels, isOpaque: Bool) {
    if case .none = conversion { return }
    // A profile describes opaque colours, so translucent pixels are unpremultiplied first.
    let isTranslucent = !isOpaque && !channels.areInks
    if isTranslucent { pixels.unpremultiply() }
    defer { if isTranslucent { pixels.premultiply() } }
    switch conversion {
    case .none:
      break
    case .grays(let colors):
      pixels.replaceGrays(by: colors)
    case .coded(let conversion):
      conversion.apply(to: pixels)
    case .transform(let transform):
      // Little CMS writes only the three colour channels, so alpha stays unchanged.
      cmsDoTransformLineStride(
        transform, pixels.base, pixels.base, UInt32(pixels.size.width),
        UInt32(pixels.size.height), UInt32(pixels.bytesPerRow), UInt32(pixels.bytesPerRow), 0, 0)
      if channels.areInks { pixels.makeOpaque() }
    }
  }

  private static func grays(by transform: cmsHTRANSFORM) -> [UInt32] {
    let grays = [UInt8](0...255)
    var colors = [UInt32](repeating: 0, count: grays.count)
    cmsDoTransform(transform, grays, &colors, UInt32(grays.count))
    return colors.map { $0 & 0x00FF_FFFF }
  }

  /// Returns whether the transform maps colours from the whole space to themselves.
  ///
  /// Dozens of profiles describe sRGB under other names and with other tags. This check takes
  /// 0.8 ms; an unnecessary conversion of a picture takes 20 ms.
  private static func changesNothing(_ transform: cmsHTRANSFORM) -> Bool {
    let levels = (0...8).map { UInt32($0 * 255 / 8) }
    var colors: [UInt32] = (0...255).map { $0 << 16 | $0 << 8 | $0 }
    for red in levels {
      for green in levels {
        for blue in levels { colors.append(red << 16 | green << 8 | blue) }
      }
    }
    var converted = colors
    cmsDoTransform(transform, colors, &converted, UInt32(colors.count))
    return zip(colors, converted).allSatisfy { color, converted in
      [16, 8, 0].allSatisfy { shift in
        abs(Int(color >> shift & 0xFF) - Int(converted >> shift & 0xFF)) <= 1
      }
    }
  }
}

/// Owns a Little CMS profile handle.
private struct ColorProfile: ~Copyable {
  let handle: cmsHPROFILE

  private init(_ handle: cmsHPROFILE) { self.handle = handle }

  /// Opens a file's profile if it can describe the colours of a picture.
  init?(_ bytes: [UInt8], of space: cmsColorSpaceSignature) {
    guard let handle = cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else { return nil }
    let kinds = [
      cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass,
    ]
    guard cmsGetColorSpace(handle) == space, kinds.contains(cmsGetDeviceClass(handle)) else {
      cmsCloseProfile(handle)
      return nil
    }
    self.init(handle)
  }

  static var sRGB: ColorProfile? { cmsCreate_sRGBProfile().map { ColorProfile($0) } }

  deinit { cmsCloseProfile(handle) }
}

extension StoredPicture.Channels {
  fileprivate var areInks: Bool {
    if case .inks = self { true } else { false }
  }

  fileprivate var colorSpace: cmsColorSpaceSignature {
    switch self {
    case .color: cmsSigRgbData
    case .gray: cmsSigGrayData
    case .inks: cmsSigCmykData
    }
  }

  /// The Little CMS pixel format that the transform reads.
  fileprivate var layout: cmsUInt32Number {
    switch self {
    case .color: clcms2_bgra_8
    case .gray: clcms2_gray_8
    case .inks(let areInverted): areInverted ? clcms2_cmyk_8_inverted : clcms2_cmyk_8
    }
  }
}
