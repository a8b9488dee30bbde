package import GalleryCore

/// Describes which part of a stored picture to decode, at what size, and how to orient the result.
package struct DecodePlan: Hashable, Sendable {
  /// The size of the whole photo, upright.
  package let photoSize: PixelSize
  /// The requested part, in the stored picture's pixels.
  package let source: PixelRect
  /// The size of that part after reduction and before rotation; never larger than `source`.
  package let target: PixelSize
  /// The orientation to apply at the end.
  package let orientation: EXIFOrientation
  /// The ICC profile of the colours that the file's EXIF states; nil if these are sRGB.
  ///
  /// It counts only if nothing else in the file states colours.
  package let exifProfile: [UInt8]?
  /// The request that this plan fulfils.
  package let demand: PhotoDemand
  /// The requested part, in the upright photo's pixels.
  package let region: PixelRect

  /// Creates a plan for a stored picture of a given size.
  ///
  /// If the requested region lies outside the photo, the plan covers the whole photo.
  package init(
    stored: PixelSize, orientation: EXIFOrientation, exifProfile: [UInt8]? = nil,
    demand: PhotoDemand
  ) {
    let photoSize = orientation.swapsAxes ? stored.transposed : stored
    let region = demand.region?.clamped(to: photoSize) ?? PixelRect(photoSize)
    // Clamped to the photo, so that a bound that means “any” cannot overflow the calculation.
    let wanted = demand.bounds(for: photoSize)
    let bounds = PixelSize(
      width: min(max(0, wanted.width), region.size.width),
      height: min(max(0, wanted.height), region.size.height))
    let size = region.size.reduced(into: bounds)
    self.demand = demand
    self.region = region
    self.photoSize = photoSize
    self.orientation = orientation
    self.exifProfile = exifProfile
    source = orientation.stored(region, in: photoSize)
    target = orientation.swapsAxes ? size.transposed : size
  }

  /// Whether the plan covers the whole photo.
  package var coversPhoto: Bool { region == PixelRect(photoSize) }

  /// The size of the whole stored picture.
  package var storedSize: PixelSize {
    orientation.swapsAxes ? photoSize.transposed : photoSize
  }

  /// Returns the requested part, in the pixels of a picture that was decoded at a reduced scale.
  package func source(inPictureOf size: PixelSize) -> Rect {
    let across = Double(size.width) / Double(storedSize.width)
    let down = Double(size.height) / Double(storedSize.height)
    return Rect(
      x: Double(source.x) * across, y: Double(source.y) * down,
      width: Double(source.size.width) * across, height: Double(source.size.height) * down)
  }
}
