package import GalleryCore
package import ImageFormats

/// A decoded picture at the target size, not yet rotated and in the file's own colours.
package struct StoredPicture: ~Copyable {
  /// The meaning of a pixel's four bytes.
  package enum Channels: Hashable, Sendable {
    /// Blue, green, red, alpha; premultiplied.
    case color
    /// The same gray three times, and alpha; premultiplied.
    case gray
    /// Cyan, magenta, yellow, black; 255 is full ink, or no ink as Adobe writes it.
    case inks(areInverted: Bool)

    /// The pixel value for missing data: medium gray, as libjpeg produces.
    package var missingPixel: UInt32 {
      if case .inks = self { 0x8080_8080 } else { 0xFF80_8080 }
    }
  }

  let pixels: PixelBuffer
  let channels: Channels
  let isOpaque: Bool
  let profile: [UInt8]?
  let failure: DecodingError?

  /// Creates a picture from pixels of the size `DecodePlan.target`.
  ///
  /// - Parameters:
  ///   - profile: the file's ICC profile. With a profile that is nil, damaged or meant for other
  ///     channels, the plan's `exifProfile` counts, or else sRGB.
  ///   - failure: the reason why some of the pixels are missing or wrong; nil for a complete
  ///     picture.
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

  /// Returns the upright picture in sRGB.
  ///
  /// Throws `failure` if the whole photo is missing. The missing parts of an opaque photo are
  /// transparent, so that they show what is around the photo, whatever the backdrop; those of a
  /// photo with transparency are gray.
  package consuming func upright(
    _ plan: DecodePlan, isScalable: Bool = false
  ) throws(DecodingError) -> DecodedPhoto {
    let missing = channels.missingPixel
    if let failure, plan.coversPhoto {
      guard pixels.withPixels({ !$0.consist(of: missing) }) else { throw failure }
    }
    var isOpaque = isOpaque
    let gaps = failure == nil || !isOpaque ? [] : pixels.withPixels { $0.gaps(of: missing) }
    let transform =
      profile.flatMap { ColorTransformCache.transform(from: $0, channels) }
      ?? plan.exifProfile.flatMap { ColorTransformCache.transform(from: $0, channels) }
    if let transform {
      pixels.withPixels { transform.apply(to: $0, isOpaque: isOpaque) }
    } else if case .inks(let areInverted) = channels {
      pixels.withPixels { $0.convertInks(areInverted: areInverted) }
    }
    pixels.withPixels { $0.clear(gaps) }
    let turned = try pixels.stretched(plan.stretching).turned(by: plan.orientation)
    let image = try turned.flattened(by: plan, isOpaque: &isOpaque)
      .image(isOpaque: isOpaque && gaps.isEmpty)
    return DecodedPhoto(
      image: image, photoSize: plan.photoSize, isScalable: isScalable,
      completeness: failure?.completeness ?? .whole)
  }
}
