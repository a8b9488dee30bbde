/// A linear map of colours.
struct Matrix3 {
  let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    columns = (first, second, third)
  }

  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }

  static func * (matrix: Matrix3, other: Matrix3) -> Matrix3 {
    Matrix3(matrix * other.columns.0, matrix * other.columns.1, matrix * other.columns.2)
  }

  var determinant: Double { (columns.0 * Self.cross(columns.1, columns.2)).sum() }

  /// The inverse; infinite if the determinant is 0.
  var inverse: Matrix3 {
    let first = Self.cross(columns.1, columns.2) / determinant
    let second = Self.cross(columns.2, columns.0) / determinant
    let third = Self.cross(columns.0, columns.1) / determinant
    return Matrix3(
      [first.x, second.x, third.x], [first.y, second.y, third.y], [first.z, second.z, third.z])
  }

  private static func cross(_ one: SIMD3<Double>, _ two: SIMD3<Double>) -> SIMD3<Double> {
    [
      one.y * two.z - one.z * two.y, one.z * two.x - one.x * two.z,
      one.x * two.y - one.y * two.x,
    ]
  }
}
