/// A turn by a multiple of 90°: one of the four elements of a cyclic group.
public struct QuarterTurn: Hashable, Sendable, CaseIterable {
  /// The number of clockwise quarters, 0…3.
  public let clockwiseQuarters: Int

  /// No turn.
  public static let identity = QuarterTurn(0)
  /// A quarter clockwise on the screen.
  public static let clockwise = QuarterTurn(1)
  /// Half a turn.
  public static let half = QuarterTurn(2)
  /// A quarter counter-clockwise on the screen.
  public static let counterclockwise = QuarterTurn(3)

  /// The four turns, in clockwise order.
  public static let allCases = [identity, clockwise, half, counterclockwise]

  /// Makes a turn from a number of clockwise quarters; negative ones are counter-clockwise.
  public init(_ quarters: Int) {
    clockwiseQuarters = ((quarters % 4) + 4) % 4
  }

  /// One turn after another.
  public static func + (left: QuarterTurn, right: QuarterTurn) -> QuarterTurn {
    QuarterTurn(left.clockwiseQuarters + right.clockwiseQuarters)
  }

  /// The inverse turn.
  public static prefix func - (turn: QuarterTurn) -> QuarterTurn {
    QuarterTurn(-turn.clockwiseQuarters)
  }

  /// Whether the turn exchanges width and height.
  public var swapsAxes: Bool { clockwiseQuarters % 2 == 1 }

  /// The turn about the origin, exact because no sine or cosine is computed.
  public var transform: AffineTransform {
    let cosine = [1.0, 0, -1, 0][clockwiseQuarters]
    let sine = [0.0, 1, 0, -1][clockwiseQuarters]
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}
