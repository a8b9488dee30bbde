/// When the photo view follows the device, and how far.
public struct RotationPolicy: Hashable, Sendable {
  /// How long a reading has to stand before it counts, in seconds, unless said otherwise.
  public static let defaultSettleTime = 0.2

  /// The orientations that the view may lie in (UIKit's `supportedInterfaceOrientations`).
  public var supported: InterfaceOrientationMask
  /// Whether the view stays as it is for now (UIKit's `shouldAutorotate`, the other way round).
  public var isLocked: Bool
  /// How long a reading of the sensor has to stand before it counts, in seconds, at least 0.
  public let settleTime: Double
  /// Whether the view stays as it is where it would turn by half: upright to upside down, one side to
  /// the other.
  public let ignoresHalfTurns: Bool
  /// How the sensor is built in.
  public let mounting: SensorMounting

  /// Makes a policy; a settle time that is negative, infinite or no number counts as none.
  public init(
    supported: InterfaceOrientationMask = .all, isLocked: Bool = false,
    settleTime: Double = RotationPolicy.defaultSettleTime, ignoresHalfTurns: Bool = false,
    mounting: SensorMounting = .upright
  ) {
    self.supported = supported
    self.isLocked = isLocked
    self.settleTime = settleTime.isFinite ? max(0, settleTime) : 0
    self.ignoresHalfTurns = ignoresHalfTurns
    self.mounting = mounting
  }
}
