/// One of the six directions along the axes of an accelerometer.
public struct CubeFace: Hashable, Sendable {
  /// How far from a face gravity may pull to count as its direction: 30°, as the share along its
  /// axis.
  static let leastShare = 0.866

  /// The axis: 0 for x, 1 for y, 2 for z.
  public let axis: Int
  /// Whether it is the axis's negative direction.
  public let isNegative: Bool

  /// Makes a direction along an axis, 0…2.
  public init(axis: Int, isNegative: Bool) {
    (self.axis, self.isNegative) = (min(max(axis, 0), 2), isNegative)
  }

  /// The direction in which gravity pulls; nil if it is between those of the axes.
  public init?(_ gravity: GravityVector) {
    let parts = gravity.parts
    guard gravity.isPlausible,
      let axis = parts.indices.max(by: { parts[$0].magnitude < parts[$1].magnitude }),
      parts[axis] != 0, parts[axis].magnitude >= Self.leastShare * gravity.length
    else { return nil }
    self.init(axis: axis, isNegative: parts[axis] < 0)
  }

  /// The opposite direction.
  public var opposite: CubeFace { CubeFace(axis: axis, isNegative: !isNegative) }

  /// 1, or −1 for a negative direction.
  var sign: Double { isNegative ? -1 : 1 }

  /// The name of the axis.
  public var axisName: String { ["x", "y", "z"][axis] }
}

extension GravityVector {
  /// The parts along x, y and z.
  var parts: [Double] { [x, y, z] }

  /// How far another vector is away, in g.
  func distance(to other: GravityVector) -> Double {
    GravityVector(x: x - other.x, y: y - other.y, z: z - other.z).length
  }
}
