package import GalleryCore

/// A photo on a server in several sizes.
package struct PhotoRenditions: Hashable, Sendable {
  /// One of the sizes.
  package struct Rendition: Hashable, Sendable {
    /// The address.
    package var address: RemoteAddress
    /// The size in pixels.
    package var size: PixelSize

    /// Creates a rendition from its parts.
    package init(address: RemoteAddress, size: PixelSize) {
      self.address = address
      self.size = size
    }
  }

  /// By how much the proportions of a rendition may differ from the photo's: rounding in
  /// thumbnails.
  private static let proportionTolerance = 0.03

  /// The photo.
  package let location: Photo.Location
  /// The size of the photo itself in pixels.
  package let originalSize: PixelSize
  /// The smaller sizes, the smallest first.
  package let renditions: [Rendition]

  /// Creates the sizes of a photo; nil if none can take the place of the photo.
  ///
  /// A rendition that is cut is none. The size of the photo has to be known: zooming depends on it.
  package init?(of location: Photo.Location, originalSize: PixelSize?, _ renditions: [Rendition]) {
    guard let originalSize, originalSize.width > 0, originalSize.height > 0 else { return nil }
    let proportion = Double(originalSize.width) / Double(originalSize.height)
    let usable = renditions.filter { rendition in
      guard rendition.size.width > 0, rendition.size.height > 0,
        rendition.size.width < originalSize.width
      else { return false }
      let own = Double(rendition.size.width) / Double(rendition.size.height)
      return abs(own / proportion - 1) <= Self.proportionTolerance
    }
    guard !usable.isEmpty else { return nil }
    self.location = location
    self.originalSize = originalSize
    self.renditions = usable.sorted { $0.size.width < $1.size.width }
  }

  /// The smallest size that is sufficient for a demand; nil for the photo itself.
  package func rendition(for demand: PhotoDemand) -> Rendition? {
    // A draft's photo is soon needed sharp: one size is downloaded for both.
    guard demand.region == nil, !demand.isDraft else { return nil }
    // What is shown fills the bounds in one direction, and is never enlarged.
    let shown = originalSize.shown(by: demand)
    let bounds = demand.bounds(for: shown)
    let scale = min(
      Double(bounds.width) / Double(shown.width), Double(bounds.height) / Double(shown.height))
    let width = Double(originalSize.width) * min(1, scale)
    return renditions.first { Double($0.size.width) >= width.rounded(.down) }
  }
}
