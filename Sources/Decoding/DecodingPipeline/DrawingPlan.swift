package import GalleryCore
package import ImageFormats

/// How a drawing, which has a shape but no pixels, is drawn for a demand: as large as fits the
/// bounds.
package struct DrawingPlan: Hashable, Sendable {
  /// The plan of the picture; the photo's size in pixels is that of the drawing fitted into the
  /// bounds.
  package let plan: DecodePlan
  /// The size in which the requested part is drawn, before it is turned as the plan says: as large
  /// as fits the bounds, so that it is sharp.
  package let size: PixelSize
  /// The rectangle that the whole drawing fills, relative to what is drawn, in pixels.
  package let whole: Rect

  /// The longest side of a picture that Cairo draws, in pixels.
  private static let maximumSide = 32_767

  /// Plans to draw what a demand requests.
  ///
  /// - Parameter drawing: the drawing's size, in any unit.
  package init(_ drawing: Size, _ demand: PhotoDemand) throws(DecodingError) {
    try DecodingLimits.check(demand.bounds)
    let isTransposed = demand.reorientation.swapsAxes
    let shown = isTransposed ? Size(width: drawing.height, height: drawing.width) : drawing
    let bounds = demand.bounds(for: Self.fitted(shown, into: demand.bounds))
    let fitted = Self.fitted(shown, into: bounds)
    plan = DecodePlan(
      stored: isTransposed ? fitted.transposed : fitted, orientation: .upright, demand: demand)
    let shownSize = plan.region.size.aspectFitted(into: bounds)
    size = isTransposed ? shownSize.transposed : shownSize
    guard max(size.width, size.height) <= Self.maximumSide else { throw .tooLarge(size) }
    let (part, stored) = (plan.source, plan.storedSize)
    let across = Double(size.width) / Double(part.size.width)
    let down = Double(size.height) / Double(part.size.height)
    whole = Rect(
      x: -Double(part.x) * across, y: -Double(part.y) * down,
      width: Double(stored.width) * across, height: Double(stored.height) * down)
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
