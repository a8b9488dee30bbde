extension InterfaceOrientation {
  /// The orientation of content that lies like this and is then turned by a transform.
  ///
  /// Any angle counts as the nearest quarter turn; half-way between two it is the farther one. How
  /// much the transform scales (across and along alike, or not) and where it moves to has no meaning
  /// here. What was `unknown` stays it.
  public func applying(
    _ transform: AffineTransform
  ) throws(OrientationTransformError) -> InterfaceOrientation {
    let turn = try transform.nearestQuarterTurn
    return contentTurn.map { InterfaceOrientation(contentTurn: $0 + turn) } ?? .unknown
  }
}

/// Why a transform is not one that turns content.
public enum OrientationTransformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One of its numbers is infinite or no number.
  case notFinite
  /// It leaves nothing but a line or a point.
  case singular
  /// It shows the content's back, as a mirror does.
  case mirrored

  /// One sentence for people.
  public var description: String {
    switch self {
    case .notFinite: "The transform has an infinite number in it, or one that is none."
    case .singular: "The transform leaves nothing but a line or a point of the content."
    case .mirrored: "The transform mirrors the content; no turn of a device does that."
    }
  }
}

extension AffineTransform {
  /// The quarter turn that is nearest to how far this turns.
  fileprivate var nearestQuarterTurn: QuarterTurn {
    get throws(OrientationTransformError) {
      guard [a, b, c, d, tx, ty].allSatisfy(\.isFinite) else { throw .notFinite }
      let area = areaSign
      guard area != 0 else { throw .singular }
      guard area > 0 else { throw .mirrored }
      // With the four numbers at most 2 in size no sum of them overflows, however much is scaled.
      let unit = self.unit(of: [a, b, c, d])
      // Both axes together: a scaling before or after the turn leaves their sum's angle as it is,
      // while it bends the x axis alone.
      let turn = AffineTransform(
        a: a / unit + d / unit, b: b / unit - c / unit, c: 0, d: 0, tx: 0, ty: 0)
      return QuarterTurn(Int((turn.angle / (.pi / 2)).rounded()))
    }
  }

  /// The sign of the determinant, not lost to overflow or rounding: 1, 0 or -1.
  private var areaSign: Double {
    let across = unit(of: [a, b])
    let along = unit(of: [c, d])
    let (a, b, c, d) = (a / across, b / across, c / along, d / along)
    // What rounding takes from b·c is put back in the end (Kahan's difference of products).
    let product = b * c
    let lost = product.addingProduct(-b, c)
    let area = (-product).addingProduct(a, d) + lost
    return area == 0 ? 0 : area > 0 ? 1 : -1
  }

  /// The power of two that brings the greatest of some numbers between 1 and 2, or 1 if all are 0.
  ///
  /// To divide by it rounds nothing off.
  private func unit(of numbers: [Double]) -> Double {
    let greatest = numbers.map(\.magnitude).reduce(0, max)
    return greatest == 0 ? 1 : greatest.binade
  }
}
