import CLCMS2

/// The name in a colour profile, for people.
enum ColorProfileName {
  /// Returns a profile's description in English, or else in its first language; nil if it has none.
  static func name(of profile: UnsafeRawBufferPointer) -> String? {
    guard let handle = cmsOpenProfileFromMem(profile.baseAddress, UInt32(profile.count)) else {
      return nil
    }
    defer { cmsCloseProfile(handle) }
    var text = [CChar](repeating: 0, count: 200)
    let count = cmsGetProfileInfoASCII(
      handle, cmsInfoDescription, "en", "US", &text, UInt32(text.count))
    guard count > 0 else { return nil }
    return MetadataText.string(text.map(UInt8.init(bitPattern:)))
  }
}
