package import GalleryCore
package import ImageFormats

/// How a drawing, which has a shape but no pixels, is drawn for a demand: as large as fits the bounds.
package struct DrawingPlan: Hashable, Sendable {
  /// The plan of the picture; the photo's size in pixels is that of the drawing fitted into the bounds.
  package let plan: DecodePlan
  /// The size of the result: the requested part as large as fits the bounds, so that it is sharp.
  package let size: PixelSize
  /// The rectangle that the whole drawing fills, relative to the result, in pixels.
  package let whole: Rect

  /// The longest side of a picture that Cairo draws, in pixels.
  private static let maximumSide = 32_767

  /// Plans to draw what a demand requests.
  ///
  /// - Parameter drawing: the drawing's size, in any unit.
  package init(_ drawing: Size, _ demand: PhotoDemand) throws(DecodingError) {
    try DecodingLimits.check(demand.bounds)
    let bounds = demand.bounds(for: Self.fitted(drawing, into: demand.bounds))
    plan = DecodePlan(
      stored: Self.fitted(drawing, into: bounds), orientation: .upright, demand: demand)
    let region = plan.region
    size = region.size.aspectFitted(into: bounds)
    guard max(size.width, size.height) <= Self.maximumSide else { throw .tooLarge(size) }
    let across = Double(size.width) / Double(region.size.width)
    let down = Double(size.height) / Double(region.size.height)
    whole = Rect(
      x: -Double(region.x) * across, y: -Double(region.y) * down,
      width: Double(plan.photoSize.width) * across, height: Double(plan.photoSize.height) * down)
  }

  /// The size of a drawing that is enlarged or reduced to fit bounds; at least one pixel.
  private static func fitted(_ drawing: Size, into bounds: PixelSize) -> PixelSize {
    let scale = min(
      Double(bounds.width) / drawing.width, Double(bounds.height) / drawing.height)
    // No number is large enough for the scale of the smallest drawings.
    func side(_ length: Double, _ longest: Int) -> Int {
      max(1, Int(min(Double(longest), (length * scale).rounded())))
    }
    return PixelSize(
      width: side(drawing.width, bounds.width), height: side(drawing.height, bounds.height))
  }
}
