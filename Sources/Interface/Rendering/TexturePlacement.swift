import GalleryCore

/// The position of an `ImageQuad`'s texels in the window's physical pixels.
///
/// Both compositors use this value, so that they agree on which quads are pixel-exact or upright,
/// and which texels are visible.
struct TexturePlacement: Sendable {
  /// The alignment of the image with the pixel grid.
  enum Alignment: Sendable {
    /// Each texel covers exactly one pixel (upright, quarter-turned or mirrored): a plain copy.
    case exact
    /// Each texel covers a square of several whole pixels and is shown unfiltered.
    case squares
    /// The edges are parallel to the screen's, with texels between pixels or scaled.
    case upright
    /// Any other rotation or slant: the edges need antialiasing.
    case turned
  }

  /// The visible texels: those that the source rectangle covers at least in part.
  ///
  /// Their position follows the exact source rectangle, so up to one texel may extend beyond the
  /// destination at each edge. This way an enlarged image lacks nothing at its edges.
  let texels: PixelBox
  /// Maps texels (0, 0 is the image's top left corner) to physical pixels.
  let texelToPixel: AffineTransform
  let alignment: Alignment
  /// The source rectangle in texels, larger by less than is visible.
  let source: Rect

  /// Displacements of less than this many pixels are rounding noise: half of pixman's finest
  /// bilinear step (1/128), so interpolation gives the same result.
  private static let noise = 1.0 / 256

  /// The rounding error of a texel's position, which is far below what is visible.
  private static let speck = 1e-4

  /// Returns nil if nothing is visible: an empty area, or a singular or non-finite transform.
  init?(quad: ImageQuad, imageSize: PixelSize, scale: Double) {
    let source = quad.source
    let destination = quad.destination
    guard !source.isEmpty, !destination.isEmpty,
      let columns = Self.texelRange(source.minX, source.maxX, count: imageSize.width),
      let rows = Self.texelRange(source.minY, source.maxY, count: imageSize.height)
    else { return nil }
    let texels = PixelBox(
      minX: columns.lowerBound, minY: rows.lowerBound,
      maxX: columns.upperBound, maxY: rows.upperBound)

    let scaleX = destination.size.width / (source.size.width * Double(imageSize.width))
    let scaleY = destination.size.height / (source.size.height * Double(imageSize.height))
    let placed = AffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY,
      tx: destination.minX - source.minX * Double(imageSize.width) * scaleX,
      ty: destination.minY - source.minY * Double(imageSize.height) * scaleY
    ).concatenating(quad.transform).concatenating(.scale(x: scale, y: scale))
    let corners = texels.rect.corners.map(placed.apply(to:))
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), placed.inverted != nil
    else { return nil }

    self.texels = texels
    let size = imageSize
    self.source =
      Rect(
        x: source.minX * Double(size.width), y: source.minY * Double(size.height),
        width: source.size.width * Double(size.width),
        height: source.size.height * Double(size.height)
      ).insetBy(-Self.speck).intersection(texels.rect) ?? texels.rect
    (texelToPixel, alignment) = Self.snapped(
      placed, corners: corners, texels: texels, sharpFactor: quad.sharpFactor)
  }

  /// The bounding box of the visible part, in physical pixels.
  var bounds: Rect { texelToPixel.boundingRect(of: texels.rect) }

  /// Whether only a part of the outermost texels is drawn.
  ///
  /// Those of a picture that is much enlarged, such as a matte, are large, and beside them there
  /// may be a photo that they must not cover.
  var cutsTexels: Bool { alignment == .upright && magnification > Self.cutLimit }

  /// The magnification, in pixels per texel, above which texels are cut.
  private static let cutLimit = 1.25

  /// The length of a texel's longer side, in pixels.
  var magnification: Double {
    max(
      Point(x: texelToPixel.a, y: texelToPixel.b).length,
      Point(x: texelToPixel.c, y: texelToPixel.d).length)
  }

  private static func texelRange(_ from: Double, _ to: Double, count: Int) -> Range<Int>? {
    guard from.isFinite, to.isFinite, from < 1, to > 0 else { return nil }
    let (first, last) = (max(0, from) * Double(count), min(1, to) * Double(count))
    let lower = Int((first + speck).rounded(.down))
    let upper = Int((last - speck).rounded(.up))
    if lower < upper { return lower..<upper }
    let only = min(count - 1, Int((first + last) / 2))
    return only..<only + 1
  }

  /// Removes rounding noise from a transform if no corner moves visibly.
  private static func snapped(
    _ placed: AffineTransform, corners: [Point], texels: PixelBox, sharpFactor: Int
  ) -> (AffineTransform, Alignment) {
    func keepsCorners(_ candidate: AffineTransform) -> Bool {
      zip(texels.rect.corners, corners).allSatisfy { texel, corner in
        let moved = candidate.apply(to: texel) - corner
        return abs(moved.x) < noise && abs(moved.y) < noise
      }
    }
    let whole = AffineTransform(
      a: placed.a.rounded(), b: placed.b.rounded(), c: placed.c.rounded(), d: placed.d.rounded(),
      tx: placed.tx.rounded(), ty: placed.ty.rounded())
    func isMultiple(by factor: Double) -> Bool {
      abs(whole.a) + abs(whole.c) == factor && abs(whole.b) + abs(whole.d) == factor
        && abs(whole.determinant) == factor * factor
    }
    if isMultiple(by: 1), keepsCorners(whole) { return (whole, .exact) }
    // An image that was enlarged for a backdrop has several texels for one of the photo's pixels.
    let factor = max(abs(whole.a), abs(whole.b))
    if sharpFactor > 1, factor > 1,
      Double(sharpFactor).truncatingRemainder(dividingBy: factor) == 0, isMultiple(by: factor),
      keepsCorners(whole)
    {
      return (whole, .squares)
    }

    var straight = placed
    if abs(placed.a) > abs(placed.b) {
      (straight.b, straight.c) = (0, 0)
    } else {
      (straight.a, straight.d) = (0, 0)
    }
    return keepsCorners(straight) && straight.inverted != nil
      ? (straight, .upright) : (placed, .turned)
  }
}
