extension EmbeddedMetadata {
  /// The profile of the colours that EXIF states; nil if these are sRGB or not stated.
  ///
  /// Cameras write no ICC profile. For Adobe RGB they write that the colour space has no number in
  /// EXIF, and R03 for its interoperability (DCF 2.0). Some programs write 2 instead.
  package var exifProfile: [UInt8]? {
    switch start(of: "Exif.Photo.ColorSpace", Self.markLimit) {
    case "1": nil
    case "2": Self.adobeRGB
    default:
      start(of: "Exif.Iop.InteroperabilityIndex", Self.markLimit)?.prefix(3) == "R03"
        ? Self.adobeRGB : nil
    }
  }

  /// The largest part of these marks that is read, in bytes.
  private static let markLimit = 16

  private static let adobeRGB = CodedColors.adobeRGB.profile()
}
