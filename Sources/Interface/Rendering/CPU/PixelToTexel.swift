import CPixman
import GalleryCore

/// Maps a box's pixels to a part's texels, in pixman's 16.16 fixed point.
///
/// It is calculated once for a whole quad, so that all bands round in the same way.
struct PixelToTexel: Equatable, Sendable {
  /// pixman's matrix; its origin is the box's first pixel and the part's first texel.
  let matrix: pixman_transform_t

  /// Returns nil if the map exceeds 16.16 fixed point: the image is then smaller than a pixel.
  init?(texelToPixel: AffineTransform, box: PixelBox, part: PixelBox) {
    guard let inverse = texelToPixel.inverted,
      let a = Self.fixed(inverse.a), let b = Self.fixed(inverse.b),
      let c = Self.fixed(inverse.c), let d = Self.fixed(inverse.d)
    else { return nil }
    // The rounding error of the coefficients grows with the distance from the point where the map
    // is exact. With the centre as that point, the maximum error is half as large as with a corner.
    let middle = Point(x: Double(box.width / 2), y: Double(box.height / 2))
    let texel = inverse.apply(
      to: Point(x: Double(box.minX) + middle.x, y: Double(box.minY) + middle.y))
    let reachedX = (Double(a) * middle.x + Double(c) * middle.y) / 65536
    let reachedY = (Double(b) * middle.x + Double(d) * middle.y) / 65536
    guard let tx = Self.fixed(texel.x - Double(part.minX) - reachedX),
      let ty = Self.fixed(texel.y - Double(part.minY) - reachedY)
    else { return nil }
    matrix = pixman_transform_t(
      matrix: ((a, c, tx), (b, d, ty), (0, 0, 65536)))
  }

  static func == (left: PixelToTexel, right: PixelToTexel) -> Bool {
    // The third row is always the same.
    left.matrix.matrix.0 == right.matrix.matrix.0 && left.matrix.matrix.1 == right.matrix.matrix.1
  }

  private static func fixed(_ value: Double) -> pixman_fixed_t? {
    guard abs(value) < 32767 else { return nil }
    return pixman_fixed_t((value * 65536).rounded())
  }
}
