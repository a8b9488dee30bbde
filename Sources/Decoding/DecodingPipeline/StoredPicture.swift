package import GalleryCore
package import ImageFormats

/// A decoded picture at the size that is wanted, but as its file has it: not yet turned, and in the
/// file's own colours.
package struct StoredPicture: ~Copyable {
  /// What a pixel's four bytes mean.
  package enum Channels: Hashable, Sendable {
    /// Blue, green, red, alpha; premultiplied.
    case color
    /// The same gray three times, and alpha; premultiplied.
    case gray
    /// Cyan, magenta, yellow, black; 255 is all ink, or as Adobe writes it none.
    case inks(areInverted: Bool)

    /// What stands where the file has no pixels: a medium gray, as libjpeg makes of missing data.
    package var missingPixel: UInt32 {
      if case .inks = self { 0x8080_8080 } else { 0xFF80_8080 }
    }
  }

  let pixels: PixelBuffer
  let channels: Channels
  let isOpaque: Bool
  let profile: [UInt8]?
  let failure: DecodingError?

  /// Takes the pixels of `DecodePlan.target`.
  ///
  /// - Parameters:
  ///   - profile: the file's ICC profile; nil means sRGB, as does one that is damaged or meant for
  ///     other channels.
  ///   - failure: why some of the pixels are missing or wrong; nil for a picture that is whole.
  package init(
    _ pixels: consuming PixelBuffer, channels: Channels = .color, isOpaque: Bool,
    profile: [UInt8]? = nil, failure: DecodingError? = nil
  ) {
    self.pixels = pixels
    self.channels = channels
    self.isOpaque = isOpaque
    self.profile = profile
    self.failure = failure
  }

  /// The upright picture in sRGB.
  ///
  /// Throws the picture's failure where all of the photo is missing; a missing part is shown gray,
  /// since the rest of the photo is there.
  package consuming func upright(
    _ plan: DecodePlan, isScalable: Bool = false
  ) throws(DecodingError) -> DecodedPhoto {
    if let failure, plan.coversPhoto {
      let missing = channels.missingPixel
      guard pixels.withPixels({ !$0.consist(of: missing) }) else { throw failure }
    }
    var isOpaque = isOpaque
    let transform = profile.flatMap { ColorTransformCache.transform(from: $0, channels) }
    if let transform {
      pixels.withPixels { transform.apply(to: $0, isOpaque: isOpaque) }
    } else if case .inks(let areInverted) = channels {
      pixels.withPixels { $0.convertInks(areInverted: areInverted) }
    }
    let turned = try pixels.turned(by: plan.orientation)
    let image = try turned.flattened(by: plan, isOpaque: &isOpaque).image(isOpaque: isOpaque)
    return DecodedPhoto(
      image: image, photoSize: plan.photoSize, isScalable: isScalable,
      completeness: failure?.completeness ?? .whole)
  }
}
