package import GalleryCore

/// Whether two numbers are equal up to rounding.
package func isNear(_ left: Double, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(left - right) <= tolerance
}

/// Whether two points are equal up to rounding.
package func isNear(_ left: Point, _ right: Point, within tolerance: Double = 1e-9) -> Bool {
  isNear(left.x, right.x, within: tolerance) && isNear(left.y, right.y, within: tolerance)
}

/// Whether two rectangles are equal up to rounding.
package func isNear(_ left: Rect, _ right: Rect, within tolerance: Double = 1e-9) -> Bool {
  zip(left.corners, right.corners).allSatisfy { isNear($0, $1, within: tolerance) }
}

/// Whether two transforms are equal for every point of the unit square, up to rounding.
package func isNear(
  _ left: AffineTransform, _ right: AffineTransform, within tolerance: Double = 1e-9
) -> Bool {
  Rect.unit.corners.allSatisfy {
    isNear(left.apply(to: $0), right.apply(to: $0), within: tolerance)
  }
}
