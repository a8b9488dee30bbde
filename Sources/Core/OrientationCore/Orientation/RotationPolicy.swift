/// When the photo view follows the device, and to which orientations.
public struct RotationPolicy: Hashable, Sendable {
  /// The default settle time, in seconds.
  public static let defaultSettleTime = 0.2

  /// The orientations that the view supports (UIKit's `supportedInterfaceOrientations`).
  public var supported: InterfaceOrientationMask
  /// Whether the view does not turn now (the opposite of UIKit's `shouldAutorotate`).
  public var isLocked: Bool
  /// How long a sensor reading must stay the same before it counts, in seconds, at least 0.
  public let settleTime: Double
  /// Whether the view ignores half turns: from upright to upside down, or from one side to the
  /// other.
  public let ignoresHalfTurns: Bool
  /// How the sensor is built in.
  public let mounting: SensorMounting
  /// How large photos are that are level at any angle; nil if the view turns by quarters only.
  public var leveling: LevelScaling?
  /// Whether the view turns by the shape of each photo instead, so that the photo is large.
  public let followsShape: Bool
  /// Whether the view turns only while a photo fills the screen, and is upright otherwise.
  public let turnsOnlyInFullScreen: Bool

  /// Makes a policy; a settle time that is negative, infinite or NaN counts as 0.
  public init(
    supported: InterfaceOrientationMask = .all, isLocked: Bool = false,
    settleTime: Double = RotationPolicy.defaultSettleTime, ignoresHalfTurns: Bool = false,
    mounting: SensorMounting = .upright, leveling: LevelScaling? = nil,
    followsShape: Bool = false, turnsOnlyInFullScreen: Bool = false
  ) {
    self.leveling = leveling
    self.followsShape = followsShape
    self.turnsOnlyInFullScreen = turnsOnlyInFullScreen
    self.supported = supported
    self.isLocked = isLocked
    self.settleTime = settleTime.isFinite ? max(0, settleTime) : 0
    self.ignoresHalfTurns = ignoresHalfTurns
    self.mounting = mounting
  }
}
