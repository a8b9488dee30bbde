/// The mounting of an accelerometer in its device: converts its readings to the device's
/// orientation.
///
/// A reading of q clockwise quarters means a device turn of q + offset, or −q + offset if the
/// sensor is mounted back to front.
public struct SensorMounting: Hashable, Sendable {
  /// The device's turn, positive clockwise, when the sensor reports upright.
  public let offset: QuarterTurn
  /// Whether the sensor reports clockwise turns as counter-clockwise.
  public let isInverted: Bool

  /// The standard mounting.
  public static let upright = SensorMounting()

  /// Makes a mounting.
  public init(offset: QuarterTurn = .identity, isInverted: Bool = false) {
    self.offset = offset
    self.isInverted = isInverted
  }

  /// The orientation of the device for a reading; flat and unknown stay the same.
  public func deviceOrientation(sensed: DeviceOrientation) -> DeviceOrientation {
    guard let turn = sensed.deviceTurn else { return sensed }
    return DeviceOrientation(deviceTurn: (isInverted ? -turn : turn) + offset)
  }
}
