import SDLSupport
import SystemServices

/// What the program needs from the accelerometer.
@MainActor protocol Accelerometer: AnyObject {
  /// Whether readings are requested.
  var isGeneratingDeviceOrientationNotifications: Bool { get }
  /// The number of requests that have begun and not ended.
  var claimCount: Int { get }

  /// Requests readings.
  func beginGeneratingDeviceOrientationNotifications()
  /// Ends one request for readings.
  @discardableResult func endGeneratingDeviceOrientationNotifications() -> Bool
  /// Ends any claim.
  func close()
}

extension OrientationSensor: Accelerometer {}

/// The accelerometer, which is claimed only while its readings are needed, and what was reported
/// about it.
@MainActor final class SensorSession {
  /// The state of the sensor; nil until it is known.
  private(set) var state: SensorState?
  /// Whether something else measures how the device is held, so that nobody needs the
  /// accelerometer.
  var isReplaced = false { didSet { if isReplaced { setClaimed(false) } } }
  private var sensor: (any Accelerometer)?
  /// Whether there was an accelerometer at some time.
  private var hasSeenSensor = false
  private var complaints: Set<SensorState> = []
  private var levelProblems: Set<AccelerometerProblem> = []

  /// Whether there is an accelerometer.
  var isPresent: Bool { state?.isPresent ?? false }

  /// Whether the accelerometer is being looked for.
  var isStarted: Bool { sensor != nil }

  /// The number of claims, for the inspector.
  var claimCount: Int { sensor?.claimCount ?? 0 }

  /// Starts to look for the accelerometer.
  func start(_ sensor: any Accelerometer) { self.sensor = sensor }

  /// Uses another accelerometer instead of iio-sensor-proxy's, unless there is another one already.
  func replaceProxy(by make: () -> any Accelerometer) {
    guard let former = sensor, !(former is LevelingAccelerometer) else { return }
    let new = make()
    for _ in 0..<former.claimCount { new.beginGeneratingDeviceOrientationNotifications() }
    former.close()
    sensor = new
  }

  /// Applies whether the accelerometer can be read directly.
  ///
  /// - Returns: what to say of it, once for each problem; nil for nothing.
  func apply(_ problem: AccelerometerProblem?) -> String? {
    let leveling = sensor as? LevelingAccelerometer
    leveling?.setFallback(problem != nil)
    guard let problem, levelProblems.insert(problem).inserted else { return nil }
    let effect = leveling?.hasFallback == false ? "do not turn" : "turn by quarters"
    return "photos \(effect): \(problem.message)"
  }

  /// Claims the accelerometer, or releases it.
  func setClaimed(_ isClaimed: Bool) {
    let isClaimed = isClaimed && !isReplaced
    guard let sensor, isClaimed != sensor.isGeneratingDeviceOrientationNotifications else { return }
    if isClaimed {
      sensor.beginGeneratingDeviceOrientationNotifications()
    } else {
      sensor.endGeneratingDeviceOrientationNotifications()
    }
  }

  /// Applies a change of the sensor's state.
  ///
  /// - Returns: a complaint for people, once for each problem; nil if there is none. A computer
  ///   without a sensor is not a problem, unless it had one before.
  func apply(_ state: SensorState) -> String? {
    self.state = state
    if state.isPresent { hasSeenSensor = true }
    guard state.isFailure || (hasSeenSensor && !state.isPresent), complaints.insert(state).inserted
    else { return nil }
    return state.message()
  }

  /// Releases the accelerometer, so that it can be looked for anew.
  func end() {
    close()
    sensor = nil
  }

  /// Releases the accelerometer.
  func close() { sensor?.close() }
}
