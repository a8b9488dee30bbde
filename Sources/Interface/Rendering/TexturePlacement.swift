import GalleryCore

/// Where the texels of an `ImageQuad` land on the window's physical pixels.
///
/// Both compositors start from this one value, so that they agree on what is exact, what is
/// upright, and which texels may be seen at all.
struct TexturePlacement: Sendable {
  /// How the picture meets the pixel grid.
  enum Alignment: Sendable {
    /// Each texel covers exactly one pixel (upright, quarter-turned or mirrored): a plain copy.
    case exact
    /// Each texel covers exactly two by two pixels, and is to be seen as it is.
    case doubled
    /// The edges are parallel to the screen's; texels lie between pixels or are scaled.
    case upright
    /// Any other turn or slant: the edges need softening.
    case turned
  }

  /// The texels that may be seen: all those of which the source rectangle holds a part.
  ///
  /// Where a texel lands follows the exact source rectangle, so that less than one texel may lie
  /// beyond the destination at each edge: of an enlarged picture nothing is missing there.
  let texels: PixelBox
  /// From texel space (0, 0 is the image's top left corner) to physical pixels.
  let texelToPixel: AffineTransform
  let alignment: Alignment

  /// Displacements below this many pixels are rounding noise: half of pixman's finest bilinear
  /// step (1/128), so that even interpolation would show the same.
  private static let noise = 1.0 / 256

  /// What rounding adds to a texel's place, and much less than can be seen of one.
  private static let speck = 1e-4

  /// Nil where nothing can be seen: no area, a singular or a non-finite transform.
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
    (texelToPixel, alignment) = Self.snapped(
      placed, corners: corners, texels: texels, isPixelated: quad.isPixelated)
  }

  /// The bounds of what is seen, in physical pixels.
  var bounds: Rect { texelToPixel.boundingRect(of: texels.rect) }

  /// The length in pixels of one texel's longer side.
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

  /// Takes rounding noise out of a transform where all corners stay where they are.
  private static func snapped(
    _ placed: AffineTransform, corners: [Point], texels: PixelBox, isPixelated: Bool
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
    if isPixelated, isMultiple(by: 2), keepsCorners(whole) { return (whole, .doubled) }

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
