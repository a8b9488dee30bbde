/// How a device is held, at any angle.
public struct HeldAngle: Hashable, Sendable {
  /// The device's turn from upright, in clockwise quarters, −2…2; exactly a whole number if it is
  /// held at one.
  public let quarters: Double
  /// The nearest quarter turn; another one is only near enough from 5° beyond the middle on.
  public let turn: QuarterTurn

  /// Makes an angle, by default with the quarter turn that is nearest.
  public init(quarters: Double, turn: QuarterTurn? = nil) {
    let isUsable = quarters.isFinite && quarters.magnitude < 1e9
    self.quarters = isUsable ? quarters : 0
    self.turn = turn ?? QuarterTurn(Int(self.quarters.rounded()))
  }

  /// The angle of the device, for a sensor with a mounting.
  public func mounted(_ mounting: SensorMounting) -> HeldAngle {
    let sign = mounting.isInverted ? -1.0 : 1
    return HeldAngle(
      quarters: (sign * quarters + Double(mounting.offset.clockwiseQuarters))
        .remainder(dividingBy: 4),
      turn: (mounting.isInverted ? -turn : turn) + mounting.offset)
  }
}
