import RealModule

/// A transform of the plane that keeps straight lines straight.
///
/// x' = a·x + c·y + tx, y' = b·x + d·y + ty. Points are row vectors, as in Core Graphics. The y
/// axis grows downward, so a positive angle turns clockwise on the screen.
public struct AffineTransform: Hashable, Sendable {
  /// The factor from x to x'.
  public var a: Double
  /// The factor from x to y'.
  public var b: Double
  /// The factor from y to x'.
  public var c: Double
  /// The factor from y to y'.
  public var d: Double
  /// The x' of the origin.
  public var tx: Double
  /// The y' of the origin.
  public var ty: Double

  /// The transform that leaves every point where it is.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a translation by a vector.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Makes a scaling about the origin.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Makes a rotation about the origin by `angle` radians; positive angles turn clockwise on the
  /// screen.
  public static func rotation(angle: Double) -> AffineTransform {
    let cosine = Double.cos(angle)
    let sine = Double.sin(angle)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// This transform followed by `next`.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The signed area of the transformed unit square: negative if the transform mirrors, zero if it
  /// is singular.
  public var determinant: Double { a * d - b * c }

  /// The inverse transform, or nil if there is none (the determinant is zero or not finite).
  public var inverted: AffineTransform? {
    let determinant = determinant
    guard determinant.isFinite, determinant != 0 else { return nil }
    return AffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }

  /// The angle of the x axis in radians, −π…π, clockwise on the screen.
  public var angle: Double { Double.atan2(y: b, x: a) }

  /// Transforms a point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Transforms a vector: like a point, but without the translation.
  public func apply(toVector vector: Point) -> Point {
    Point(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }

  /// The smallest upright rectangle that contains a transformed rectangle.
  public func boundingRect(of rect: Rect) -> Rect {
    .bounds(of: rect.corners.map(apply(to:)))
  }
}
