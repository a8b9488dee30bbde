package import GalleryCore

/// Which part of a stored picture becomes how many pixels, and how these are turned at the end.
package struct DecodePlan: Hashable, Sendable {
  /// The whole photo, upright.
  package let photoSize: PixelSize
  /// The part wanted, in the stored picture's pixels.
  package let source: PixelRect
  /// The size of that part before it is turned, when it is smallest; never larger than `source`.
  package let target: PixelSize
  /// How the part is turned at the end.
  package let orientation: EXIFOrientation
  /// What was asked for.
  package let demand: PhotoDemand
  /// The part wanted, in the upright photo's pixels.
  package let region: PixelRect

  /// Plans for a picture of a stored size, of which a region may be wanted.
  ///
  /// A region outside of the photo is taken for all of it.
  package init(stored: PixelSize, orientation: EXIFOrientation, demand: PhotoDemand) {
    let photoSize = orientation.swapsAxes ? stored.transposed : stored
    let region = demand.region?.clamped(to: photoSize) ?? PixelRect(photoSize)
    // No larger than the photo, lest a bound that means “any” be calculated with.
    let bounds = PixelSize(
      width: min(max(0, demand.bounds.width), region.size.width),
      height: min(max(0, demand.bounds.height), region.size.height))
    let size = region.size.reduced(into: bounds)
    self.demand = demand
    self.region = region
    self.photoSize = photoSize
    self.orientation = orientation
    source = orientation.stored(region, in: photoSize)
    target = orientation.swapsAxes ? size.transposed : size
  }

  /// Whether all of the photo is wanted.
  package var coversPhoto: Bool { region == PixelRect(photoSize) }

  /// The whole stored picture's size.
  package var storedSize: PixelSize {
    orientation.swapsAxes ? photoSize.transposed : photoSize
  }

  /// The part wanted, in the pixels of a picture that was decoded at a reduced scale.
  package func source(inPictureOf size: PixelSize) -> Rect {
    let across = Double(size.width) / Double(storedSize.width)
    let down = Double(size.height) / Double(storedSize.height)
    return Rect(
      x: Double(source.x) * across, y: Double(source.y) * down,
      width: Double(source.size.width) * across, height: Double(source.size.height) * down)
  }
}
