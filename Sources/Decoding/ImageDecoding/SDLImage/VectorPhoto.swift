import DecodingPipeline
import GalleryCore
import ImageFormats

/// Draws an SVG file at the requested size, however large that is.
enum VectorPhoto {
  /// The maximum number of pixels in a drawing of which only a part is needed: 256 MiB.
  private static let maximumPixelCount = 1 << 26
  /// The longest side of such a drawing; SDL_image uses 32-bit arithmetic.
  private static let maximumSide = 1 << 15

  /// Draws what `demand` requests of an SVG file.
  ///
  /// The photo's size in pixels is that of the drawing fitted into the bounds. A region is drawn as
  /// large as fits the bounds, so that it is sharp.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    try DecodingLimits.check(demand.bounds)
    try VectorComplexity.check(bytes)
    // SDL_image draws the elements before the end of a truncated file.
    let isCut = ByteReader(bytes).offset(of: "</svg", within: bytes.count) == nil
    var photo = try TimeLimit.run(
      seconds: VectorComplexity.longestDrawing, VectorComplexity.tooLong
    ) { () throws(DecodingError) in
      try draw(bytes, demand)
    }
    if isCut { photo.completeness = .incomplete }
    return photo
  }

  private static func draw(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let fitted = try RasterDecoder(bytes, format: .svg, fittedInto: demand.bounds)
    let size = fitted.size
    guard let region = demand.region?.clamped(to: size), region != PixelRect(size) else {
      let plan = DecodePlan(stored: size, orientation: .upright, demand: demand)
      return try fitted.picture(by: plan).upright(plan, isScalable: true)
    }
    _ = consume fitted
    let larger = enlarged(size, by: scale(of: region, in: size, demand.bounds))
    let decoder = try RasterDecoder(bytes, format: .svg, fittedInto: larger)
    let across = Double(decoder.size.width) / Double(size.width)
    let down = Double(decoder.size.height) / Double(size.height)
    var drawn = demand
    drawn.region = PixelRect(
      x: Int((Double(region.x) * across).rounded()), y: Int((Double(region.y) * down).rounded()),
      size: PixelSize(
        width: max(1, Int((Double(region.size.width) * across).rounded())),
        height: max(1, Int((Double(region.size.height) * down).rounded()))))
    let plan = DecodePlan(stored: decoder.size, orientation: .upright, demand: drawn)
    var photo = try decoder.picture(by: plan).upright(plan, isScalable: true)
    photo.photoSize = size
    return photo
  }

  /// Returns the factor by which to enlarge a fitted drawing so that a region fits the bounds.
  private static func scale(
    of region: PixelRect, in size: PixelSize, _ bounds: PixelSize
  ) -> Double {
    let (width, height) = (Double(size.width), Double(size.height))
    let wanted = min(
      Double(bounds.width) / Double(region.size.width),
      Double(bounds.height) / Double(region.size.height))
    let area = (Double(maximumPixelCount) / (width * height)).squareRoot()
    return max(1, min(wanted, area, Double(maximumSide) / max(width, height)))
  }

  private static func enlarged(_ size: PixelSize, by scale: Double) -> PixelSize {
    PixelSize(
      width: Int((Double(size.width) * scale).rounded(.up)),
      height: Int((Double(size.height) * scale).rounded(.up)))
  }
}
