/// How an accelerometer is built into its device: from what it senses to how the device is held.
///
/// A sensor that says "turned by q quarters clockwise" means q + offset, or −q + offset where it is
/// mounted back to front.
public struct SensorMounting: Hashable, Sendable {
  /// How far the device is turned, clockwise where positive, while the sensor says that it is upright.
  public let offset: QuarterTurn
  /// Whether the sensor takes clockwise for counter-clockwise.
  public let isInverted: Bool

  /// Built in as it should be.
  public static let upright = SensorMounting()

  /// Makes a mounting.
  public init(offset: QuarterTurn = .identity, isInverted: Bool = false) {
    self.offset = offset
    self.isInverted = isInverted
  }

  /// How the device is held when the sensor says this; flat and unknown stay what they are.
  public func deviceOrientation(sensed: DeviceOrientation) -> DeviceOrientation {
    guard let turn = sensed.deviceTurn else { return sensed }
    return DeviceOrientation(deviceTurn: (isInverted ? -turn : turn) + offset)
  }
}
