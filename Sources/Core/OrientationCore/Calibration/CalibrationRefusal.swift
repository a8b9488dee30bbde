/// Why a hold of a calibration does not count.
public enum CalibrationRefusal: Error, Hashable {
  /// Gravity pulls along none of the sensor's axes: the device is held slantwise.
  case slanted
  /// What is measured is not as long as gravity, but this, in g.
  case strange(length: Double)
  /// Nothing is measured along the axis that is vertical: the sensor lacks it.
  case silent
  /// The sensor says the same as in an earlier hold.
  case same(as: SensorHold)
  /// The sensor says the opposite of an earlier hold, where only a quarter turn is between them.
  case opposite(of: SensorHold)
  /// The device has not been moved since the last hold.
  case unmoved
}

/// What an accelerometer's calibration has found.
public struct CalibrationResult: Hashable, Sendable {
  /// How the sensor's own axes lie in the device.
  public let matrix: MountMatrix
  /// The axis of which the sensor measures nothing; nil if it measures all three.
  public let silentAxis: CubeFace?

  /// Makes a result.
  public init(matrix: MountMatrix, silentAxis: CubeFace? = nil) {
    (self.matrix, self.silentAxis) = (matrix, silentAxis)
  }
}
