import RealModule

/// A map of the plane that keeps straight lines straight: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// Row vectors, as in Core Graphics. With y growing downward a positive angle turns clockwise
/// on the screen.
public struct AffineTransform: Hashable, Sendable {
  /// What x adds to x'.
  public var a: Double
  /// What x adds to y'.
  public var b: Double
  /// What y adds to x'.
  public var c: Double
  /// What y adds to y'.
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

  /// A move by a vector.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scaling about the origin.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A turn about the origin by `angle` radians, clockwise on the screen where positive.
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

  /// The area that a unit square becomes; negative for a mirroring, zero where nothing is left.
  public var determinant: Double { a * d - b * c }

  /// The transform that undoes this one, or nil where none can (a zero or non-finite determinant).
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

  /// The angle in radians, −π…π, by which the x axis is turned clockwise on the screen.
  public var angle: Double { Double.atan2(y: b, x: a) }

  /// Where a point goes.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Where a vector goes: as a point, but without the translation.
  public func apply(toVector vector: Point) -> Point {
    Point(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }

  /// The least upright rectangle that holds what a rectangle becomes.
  public func boundingRect(of rect: Rect) -> Rect {
    .bounds(of: rect.corners.map(apply(to:)))
  }
}
