extension InterfaceOrientation {
  /// The orientation of content with this orientation after a transform.
  ///
  /// Any angle counts as the closest quarter turn; halfway between two it counts as the larger one.
  /// The scale of the transform (uniform or not) and its translation have no effect. `unknown`
  /// stays `unknown`.
  public func applying(
    _ transform: AffineTransform
  ) throws(OrientationTransformError) -> InterfaceOrientation {
    let turn = try transform.nearestQuarterTurn
    return contentTurn.map { InterfaceOrientation(contentTurn: $0 + turn) } ?? .unknown
  }
}

/// The reason why a transform cannot turn content.
public enum OrientationTransformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coefficient is infinite or NaN.
  case notFinite
  /// The transform collapses the plane to a line or a point.
  case singular
  /// The transform mirrors the content.
  case mirrored

  /// A sentence for users.
  public var description: String {
    switch self {
    case .notFinite: "The transform has an infinite number in it, or one that is none."
    case .singular: "The transform leaves nothing but a line or a point of the content."
    case .mirrored: "The transform mirrors the content; no turn of a device does that."
    }
  }
}

extension AffineTransform {
  /// The quarter turn that is closest to this transform's rotation.
  fileprivate var nearestQuarterTurn: QuarterTurn {
    get throws(OrientationTransformError) {
      guard [a, b, c, d, tx, ty].allSatisfy(\.isFinite) else { throw .notFinite }
      let area = areaSign
      guard area != 0 else { throw .singular }
      guard area > 0 else { throw .mirrored }
      // With all four numbers at most 2 in size no sum overflows, at any scale.
      let unit = self.unit(of: [a, b, c, d])
      // The sum of both axes: a scaling before or after the turn keeps the angle of the sum, but
      // changes the angle of the x axis alone.
      let turn = AffineTransform(
        a: a / unit + d / unit, b: b / unit - c / unit, c: 0, d: 0, tx: 0, ty: 0)
      return QuarterTurn(Int((turn.angle / (.pi / 2)).rounded()))
    }
  }

  /// The sign of the determinant, safe from overflow and rounding: 1, 0 or -1.
  private var areaSign: Double {
    let across = unit(of: [a, b])
    let along = unit(of: [c, d])
    let (a, b, c, d) = (a / across, b / across, c / along, d / along)
    // Adds back what rounding removed from b·c (Kahan's difference of products).
    let product = b * c
    let lost = product.addingProduct(-b, c)
    let area = (-product).addingProduct(a, d) + lost
    return area == 0 ? 0 : area > 0 ? 1 : -1
  }

  /// The power of two that scales the largest of some numbers to between 1 and 2; 1 if all are 0.
  ///
  /// Division by it is exact.
  private func unit(of numbers: [Double]) -> Double {
    let greatest = numbers.map(\.magnitude).reduce(0, max)
    return greatest == 0 ? 1 : greatest.binade
  }
}
