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
  }

  let pixels: PixelBuffer
  let channels: Channels
  let isOpaque: Bool
  let profile: [UInt8]?

  /// Takes the pixels of `DecodePlan.target`.
  ///
  /// - Parameter profile: the file's ICC profile; nil means sRGB, as does one that is damaged or
  ///   meant for other channels.
  package init(
    _ pixels: consuming PixelBuffer, channels: Channels = .color, isOpaque: Bool,
    profile: [UInt8]? = nil
  ) {
    self.pixels = pixels
    self.channels = channels
    self.isOpaque = isOpaque
    self.profile = profile
  }

  /// The upright picture in sRGB.
  package consuming func upright(
    _ plan: DecodePlan, isScalable: Bool = false
  ) throws(DecodingError) -> DecodedPhoto {
    var isOpaque = isOpaque
    let transform = profile.flatMap { ColorTransformCache.transform(from: $0, channels) }
    if let transform {
      pixels.withPixels { transform.apply(to: $0, isOpaque: isOpaque) }
    } else if case .inks(let areInverted) = channels {
      pixels.withPixels { $0.convertInks(areInverted: areInverted) }
    }
    let turned = try pixels.turned(by: plan.orientation)
    let image = try turned.flattened(by: plan, isOpaque: &isOpaque).image(isOpaque: isOpaque)
    return DecodedPhoto(image: image, photoSize: plan.photoSize, isScalable: isScalable)
  }
}
